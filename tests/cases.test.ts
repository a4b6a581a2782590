import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../generator/diagnostics/catalog.ts';
import { pretty } from '../generator/report/pretty.ts';
import { findIn } from './support/found.ts';
import { reportContext } from './support/report-context.ts';
import { REPOSITORY } from './support/repository.ts';
import { tinySite } from './support/sites.ts';

/*
 * Cases that the single example of the catalogue does not show: several errors at once, variants of one message, real
 * files. `input/` is copied over the tiny site, and `expected.txt` contains the report for the owner. `npm run renew`
 * writes all expected.txt again; read the difference before you commit it.
 */
const CASES = join(REPOSITORY, 'tests', 'cases');

describe('every error is explained to the owner', () => {
  test.each(readdirSync(CASES))('%s', async (code) => {
    const folder = join(CASES, code);
    const root = tinySite();
    cpSync(join(folder, 'input'), root, { recursive: true });

    const { diagnostics, sourceOf } = await findIn(root);
    // The preview and the editor get the diagnostics as JSON: nothing may be lost in the conversion.
    const shown = pretty(JSON.parse(JSON.stringify(diagnostics)), reportContext({ sourceOf }));

    const file = join(folder, 'expected.txt');
    if (process.env.RENEW) writeFileSync(file, shown);
    expect(shown).toBe(readFileSync(file, 'utf8'));
    expect(new Set(diagnostics.map((one) => one.code))).toContain(code);
    expect(code in CATALOG).toBe(true);
    expect(shown).not.toMatch(/undefined|invalid_type|ZodError|Expected |\[object|at Object\./);
  });
});
