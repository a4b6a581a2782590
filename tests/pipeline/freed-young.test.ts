import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { temporaryFolder } from '../support/sites.ts';

const SITEGEN = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));

/** V8 tells what it moves; the room for young objects is the same from the start, so that it takes as many pages each time. */
const FLAGS = ['--trace-gc-nvp', '--min-semi-space-size=8', '--max-semi-space-size=8'];

/** How many bytes a build of a site of so many pages has V8 move from young to old. */
async function bytesThatBecomeOld(pages: number): Promise<number> {
  const root = temporaryFolder();
  await writeGeneratedSite(root, pages);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...FLAGS, SITEGEN, 'build', '--no-cache', '--threads', '1'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  expect(stdout).toContain(`Built ${pages + 1} pages`);
  const moved = Array.from(stdout.matchAll(/ gc=s .* promoted=(\d+)/g), ([, bytes]) => Number(bytes));
  expect(moved.length).toBeGreaterThan(pages / 20);
  return moved.reduce((sum, bytes) => sum + bytes, 0);
}

test('what a page is made of is freed young: a page leaves a few kilobytes behind, and was made of half a megabyte', async () => {
  const few = await bytesThatBecomeOld(200);
  const many = await bytesThatBecomeOld(600);
  expect((many - few) / 400 / 1024).toBeLessThan(6);
});
