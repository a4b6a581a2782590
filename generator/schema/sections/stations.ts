import { section } from './section.ts';

/** Every station as a card with name, place and picture. */
export const stations = section(
  'stations',
  {
    title: 'A stations section',
    description: 'Every station as a card with name, place and picture.',
    shows: 'stations',
  },
  {},
);
