import { chmodSync, closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAllOrNone } from '../../generator/write/all-or-none.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

test('if one of several files cannot be written, the others are as before: replaced ones, new ones and folders', () => {
  const folder = temporaryFolder();
  write(folder, 'settings.json', 'mine');
  write(folder, 'there.txt', 'mine');
  const place = (name: string) => join(folder, name);
  const files = [
    { place: place('settings.json'), content: 'theirs', mayReplace: true },
    { place: place('new/folder/one.txt'), content: 'theirs' },
    { place: place('new/two.txt'), content: 'theirs' },
    { place: place('there.txt'), content: 'theirs' },
  ];
  expect(() => writeAllOrNone(files)).toThrow('EEXIST');
  expect(filesBelow(folder)).toEqual({ 'settings.json': 'mine', 'there.txt': 'mine' });
  expect(readdirSync(folder).sort()).toEqual(['settings.json', 'there.txt']);
  writeAllOrNone(files.slice(0, 3));
  expect(filesBelow(folder)).toEqual({
    'new/folder/one.txt': 'theirs',
    'new/two.txt': 'theirs',
    'settings.json': 'theirs',
    'there.txt': 'mine',
  });
});

test('a file is replaced at once and keeps its rights, so a stopped command leaves the old or the new text', () => {
  const folder = temporaryFolder();
  write(folder, 'settings.json', 'mine');
  const place = join(folder, 'settings.json');
  chmodSync(place, 0o640);
  const before = openSync(place, 'r');
  writeAllOrNone([{ place, content: 'theirs', mayReplace: true }]);
  expect(readFileSync(before, 'utf8')).toBe('mine');
  closeSync(before);
  expect(filesBelow(folder)).toEqual({ 'settings.json': 'theirs' });
  expect(statSync(place).mode & 0o777).toBe(0o640);
});
