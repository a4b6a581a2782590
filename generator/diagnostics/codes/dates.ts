import { didYouMean } from '../suggest.ts';
import { entry } from './entry.ts';
import { jobUntil } from './example-job.ts';

/** Errors in valid days and years, compared with the day of the build. */
export const DATES = {
  'far-off-year': entry<{ year: number; most: number; suggestion: string | undefined }>({
    severity: 'error',
    title: 'A year far in the future',
    message: ({ year, most }) => `The year ${year} is more than ${most} years ahead.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain:
      'Two digits in the wrong order make 2205 out of 2025. The newest document is then first in its list for ever, or a job never closes.',
    wrong: { 'content/jobs.yaml': jobUntil('2205-10-22') },
    right: { 'content/jobs.yaml': jobUntil('2025-10-22') },
  }),
  'early-year': entry<{ year: number; first: number; suggestion: string | undefined }>({
    severity: 'warning',
    title: 'A year long ago',
    message: ({ year, first }) => `The year ${year} is before ${first}. Check that it is right.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain: 'A year that is so long ago is more often a typing error than a fact.',
    wrong: { 'content/jobs.yaml': jobUntil('1025-10-22') },
    right: { 'content/jobs.yaml': jobUntil('2025-10-22') },
  }),
  'long-closed': entry<{ count: number; last: string }>({
    severity: 'notice',
    rank: 100,
    title: 'A list in which everything closed long ago',
    message: ({ count, last }) =>
      count === 1
        ? `The only deadline in this file was ${last}, more than a year ago.`
        : `All ${count} deadlines in this file passed more than a year ago. The last was ${last}.`,
    hint: () =>
      'Delete what is closed. With [] in its place, the page says that nothing is open at the moment.',
    explain: 'If every job closed more than a year ago, visitors think that the site is abandoned.',
    wrong: { 'content/jobs.yaml': jobUntil('2023-10-22') },
    right: { 'content/jobs.yaml': '[]\n' },
  }),
} as const;
