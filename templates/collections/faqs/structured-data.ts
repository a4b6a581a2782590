import type * as z from 'zod';
import type { Thing } from '../../../generator/model/structured-data.ts';
import { isConfirmed } from '../../structured-data/confirmed.ts';
import { plainWords } from '../../structured-data/plain-words.ts';
import type { faq } from './schema.ts';

/** A page of questions with their answers. */
export function describeFaqs(faqs: readonly z.infer<typeof faq>[]): readonly Thing[] {
  const mainEntity = faqs.filter(isConfirmed).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
  }));
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }];
}
