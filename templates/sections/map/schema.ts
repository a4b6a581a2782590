import { section } from '../../../generator/schema/section.ts';

/** The drawn map of counties and stations, with the same as a list. */
export const mapSection = section(
  'map',
  {
    position: 210,
    title: 'A map section',
    description: 'The map of site.yaml, and every county with its stations as a list.',
    shows: 'map',
  },
  {},
);
