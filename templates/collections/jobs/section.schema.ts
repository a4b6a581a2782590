import { section } from '../../../generator/schema/section.ts';

/** Job openings with forms to download. */
export const jobsSection = section(
  'jobs',
  {
    position: 140,
    title: 'A jobs section',
    description: 'Job openings with forms to download.',
    shows: 'jobs',
    alsoCalled: ['careers', 'vacancies', 'openings'],
  },
  {},
);
