import { section } from './section.ts';

/** The pictures of the gallery. */
export const gallery = section(
  'gallery',
  { title: 'A gallery section', description: 'The pictures of the gallery.', shows: 'gallery' },
  {},
);
