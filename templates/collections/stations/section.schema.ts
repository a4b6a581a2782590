import { section } from '../../../generator/schema/section.ts';

/** Every station as a card with name, place and picture. */
export const stationsSection = section(
  'stations',
  {
    position: 80,
    title: 'A stations section',
    description: 'Every station as a card with name, place and picture.',
    shows: 'stations',
    alsoCalled: ['branches', 'locations', 'offices'],
  },
  {},
);
