import * as z from 'zod';
import { choice, placeholder, webAddress } from '../fields.ts';

/** An account at a social network. (Specification 1: facebook, x, instagram, linkedin, tiktok.) */
export const socialLink = z
  .strictObject({
    network: choice('The network.', 'facebook', [
      'facebook',
      'x',
      'instagram',
      'linkedin',
      'tiktok',
      'youtube',
    ]),
    href: webAddress('The address of the account.', 'https://www.facebook.com/'),
    placeholder,
  })
  .meta({ title: 'A social link', description: 'An account at a social network.' });
export type SocialLink = z.infer<typeof socialLink>;
