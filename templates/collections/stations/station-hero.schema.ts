import * as z from 'zod';
import { heroSlide } from '../../../generator/schema/entities/hero-slide.ts';
import { list, text } from '../../../generator/schema/fields.ts';

/** The head of a station page. (Specification 3: title, description (tagline), list of image paths.) */
export const stationHero = z
  .strictObject({
    title: text('The welcome.', 'Welcome to Riverside', 120),
    tagline: text('One sentence under the welcome.', 'Grain country by the river', 200),
    slides: list(heroSlide, 'The pictures of the slideshow.', 30),
  })
  .meta({
    title: 'A station hero',
    description: 'The head of a station page: welcome, tagline and slideshow.',
  });
