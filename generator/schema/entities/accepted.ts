import * as z from 'zod';
import { NOTICES } from '../../diagnostics/codes/notices.ts';
import { OF_REPORT } from '../../diagnostics/codes/of-report.ts';
import { choice, date, text } from '../fields.ts';

/** A diagnostic that the owner has accepted until a day: reports leave it out. */
export const accepted = z
  .strictObject({
    error: choice('The name that the report gives it.', 'not-filled-in', [
      ...(Object.keys({ ...OF_REPORT, ...NOTICES }) as [string, ...string[]]),
      'long-closed',
      'unused-file',
      'unreached-page',
    ]),
    file: text('Only in this file; without it, everywhere.', 'content/people/staff.yaml', 200).optional(),
    until: date('The last day on which the report leaves it out.', '2026-12-31'),
  })
  .meta({ title: 'An acceptance', description: 'Something that reports leave out until a day.' });
export type Accepted = z.infer<typeof accepted>;
