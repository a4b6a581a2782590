import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keptThemeHash, themeHash } from '../../generator/bundle/theme-hash.ts';
import { jsonFile } from '../../generator/cache/json-file.ts';
import { CLOCK_STEP } from '../../generator/model/files.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/** The folder of a sitegen with one template, and where the hash of its templates is kept. */
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

test('a template that was changed a moment ago, by as many letters, gives another hash each time', () => {
  const { root, kept } = smallPackage();
  const first = keptThemeHash(root, kept);
  write(root, 'templates/card.tsx', 'two');
  expect(keptThemeHash(root, kept)).toBe(themeHash(root));
  expect(keptThemeHash(root, kept)).not.toBe(first);
});

test('templates that look as they did are known by the hash that was kept, others are read', async () => {
  const { root, kept } = smallPackage();
  await sleep(CLOCK_STEP + 100);
  const hash = keptThemeHash(root, kept);
  const { value } = JSON.parse(readFileSync(kept, 'utf8')) as { value: { look: string; hash: string } };
  expect(value.hash).toBe(hash);
  // Told by the file, so none was read.
  writeFileSync(kept, jsonFile({ ...value, hash: '0123456789abcdef' }));
  expect(keptThemeHash(root, kept)).toBe('0123456789abcdef');
  write(root, 'templates/card.tsx', 'two');
  expect(keptThemeHash(root, kept)).toBe(themeHash(root));
});

test('a kept hash never leads out of the folder of themes', async () => {
  const { root, kept } = smallPackage();
  await sleep(CLOCK_STEP + 100);
  const hash = keptThemeHash(root, kept);
  const { value } = JSON.parse(readFileSync(kept, 'utf8')) as { value: object };
  writeFileSync(kept, jsonFile({ ...value, hash: '../../somewhere' }));
  expect(keptThemeHash(root, kept)).toBe(hash);
});
