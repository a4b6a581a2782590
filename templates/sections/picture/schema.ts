import { image, list, richText, text } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** One large picture, such as a map, with the same in words. */
export const pictureSection = section(
  'picture',
  {
    position: 200,
    title: 'A picture section',
    description: 'One large picture, such as a map, with the same in words.',
    weighsAs: 'grid',
    alsoCalled: ['image', 'photo', 'img'],
  },
  {
    image: image(['wide', 'full'], 'The picture.', 'map/partners.jpg'),
    alt: text('What the picture shows.', 'Map of two counties with three stations', 400),
    caption: text('Words below the picture.', 'Where our partners work', 250).optional(),
    list: list(
      richText('One line.', '**Lakeside**: Riverside, Old Mill', 400),
      'What the picture shows, as a list of words.',
      60,
    ).optional(),
  },
);
