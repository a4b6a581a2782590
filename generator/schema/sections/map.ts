import { section } from './section.ts';

/** The drawn map of counties and stations, with the same as a list. */
export const map = section(
  'map',
  {
    title: 'A map section',
    description: 'The map of site.yaml, and every county with its stations as a list.',
    shows: 'map',
  },
  {},
);
