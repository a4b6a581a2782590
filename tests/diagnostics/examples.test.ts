import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import { OF_REPORT } from '../../generator/diagnostics/codes/of-report.ts';
import { findCodes } from '../../generator/diagnostics/find-codes.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { pretty } from '../../generator/report/pretty.ts';
import { layExample } from '../support/examples.ts';
import { findIn } from '../support/found.ts';
import { withoutCase } from '../support/message-without-case.ts';
import { reportContext } from '../support/report-context.ts';
import { REPOSITORY } from '../support/repository.ts';
import { tinySite } from '../support/sites.ts';
import { wordingsOfCodes } from '../support/wordings.ts';

/*
 * Each example of the catalogue, copied over the tiny site. examples.txt contains the reports for the wrong ones.
 * `npm run renew` writes it again; read the difference before you commit it.
 */
const FILE = join(REPOSITORY, 'tests', 'diagnostics', 'examples.txt');

const CODES = Object.keys(CATALOG) as Code[];
const expected = partsOf(readFileSync(FILE, 'utf8'));
const read = new Map<string, string>();
/** Each wording of each code without the parts that vary. `explain` uses them to find pasted messages. */
const MESSAGES = join(REPOSITORY, 'generator', 'diagnostics', 'messages.json');
const messages = new Map<Code, string>();

describe.each(CODES)('the examples of %s', (code) => {
  test('wrong: has only this error, in the expected words', async () => {
    const { diagnostics, sourceOf } = await find(code, 'wrong');
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    const words = pretty(diagnostics, reportContext({ sourceOf, listsNotices: true }));
    messages.set(code, withoutCase(diagnostics[0]!));
    read.set(code, `${words.trimEnd()}\n`);
    if (process.env.RENEW) return;
    expect(read.get(code)).toBe(expected.get(code));
    // Its words are those of html-validate.
    if (code === 'invalid-html') return;
    expect(findCodes(phrase(diagnostics[0]!).message), 'found by its message').toEqual([code]);
  });

  test('right: has no error', async () => {
    expect((await find(code, 'right')).diagnostics).toEqual([]);
  });
});

test('no words are expected for a code that does not exist', () => {
  if (!process.env.RENEW) expect([...expected.keys()]).toEqual([...CODES].sort());
});

test('no message uses internal words', () => {
  expect([...read.values()].join('\n')).not.toMatch(
    /undefined|invalid_type|ZodError|Expected |\[object|at Object\./,
  );
});

test('a pasted message is recognised by its words, whatever the wording', () => {
  const wordings = wordingsOfCodes();
  const all = [...CODES]
    .sort()
    .map((code) => [code, [...new Set([messages.get(code), ...(wordings.get(code) ?? [])])]]);
  const current = Object.fromEntries(all);
  // Biome formats the file.
  if (process.env.RENEW) writeFileSync(MESSAGES, `${JSON.stringify(current, null, 2)}\n`);
  expect(JSON.parse(readFileSync(MESSAGES, 'utf8')), 'written again by: npm run renew').toEqual(current);
});

afterAll(() => {
  if (!process.env.RENEW) return;
  const parts = [...CODES].sort().map((code) => `=== ${code} ===\n${read.get(code)}`);
  writeFileSync(FILE, parts.join('\n'));
});

/** Returns the diagnostics of an example. An unreached page counts only if this is the error of the example. */
async function find(code: Code, which: 'wrong' | 'right') {
  const root = tinySite();
  layExample(root, CATALOG[code][which]);
  const { diagnostics, sourceOf } = await findIn(root, code in OF_REPORT ? { ofReport: code } : {});
  const shown = diagnostics.filter((one) => one.code !== 'unreached-page' || one.code === code);
  return { diagnostics: shown, sourceOf };
}

/** Returns the expected report for each code: its part of the file begins with `=== code ===`. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(/^=== (.+) ===\n/m);
  const codes = parts.filter((_, at) => at % 2 === 0);
  return new Map(codes.map((code, at) => [code, `${(parts[2 * at + 1] ?? '').trimEnd()}\n`]));
}
