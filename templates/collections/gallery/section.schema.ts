import { section } from '../../../generator/schema/section.ts';

/** The pictures of the gallery. */
export const gallerySection = section(
  'gallery',
  {
    position: 170,
    title: 'A gallery section',
    description: 'The pictures of the gallery.',
    weighsAs: 'grid',
    shows: 'gallery',
    alsoCalled: ['photos', 'pictures', 'images', 'album'],
  },
  {},
);
