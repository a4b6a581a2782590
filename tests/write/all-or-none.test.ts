import { readdirSync } from 'node:fs';
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
