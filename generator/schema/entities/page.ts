import * as z from 'zod';
import { list, text } from '../fields.ts';
import { anySection } from '../sections/index.ts';

/** A free page: its address is its path below content/pages/, its body a list of sections. */
export const page = z
  .strictObject({
    title: text('The title in the browser and in search results, and the words in the menu.', 'FAQs', 70),
    heading: text(
      'The heading on the page, where it differs from the title.',
      'Frequently asked questions',
      120,
    ).optional(),
    lead: text('One sentence under the heading.', 'Short answers to what people ask us.', 300).optional(),
    description: text('One sentence for search engines.', 'Answers to frequent questions.', 200),
    sections: list(anySection, 'What the page shows, from top to bottom.', 40),
  })
  .meta({ title: 'A page', description: 'A title, a description and a list of sections.' });
export type Page = z.infer<typeof page>;
