import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { temporaryFolder } from '../support/sites.ts';

const SITEGEN = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));

/** V8 tells what it moves; the room for young objects is the same from the start, so that it takes as many pages each time. */
const FLAGS = ['--trace-gc-nvp', '--min-semi-space-size=8', '--max-semi-space-size=8'];

/** How many kilobytes a build of a site has V8 move from young to old each time it looks through 8 MiB: the median. */
async function kilobytesThatBecomeOld(root: string, pages: number): Promise<number> {
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
  // The median: when the code and the plan of the site become old, it is a few MiB at a time.
  return moved.sort((a, b) => a - b)[moved.length >> 1]! / 1024;
}

/*
 * It was 330 to 350 kB before, and is 200 to 215. In one build of five it is 600 and more: something that became old by chance
 * keeps what comes after it. So one of several builds has to do better than the code before ever did.
 */
test('what a page is made of is freed young', async () => {
  const root = temporaryFolder();
  await writeGeneratedSite(root, PAGES);
  const found: number[] = [];
  while (found.length < MOST_BUILDS && !(Math.min(...found) < LIMIT))
    found.push(await kilobytesThatBecomeOld(root, PAGES));
  expect(Math.min(...found)).toBeLessThan(LIMIT);
});

const PAGES = 600;
const MOST_BUILDS = 5;

/** Kilobytes. */
const LIMIT = 270;
