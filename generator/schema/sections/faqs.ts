import { section } from './section.ts';

/** Questions and answers, one open at a time. */
export const faqs = section(
  'faqs',
  { title: 'A faqs section', description: 'Questions and answers, one open at a time.', shows: 'faqs' },
  {},
);
