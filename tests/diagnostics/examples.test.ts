import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import type { Example } from '../../generator/diagnostics/codes/entry.ts';
import { findIn } from '../support/found.ts';
import { tinySite, write } from '../support/sites.ts';

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
  for (const [path, file] of Object.entries(example)) {
    if (typeof file !== 'string') write(root, path, Buffer.from(file.base64, 'base64'));
    else if (path === 'site.yaml') write(root, path, withKeys(readFileSync(join(root, path), 'utf8'), file));
    else write(root, path, file);
  }
  return (await findIn(root)).diagnostics.map((one) => one.code);
}

/** The settings with the keys of an example in place of their own. */
function withKeys(settings: string, example: string): string {
  const keysOf = (text: string) => text.split(/^(?=\w)/m).filter((part) => /^\w/.test(part));
  const nameOf = (part: string) => part.slice(0, part.indexOf(':'));
  const given = new Set(keysOf(example).map(nameOf));
  return [...keysOf(settings).filter((part) => !given.has(nameOf(part))), example].join('');
}
