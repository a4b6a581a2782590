import { section } from './section.ts';

/** A box to subscribe to the newsletter. */
export const subscribe = section(
  'subscribe',
  { title: 'A subscribe section', description: 'A box to subscribe to the newsletter.' },
  {},
);
