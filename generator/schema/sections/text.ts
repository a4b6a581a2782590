import { image, richText, text as words } from '../fields.ts';
import { section } from './section.ts';

/** Paragraphs, with a picture beside them if there is one. */
export const text = section(
  'text',
  { title: 'A text section', description: 'Paragraphs, with a picture beside them if you like.' },
  {
    text: richText('The paragraphs.', 'The organisation was founded in 1950.'),
    image: image('A picture beside the text.', 'about/valley.jpg').optional(),
    alt: words('What the picture shows.', 'A valley with tea fields', 250).optional(),
  },
);
