import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { focus, image, placeholderWithoutTag, text } from '../../../generator/schema/fields.ts';
import { recommended } from '../../../generator/schema/recommended.ts';

/** A picture of the gallery. */
const galleryPicture = z
  .strictObject({
    image: image(['thumbnail', 'full'], 'The picture.', 'gallery/picture-01.jpg'),
    alt: text('What it shows, for those who do not see it.', 'Tea fields below a mountain', 250),
    focus,
    caption: recommended(text('Words shown with it.', 'Tea country', 200)).optional(),
    placeholder: placeholderWithoutTag,
  })
  .meta({ title: 'A gallery picture', description: 'A picture of the gallery.' });

/** The pictures of the gallery. */
export const galleryCollection = listCollection({
  position: 150,
  file: 'content/gallery.yaml',
  item: galleryPicture,
});
