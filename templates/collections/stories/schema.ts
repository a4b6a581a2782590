import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { placeholder, richText, text } from '../../../generator/schema/fields.ts';

/** A story about a change through the work. (Specification 3: title, location, story, quote.) */
const story = z
  .strictObject({
    title: text('The title.', 'Water within reach', 160),
    location: text('Where it happened.', 'Riverside', 120),
    story: richText('What happened.', 'The tank was finished in March.', 6_000),
    quote: text('Words of somebody who was there.', 'We drink without fear now.', 500).optional(),
    placeholder,
  })
  .meta({ title: 'An impact story', description: 'A story of what the work changed.' });

/** The stories about changes through the work. */
export const storiesCollection = listCollection({
  position: 140,
  file: 'content/stories.yaml',
  item: story,
});
