import * as z from 'zod';
import { folderCollection } from '../../../generator/schema/collection.ts';
import { list, picture, text } from '../../../generator/schema/fields.ts';
import { anySection } from '../../../generator/schema/sections.ts';

/** A free page: its address is its path below content/pages/, its body a list of sections. */
const page = z
  .strictObject({
    title: text('The title in the browser and in search results, and the words in the menu.', 'FAQs', 70),
    heading: text(
      'The heading on the page, where it differs from the title.',
      'Frequently asked questions',
      120,
    ).optional(),
    lead: text('One sentence under the heading.', 'Short answers to what people ask us.', 300).optional(),
    description: text('One sentence for search engines.', 'Answers to frequent questions.', 200),
    ...picture(
      ['share'],
      'The picture for shared links to the page. Without it, its first picture, else its title in type.',
      'about/valley.jpg',
      'A valley with tea fields',
    ),
    sections: list(anySection, 'What the page shows, from top to bottom.', 40),
  })
  .meta({ title: 'A page', description: 'A title, a description and a list of sections.' });

/** The free pages. Their folders are part of their addresses. */
export const pagesCollection = folderCollection({
  position: 10,
  folder: 'content/pages',
  isNested: true,
  schema: page,
});
