import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, temporaryFolder } from '../support/sites.ts';

/** A second disk: on Linux its memory, or the usual one if temporary files are in memory. */
const OTHER_DISK = ['/dev/shm', '/tmp'].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
);

test.skipIf(OTHER_DISK === undefined)(
  'an output on another disk is prepared next to it, where it can be renamed',
  async () => {
    const elsewhere = otherFolder();
    const to = destinationIn(temporaryFolder(), join(elsewhere, 'dist'));
    const inodes = () => statSync(join(to.out, 'same.html')).ino;
    const pages = { 'index.html': 'one', 'same.html': 'same' };
    await publishFiles(to, { pages });
    const before = inodes();
    for (const text of ['two', 'three']) {
      await publishFiles(to, { pages: { ...pages, 'index.html': text } });
      expect(filesBelow(to.out)).toMatchObject({ 'index.html': text, 'same.html': 'same' });
      expect(inodes()).toBe(before);
    }
    expect(readdirSync(elsewhere).sort()).toEqual(['.dist.sitegen', 'dist']);
    expect(readdirSync(to.trees)).toEqual([]);
  },
);

test.skipIf(OTHER_DISK === undefined).each(['.sitegen', '.sitegen/output'])(
  'the same is true if its site has %s on another disk, by a link',
  async (linked) => {
    const folder = temporaryFolder();
    const to = destinationIn(folder);
    mkdirSync(dirname(join(to.root, linked)), { recursive: true });
    symlinkSync(otherFolder(), join(to.root, linked));
    for (const text of ['one', 'two', 'three']) {
      await publishFiles(to, { pages: { 'index.html': text } });
      expect(filesBelow(to.out)).toMatchObject({ 'index.html': text });
    }
  },
);

function otherFolder(): string {
  const folder = mkdtempSync(join(OTHER_DISK!, 'sitegen-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
