import { heroSlide } from '../../../generator/schema/entities/hero-slide.ts';
import { integer, link, list, text } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** At the head of a page a slideshow shows the heading of the page. (Specification 2, Home and Station pages.) */
export const slideshowSection = section(
  'slideshow',
  {
    position: 10,
    title: 'A slideshow section',
    description: 'Pictures that follow one another, with captions.',
    weighsAs: 'slideshow',
    alsoCalled: ['slider', 'slides', 'carousel', 'hero', 'banner'],
  },
  {
    tagline: text('One sentence under the heading.', 'At work in the hills since 1950', 200).optional(),
    slides: list(heroSlide, 'The pictures, in order.', 30),
    delay: integer('Milliseconds each picture stays.', '6000', 1_000, 60_000).optional(),
    learnMore: link('Where "Learn More" leads. Without it there is no such link.', '#about').optional(),
  },
);
