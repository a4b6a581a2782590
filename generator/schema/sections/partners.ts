import { section } from './section.ts';

/** Every partner with name and logo. */
export const partners = section(
  'partners',
  { title: 'A partners section', description: 'Every partner with name and logo.', shows: 'partners' },
  {},
);
