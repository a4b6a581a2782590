import { section } from '../../../generator/schema/section.ts';

/** Stories about changes through the work. */
export const storiesSection = section(
  'stories',
  {
    position: 180,
    title: 'A stories section',
    description: 'Stories of what the work changed.',
    shows: 'stories',
    alsoCalled: ['news', 'blog', 'posts', 'articles'],
  },
  {},
);
