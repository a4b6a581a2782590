import { section } from '../../../generator/schema/section.ts';

/** Every health facility as a card. */
export const facilitiesSection = section(
  'facilities',
  {
    position: 110,
    title: 'A facilities section',
    description: 'Every health facility as a card.',
    shows: 'facilities',
  },
  {},
);
