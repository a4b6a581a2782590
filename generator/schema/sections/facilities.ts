import { section } from './section.ts';

/** Every health facility as a card. */
export const facilities = section(
  'facilities',
  { title: 'A facilities section', description: 'Every health facility as a card.', shows: 'facilities' },
  {},
);
