import { section } from './section.ts';

/** Stories of what the work changed. */
export const stories = section(
  'stories',
  { title: 'A stories section', description: 'Stories of what the work changed.', shows: 'stories' },
  {},
);
