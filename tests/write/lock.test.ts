import { mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repairOutput } from '../../generator/write/stage.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

/* Two builds never write one output at the same time, and one that was killed keeps no other from it. */

const PAGES = { 'index.html': 'whole' };

describe('a build takes the lock of its output', () => {
  test.each([
    ['of a process that is gone', '999999999 1'],
    ['of a process whose number another one has now', `${process.ppid} 1`],
    ['that is damaged', 'x'],
    ['that is empty', ''],
  ])('although there is one %s', async (_, words) => {
    const { to, lock } = lockedBy(words);
    await publishFiles(to, { pages: PAGES });
    expect(filesBelow(to.out)).toMatchObject(PAGES);
    expect(readdirSync(dirname(lock))).toEqual(['trees.json']);
  });

  test('and leaves nothing of those that were killed while they took it', async () => {
    const { to, lock } = lockedBy('999999999 1');
    write(dirname(lock), 'lock-999999999', '999999999 1');
    write(dirname(lock), `lock-${process.ppid}`, 'about to take it');
    await publishFiles(to, { pages: PAGES });
    expect(readdirSync(dirname(lock))).toEqual([`lock-${process.ppid}`, 'trees.json']);
  });

  test('but not from one that is running, and says so', async () => {
    const { to, lock } = lockedBy(`${process.ppid} `);
    await expect(publishFiles(to, { pages: PAGES })).rejects.toThrow('Another build is writing this site');
    expect(filesBelow(dirname(lock))).toEqual({ lock: `${process.ppid} ` });
  });

  test('while it runs nothing is repaired: what looks interrupted is its work', () => {
    const { to, lock } = lockedBy(`${process.ppid} `);
    write(dirname(lock), 'old/.sitegen-output', '');
    repairOutput(to);
    expect(readdirSync(dirname(lock)).sort()).toEqual(['lock', 'old']);
  });
});

function lockedBy(words: string) {
  const to = destinationIn(temporaryFolder());
  mkdirSync(to.trees, { recursive: true });
  const { lock } = workshopOf(to.out, to.trees);
  write(dirname(lock), 'lock', words);
  return { to, lock };
}
