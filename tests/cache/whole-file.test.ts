import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepWhole, writeWhole } from '../../generator/cache/whole-file.ts';
import { temporaryFolder } from '../support/sites.ts';

/* A file for a later run is complete or missing. */

test('on a disk that is full midway, the old file stays and nothing else is left', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'kept.json');
  writeFileSync(file, 'old');
  const fails = (unfinished: string) => {
    writeFileSync(unfinished, 'the first half');
    throw new Error('The disk is full.');
  };
  expect(() => writeWhole(file, fails)).toThrow('The disk is full.');
  expect(keepWhole(file, fails)).toBe(false);
  expect(readdirSync(folder)).toEqual(['kept.json']);
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('an error names the file itself, and not the temporary one beside it', () => {
  const file = join(temporaryFolder(), 'kept.json');
  const closed = (unfinished: string) => writeFileSync(unfinished, '', { flag: 'r+' });
  expect(() => writeWhole(file, closed)).toThrow(expect.objectContaining({ code: 'ENOENT', path: file }));
});

test('a folder in the place of the file is replaced', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'kept.json/more'), { recursive: true });
  writeWhole(join(folder, 'kept.json'), (unfinished) => writeFileSync(unfinished, 'new'));
  expect(readdirSync(folder)).toEqual(['kept.json']);
  expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe('new');
});
