import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keptThemeHash, themeHash } from '../../generator/bundle/theme-hash.ts';
import { jsonFile } from '../../generator/cache/json-file.ts';
import { CLOCK_STEP } from '../../generator/model/files.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/** Returns the folder of a sitegen with one template, and the path of the cached hash of its templates. */
function smallPackage() {
  const root = temporaryFolder();
  for (const path of [
    'templates/card.tsx',
    'generator/model/site.ts',
    'generator/bundle/run.ts',
    'package.json',
  ])
    write(root, path, 'one');
  return { root, kept: join(root, 'kept.json') };
}

test('a template with a recent change of the same length gives another hash each time', () => {
  const { root, kept } = smallPackage();
  const first = keptThemeHash(root, kept);
  write(root, 'templates/card.tsx', 'two');
  expect(keptThemeHash(root, kept)).toBe(themeHash(root));
  expect(keptThemeHash(root, kept)).not.toBe(first);
});

test('unchanged templates use the cached hash, others are read', async () => {
  const { root, kept } = smallPackage();
  await sleep(CLOCK_STEP + 100);
  const hash = keptThemeHash(root, kept);
  const { value } = JSON.parse(readFileSync(kept, 'utf8')) as { value: { look: string; hash: string } };
  expect(value.hash).toBe(hash);
  // The hash comes from the file, so no template was read.
  writeFileSync(kept, jsonFile({ ...value, hash: '0123456789abcdef' }));
  expect(keptThemeHash(root, kept)).toBe('0123456789abcdef');
  write(root, 'templates/card.tsx', 'two');
  expect(keptThemeHash(root, kept)).toBe(themeHash(root));
});

test('a folder of templates with a dot in its name is a folder like any other', () => {
  const { root } = smallPackage();
  write(root, 'templates/v1.2/card.tsx', 'one');
  const first = themeHash(root);
  write(root, 'templates/v1.2/card.tsx', 'two');
  expect(themeHash(root)).not.toBe(first);
});

test('a cached hash never leads out of the folder of themes', async () => {
  const { root, kept } = smallPackage();
  await sleep(CLOCK_STEP + 100);
  const hash = keptThemeHash(root, kept);
  const { value } = JSON.parse(readFileSync(kept, 'utf8')) as { value: object };
  writeFileSync(kept, jsonFile({ ...value, hash: '../../somewhere' }));
  expect(keptThemeHash(root, kept)).toBe(hash);
});
