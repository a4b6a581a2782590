import * as z from 'zod';
import { ACCOUNT_EXAMPLES, isAt, isFrontPage, NETWORK_HOSTS } from '../addresses-elsewhere.ts';
import { accountAddress, choice, placeholderWithoutTag } from '../fields.ts';
import { OTHER_NAMES } from '../other-names.ts';

const NETWORKS = {
  twitter: 'x',
  'x.com': 'x',
  'twitter/x': 'x',
  'x(twitter)': 'x',
  fb: 'facebook',
  meta: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  yt: 'youtube',
  youtubechannel: 'youtube',
  wa: 'whatsapp',
  whatsup: 'whatsapp',
};

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
      'whatsapp',
    ]).register(OTHER_NAMES, { names: NETWORKS }),
    href: accountAddress('The address of the account.', 'https://www.facebook.com/example'),
    placeholder: placeholderWithoutTag,
  })
  .check(({ value: { network, href, placeholder: isPlaceholder }, issues }) => {
    const hosts = NETWORK_HOSTS[network];
    const [host] = hosts;
    if (!isAt(href, hosts)) {
      const expected = { is: 'account', network, host } as const;
      issues.push({ code: 'custom', input: href, path: ['href'], params: { expected } });
    } else if (isFrontPage(href) && !isPlaceholder) {
      const expected = { is: 'own-account', example: ACCOUNT_EXAMPLES[network] } as const;
      issues.push({ code: 'custom', input: href, path: ['href'], params: { expected } });
    }
  })
  .meta({ title: 'A social link', description: 'An account at a social network.' });
export type SocialLink = z.infer<typeof socialLink>;
