import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeGeneratedSite } from '../support/generated-site.ts';
import { temporaryFolder } from '../support/sites.ts';

const SITEGEN = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));

/** V8 prints what it moves. The space for young objects is constant from the start, so it fits as many pages each time. */
const FLAGS = ['--trace-gc-nvp', '--min-semi-space-size=8', '--max-semi-space-size=8'];

/** Returns how many kilobytes V8 moves from young to old per collection of 8 MiB in a build of a site: the median. */
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
  // The median, because the code and the plan of the site become old a few MiB at a time.
  return moved.sort((a, b) => a - b)[moved.length >> 1]! / 1024;
}

/*
 * The value was 330 to 350 kB before, and is 200 to 215. In one build of five it is 600 and more: an object that
 * became old by chance keeps later objects alive. So one of several builds has to be better than the old code ever
 * was.
 */
test('the objects of a page are freed while young', async () => {
  const root = temporaryFolder();
  await writeGeneratedSite(root, PAGES);
  const found: number[] = [];
  while (found.length < MOST_BUILDS && !(Math.min(...found) < LIMIT))
    found.push(await kilobytesThatBecomeOld(root, PAGES));
  expect(Math.min(...found)).toBeLessThan(LIMIT);
});

const PAGES = 600;
const MOST_BUILDS = 5;

/** In kilobytes. */
const LIMIT = 270;
