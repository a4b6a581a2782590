import { section } from '../../../generator/schema/section.ts';

/** Questions and answers, one open at a time. */
export const faqsSection = section(
  'faqs',
  {
    position: 190,
    title: 'A faqs section',
    description: 'Questions and answers, one open at a time.',
    shows: 'faqs',
    alsoCalled: ['questions'],
  },
  {},
);
