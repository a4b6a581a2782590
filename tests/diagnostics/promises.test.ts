import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { planFixes } from '../../generator/pipeline/fix/fix.ts';
import { withTexts } from '../../generator/pipeline/fix/judge-content.ts';
import { readContentFile } from '../../generator/read/read-file.ts';
import { theme } from '../../templates/server.tsx';
import { documentsIn } from '../support/documents.ts';
import { readJsonReport } from '../support/json-report.ts';
import { judgeContent } from '../support/judged-content.ts';
import { mistakesIn, spotsOf } from '../support/mistakes.ts';
import { mutationOf } from '../support/mutations.ts';
import { seeded } from '../support/random.ts';
import { copyOfSample, sitegen, temporaryFolder, write } from '../support/sites.ts';

/*
 * If a message says that `check --fix` corrects an error, it does. Half of the errors are typing errors, half are
 * accidents with bytes and lines. `npm run mutations` makes 10,000; SEED=7 before it makes different ones.
 */
const SEED = Number(process.env.SEED ?? 1);
const COUNT = Number(process.env.MUTATIONS ?? 300);

type Change = { readonly what: string; readonly path: string; readonly text: string };

/** Makes files of the sample site with a random error; unreadable files are left out. */
function* changes(): Generator<Change> {
  const documents = documentsIn(inject('sample'));
  const random = seeded(SEED);
  const slips = mistakesIn(spotsOf(documents), random);
  const folder = temporaryFolder();
  for (let count = 0; count < COUNT; count += 1) {
    const slip = count % 2 === 0 ? slips[count / 2] : undefined;
    if (slip !== undefined) {
      yield { what: slip.kind, path: slip.file, text: slip.text };
    } else {
      const { what, path, bytes } = mutationOf(documents, random);
      write(folder, 'mutated.yaml', bytes);
      const { value } = readContentFile(join(folder, 'mutated.yaml'), path);
      if (value !== undefined) yield { what, path, text: value.text };
    }
  }
}

test(`for ${COUNT} errors every promised fix removes its error, adds no other and loses no words`, {
  timeout: 3_600_000,
}, () => {
  const sample = judgeContent(inject('sample'), theme);
  const broken: string[] = [];
  let promises = 0;
  for (const { what, path, text } of changes()) {
    const written = withTexts(sample, new Map([[path, text]]));
    if (written.found.every(({ fix }) => fix === undefined)) continue;
    const { fixedOfSeen, files } = planFixes(written);
    promises += fixedOfSeen.length;
    // Judged from the start, so results that were found during the fixes do not count.
    const fixed = withTexts(sample, new Map(files.map((file) => [file.path, file.after])));
    const isLess = fixed.found.length <= written.found.length - fixedOfSeen.length;
    const areGone = fixedOfSeen.every((one) => timesIn(fixed.found, one) < timesIn(written.found, one));
    const lost = files.flatMap((file) => lostWords(file.before, file.after));
    if (!isLess || !areGone || lost.length > MOST_LOST * fixedOfSeen.length)
      broken.push(`${what} in ${path}: ${fixedOfSeen.map((one) => phrase(one).message).join(' ')}`);
  }
  expect(broken).toEqual([]);
  expect(promises).toBeGreaterThan(COUNT / 6);
});

/** The most words that a fix may lose: it replaces a word, or a date in words. Any other lost word was written for visitors. */
const MOST_LOST = 2;

/** Returns the words of a text that another text does not contain, or contains less often. */
function lostWords(before: string, after: string): readonly string[] {
  const left: string[] = [...(after.match(WORDS) ?? [])];
  return (before.match(WORDS) ?? []).filter((word) => {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const WORDS = /\p{L}{4,}/gu;

/** Returns how often the same message appears for a file. */
function timesIn(found: readonly Diagnostic[], one: Diagnostic): number {
  const { message } = phrase(one);
  return found
    .filter(({ code, at }) => code === one.code && at.file === one.at.file)
    .filter((other) => phrase(other).message === message).length;
}

type Told = { readonly file: string; readonly code: string; readonly fix: unknown };

const WHOLE_WAY = Math.min(40, Math.ceil(COUNT / 75));

test(`${WHOLE_WAY} times the command line keeps its promise`, { timeout: 3_600_000 }, async () => {
  const root = copyOfSample();
  const before = documentsIn(inject('sample'));
  const told = async (...options: readonly string[]): Promise<readonly Told[]> => {
    const { stdout } = await sitegen(root, 'check', ...options, '--format', 'json', '--as-of', '2026-01-15');
    return readJsonReport(stdout).found as readonly Told[];
  };
  const broken: string[] = [];
  let count = 0;
  for (const { what, path, text } of changes()) {
    if (count === WHOLE_WAY) break;
    write(root, path, text);
    const first = await told();
    const promised = first.filter(({ fix }) => fix !== null);
    if (promised.length > 0) {
      count += 1;
      const second = await told('--fix');
      for (const one of promised) {
        const same = (other: Told) => other.file === one.file && other.code === one.code;
        const left = first.filter(same).length - promised.filter(same).length;
        if (second.filter(same).length > left) broken.push(`${what} in ${path}: ${one.code}`);
      }
    }
    write(root, path, before.get(path)!.file.text);
  }
  expect(broken).toEqual([]);
  expect(count).toBe(WHOLE_WAY);
});
