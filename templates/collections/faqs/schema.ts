import * as z from 'zod';
import { listCollection } from '../../../generator/schema/collection.ts';
import { placeholder, richText, text } from '../../../generator/schema/fields.ts';

/** A question that visitors ask. (Specification 3: question, answer.) */
export const faq = z
  .strictObject({
    question: text('The question as a visitor would ask it.', 'Where do you work?', 250),
    answer: richText('The answer.', 'In the hill country.', 3_000),
    placeholder,
  })
  .meta({ title: 'A question', description: 'A question that visitors ask, with its answer.' });

/** The questions that visitors ask. */
export const faqsCollection = listCollection({
  position: 90,
  file: 'content/faqs.yaml',
  item: faq,
});
