import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import { OF_REPORT } from '../../generator/pipeline/completeness/missing-content.ts';
import { pretty } from '../../generator/report/pretty.ts';
import { layExample } from '../support/examples.ts';
import { findIn } from '../support/found.ts';
import { withoutCase } from '../support/message-without-case.ts';
import { reportContext } from '../support/report-context.ts';
import { PROJECT, tinySite } from '../support/sites.ts';

/*
 * Each example of the catalogue, laid over the tiny site. What the owner reads of the wrong ones is in examples.txt;
 * `npm run renew` writes it again; read the difference before you commit it.
 */
const FILE = join(PROJECT, 'tests', 'diagnostics', 'examples.txt');

const CODES = Object.keys(CATALOG) as Code[];
const expected = partsOf(readFileSync(FILE, 'utf8'));
const read = new Map<string, string>();
/** The message of each code without what differs from case to case: `explain` finds pasted messages by them. */
const MESSAGES = join(PROJECT, 'generator', 'diagnostics', 'messages.json');
const messages = new Map<string, string>();

describe.each(CODES)('the examples of %s', (code) => {
  test('wrong: has this one fault, in the words expected', async () => {
    const { diagnostics, sourceOf } = await find(code, 'wrong');
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    const words = pretty(diagnostics, reportContext({ sourceOf, listsNotices: true }));
    messages.set(code, withoutCase(diagnostics[0]!));
    read.set(code, `${words.trimEnd()}\n`);
    if (!process.env.RENEW) expect(read.get(code)).toBe(expected.get(code));
  });

  test('right: has none', async () => {
    expect((await find(code, 'right')).diagnostics).toEqual([]);
  });
});

test('no words are expected of a code that does not exist', () => {
  if (!process.env.RENEW) expect([...expected.keys()]).toEqual([...CODES].sort());
});

test('no message uses words of the machinery', () => {
  expect([...read.values()].join('\n')).not.toMatch(
    /undefined|invalid_type|ZodError|Expected |\[object|at Object\./,
  );
});

test('a pasted message is known by its words', () => {
  const current = `${JSON.stringify(Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
  if (process.env.RENEW) writeFileSync(MESSAGES, current);
  expect(readFileSync(MESSAGES, 'utf8'), 'written anew by: npm run renew').toBe(current);
});

afterAll(() => {
  if (!process.env.RENEW) return;
  const parts = [...CODES].sort().map((code) => `=== ${code} ===\n${read.get(code)}`);
  writeFileSync(FILE, parts.join('\n'));
});

/** What is found in an example; that nothing leads to a page of it counts only where this is the error. */
async function find(code: Code, which: 'wrong' | 'right') {
  const root = tinySite();
  layExample(root, CATALOG[code][which]);
  const { diagnostics, sourceOf } = await findIn(root, OF_REPORT.includes(code) ? { ofReport: code } : {});
  const shown = diagnostics.filter((one) => one.code !== 'unreached-page' || one.code === code);
  return { diagnostics: shown, sourceOf };
}

/** What is expected of each code: its part of the file begins with `=== code ===`. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const [, ...parts] = text.split(/^=== (.+) ===\n/m);
  const codes = parts.filter((_, at) => at % 2 === 0);
  return new Map(codes.map((code, at) => [code, `${(parts[2 * at + 1] ?? '').trimEnd()}\n`]));
}
