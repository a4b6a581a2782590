import * as z from 'zod';
import { date, file, placeholder, text, year } from '../fields.ts';
import { recommended } from '../recommended.ts';

/** A newsletter, report or success story to download. (Specification 3: title, file, year.) */
export const resource = z
  .strictObject({
    title: text('The title.', 'Newsletter, issue 1', 200),
    file: file('The document below public/.', 'files/newsletter-1.pdf'),
    year: year('The year it came out.', '2024'),
    date: recommended(
      date(
        'The day it came out. With it, it is in the feed, and it is known which of two documents of one year comes first.',
        '2024-06-30',
      ),
    ).optional(),
    placeholder,
  })
  .meta({ title: 'A resource', description: 'A newsletter, report or success story to download.' });
export type Resource = z.infer<typeof resource>;
