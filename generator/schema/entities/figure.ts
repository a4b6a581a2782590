import * as z from 'zod';
import { text } from '../fields.ts';

/** A headline figure: `45+` years of service. */
export const figure = z
  .strictObject({
    value: text('The figure as visitors read it, with its symbols.', '45+', 20),
    label: text('What is counted.', 'years of service', 80),
  })
  .meta({ title: 'A figure', description: 'A number with what it counts.' });
export type Figure = z.infer<typeof figure>;
