import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findCodes } from '../../generator/diagnostics/find-codes.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { REPOSITORY } from './repository.ts';
import { tinySite } from './sites.ts';
import { toldIn } from './told.ts';

/* The tiny site with a change in one of its files, and the report to the owner. */

const TINY = join(REPOSITORY, 'tests/golden/tiny/site');
export const SETTINGS = readFileSync(join(TINY, 'site.yaml'), 'utf8');
export const HILL = readFileSync(join(TINY, 'content/stations/hill.yaml'), 'utf8');

export type Told = { readonly code: string; readonly words: string; readonly fix: string | undefined };

/** Returns the words of each report. Owners may type each message after `sitegen explain`, which finds its code. */
export function wordsToldIn(root: string): readonly Told[] {
  return toldIn(root).map((one) => {
    const { message, hint = '' } = phrase(one);
    expect(findCodes(message), message).toEqual([one.code]);
    return { code: one.code, words: `${message} ${hint}`, fix: one.fix?.text };
  });
}

/** Returns the only report to the owner about the tiny site with these files. */
export function only(files: Readonly<Record<string, string>>): Told {
  const found = wordsToldIn(tinySite(files));
  expect(found.map(({ words }) => words)).toHaveLength(1);
  return found[0]!;
}

export const page = (title: string) =>
  `title: ${title}\ndescription: What this page is about.\nsections: []\n`;
export const PAGES = {
  'content/pages/about/faqs.yaml': page('Frequent questions'),
  'content/pages/about/who-we-are.yaml': page('Who We Are'),
};
export const answer = (text: string) => ({ 'content/faqs.yaml': `- question: Where?\n  answer: ${text}\n` });
export const linkTo = (to: string) => ({
  ...PAGES,
  'content/pages/next.yaml': `${page('Next').replace(' []', '')}  - type: call-to-action\n    heading: Go on\n    text: There is more.\n    label: Read on\n    href: ${to}\n`,
});
export const settings = (from: string, to: string) => ({ 'site.yaml': SETTINGS.replace(from, () => to) });
export const hill = (from: string, to: string) => ({
  'content/stations/hill.yaml': HILL.replace(from, () => to),
});
export const theme = (lines: string) => ({ 'site.yaml': `${SETTINGS}theme:\n  colours:\n${lines}` });
export const job = (deadline: string) => ({
  'content/jobs.yaml': `- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: ${deadline}\n  applyLink: notes.txt\n`,
});
