import { describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import type { Example } from '../../generator/diagnostics/codes/entry.ts';
import { layExample } from '../support/examples.ts';
import { findIn } from '../support/found.ts';
import { tinySite } from '../support/sites.ts';

describe.each(Object.keys(CATALOG) as Code[])('the examples of %s', (code) => {
  test('wrong: has this one fault', async () => {
    expect(await codesFoundIn(CATALOG[code].wrong)).toEqual([code]);
  });

  test('right: has none', async () => {
    expect(await codesFoundIn(CATALOG[code].right)).toEqual([]);
  });
});

async function codesFoundIn(example: Example): Promise<readonly string[]> {
  const root = tinySite();
  layExample(root, example);
  return (await findIn(root)).diagnostics.map((one) => one.code);
}
