import * as z from 'zod';
import { newAddress, oldAddress, redirectStatus } from '../fields.ts';

/** An old address that leads to a new one. */
export const redirect = z
  .strictObject({
    from: oldAddress('The old address, without the host and without what follows a `?`.', '/old-page'),
    to: newAddress(
      'Where it leads now: a page, a part of a page, a file, or an address elsewhere.',
      '/contact',
    ),
    status: redirectStatus(
      '301 or 308 for good, 302 or 307 for some time. Without it 301.',
      '302',
    ).optional(),
  })
  .meta({ title: 'A redirect', description: 'An old address that leads to a new one.' });
