import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../generator/diagnostics/catalog.ts';
import { pretty } from '../generator/report/pretty.ts';
import { layExample } from './support/examples.ts';
import { findIn } from './support/found.ts';
import { PROJECT, tinySite } from './support/sites.ts';

/*
 * One folder a code: `input/`, or else the wrong example of the catalogue, is laid over the tiny site, and
 * `expected.txt` is what the owner then reads.
 * `npm run renew` writes all expected.txt anew; read the difference before you commit it.
 */
const CASES = join(PROJECT, 'tests', 'cases');

describe('every fault is explained to the owner', () => {
  test.each(Object.keys(CATALOG) as Code[])('%s', async (code) => {
    const folder = join(CASES, code);
    expect(existsSync(folder), `no case folder tests/cases/${code}`).toBe(true);
    const root = tinySite();
    // What is too large to lie here is made from the wrong example.
    if (existsSync(join(folder, 'input'))) cpSync(join(folder, 'input'), root, { recursive: true });
    else layExample(root, CATALOG[code].wrong);

    const { diagnostics, sourceOf } = await findIn(root);
    // The preview and the editor get them as JSON: nothing may be lost on the way.
    const shown = pretty(JSON.parse(JSON.stringify(diagnostics)), {
      sourceOf,
      useColour: false,
      folder: '',
      outcome: 'nothing was published',
    });

    const file = join(folder, 'expected.txt');
    if (process.env.RENEW) writeFileSync(file, shown);
    expect(shown).toBe(readFileSync(file, 'utf8'));
    expect(new Set(diagnostics.map((one) => one.code))).toContain(code);
  });

  test('no folder stands for a code that does not exist', () => {
    expect(readdirSync(CASES).filter((name) => !(name in CATALOG))).toEqual([]);
  });

  test('no message uses words of the machinery', () => {
    const all = readdirSync(CASES).map((code) => readFileSync(join(CASES, code, 'expected.txt'), 'utf8'));
    expect(all.join('\n')).not.toMatch(/undefined|invalid_type|ZodError|Expected |\[object|at Object\./);
  });
});
