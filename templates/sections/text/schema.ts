import { needsAlt, picture, richText, sectionLanguage } from '../../../generator/schema/fields.ts';
import { section } from '../../../generator/schema/section.ts';

/** Paragraphs, with a picture next to them if there is one. */
export const textSection = section(
  'text',
  {
    position: 20,
    title: 'A text section',
    description: 'Paragraphs, with a picture beside them if you like.',
    alsoCalled: ['markdown', 'paragraph', 'richtext', 'content', 'html', 'openinghours', 'hours'],
  },
  {
    text: richText('The paragraphs.', 'The organisation was founded in 1950.'),
    language: sectionLanguage,
    ...picture(['half'], 'A picture beside the text.', 'about/valley.jpg', 'A valley with tea fields'),
  },
  needsAlt('image'),
);
