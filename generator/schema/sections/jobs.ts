import { section } from './section.ts';

/** Job openings with forms to download. */
export const jobs = section(
  'jobs',
  { title: 'A jobs section', description: 'Job openings with forms to download.', shows: 'jobs' },
  {},
);
