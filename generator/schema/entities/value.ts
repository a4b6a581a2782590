import * as z from 'zod';
import { placeholder, text } from '../fields.ts';

/** A value of the organisation. */
export const value = z
  .strictObject({
    name: text('The value in a word or two.', 'Honesty', 80),
    description: text('What it means in the work.', 'What is given is used as it was meant.', 400).optional(),
    placeholder,
  })
  .meta({ title: 'A value', description: 'A core value, with a sentence if you like.' });
