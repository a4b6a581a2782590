import * as z from 'zod';
import { date, file, placeholder, text, year } from '../fields.ts';

/** A newsletter, report or success story to download. (Specification 3: title, file, year.) */
export const resource = z
  .strictObject({
    title: text('The title.', 'Newsletter, issue 1', 200),
    file: file('The document below public/.', 'files/newsletter-1.pdf'),
    year: year('The year it came out.', '2024'),
    date: date('The day it was published. With it, it is in the feed.', '2026-03-01').optional(),
    placeholder,
  })
  .meta({ title: 'A resource', description: 'A newsletter, report or success story to download.' });
export type Resource = z.infer<typeof resource>;
