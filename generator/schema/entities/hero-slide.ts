import * as z from 'zod';
import { focus, image, text } from '../fields.ts';

/** One picture of a slideshow. (Specification 3: image file, caption text.) */
export const heroSlide = z
  .strictObject({
    image: image(['hero'], 'The picture.', 'home/slide-01.jpg').optional(),
    caption: text('Words shown on the picture.', 'Grain fields by the river', 160).optional(),
    alt: text(
      'What the picture shows, for those who do not see it.',
      'Rows of maize below a hill',
      250,
    ).optional(),
    focus,
  })
  .refine((slide) => slide.caption !== undefined || slide.alt !== undefined, {
    params: { missing: 'alt' },
  })
  .refine((slide) => slide.caption !== undefined || slide.image !== undefined, {
    params: { missing: 'image' },
  })
  .meta({
    title: 'A slide',
    description: 'One picture of a slideshow. Without a caption it needs "alt", without a picture a caption.',
  });
export type HeroSlide = z.infer<typeof heroSlide>;
