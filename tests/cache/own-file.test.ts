import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readLargeOwnFile, readOwnFile } from '../../generator/cache/own-file.ts';
import { temporaryFolder } from '../support/sites.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = temporaryFolder();
  writeFileSync(at('kept'), 'what an earlier run has kept');
});

describe('of the files that a build keeps', () => {
  test('an ordinary one is read', async () => {
    expect(readOwnFile(at('kept'))?.toString()).toBe('what an earlier run has kept');
    expect((await readLargeOwnFile(at('kept')))?.toString()).toBe('what an earlier run has kept');
  });

  test('an empty one is read', async () => {
    writeFileSync(at('empty'), '');
    expect(readOwnFile(at('empty'))?.length).toBe(0);
    expect((await readLargeOwnFile(at('empty')))?.length).toBe(0);
  });

  test.each<[string, () => void]>([
    ['one that is not there', () => {}],
    ['a folder', () => mkdirSync(at('other'))],
    ['a link, which may lead to what its maker cannot read', () => symlinkSync(at('kept'), at('other'))],
    ['a pipe, which would be waited for without end', () => execFileSync('mkfifo', [at('other')])],
    [
      'one that would fill the memory',
      () => {
        writeFileSync(at('other'), '');
        truncateSync(at('other'), 2 ** 29 + 1);
      },
    ],
  ])('%s is made again', async (_, make) => {
    make();
    expect(readOwnFile(at('other'))).toBeUndefined();
    expect(await readLargeOwnFile(at('other'))).toBeUndefined();
  });
});
