import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Destination, restoreOutput } from '../../generator/write/open-stage.ts';
import { swap } from '../../generator/write/swap.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { buryAll, killedAfter } from '../support/dying-process.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';
import { withoutLinks } from '../support/without-links.ts';

/*
 * A build may be killed before, between and after any two steps on the disk. Each of these moments is tested: the old
 * or the new site is published completely, and the next builds work normally.
 */

type Pages = Readonly<Record<string, string>>;
const BEFORE: Pages = { 'index.html': 'zero', 'same.html': 'same', 'gone/index.html': 'gone' };
const OLD: Pages = {
  'index.html': 'one',
  'same.html': 'same',
  'gone/index.html': 'gone',
  'old/index.html': 'old',
  about: 'a file',
};
const NEW: Pages = { 'index.html': 'two', 'same.html': 'same', 'about/index.html': 'a folder' };
const NEXT: Pages = { 'index.html': 'three', 'same.html': 'same', 'about/index.html': 'a folder' };

const published = (pages: Pages) => ({ '.sitegen-output': expect.any(String), ...pages });

describe.each<[string, readonly Pages[]]>([
  ['the first build', []],
  ['the second build', [OLD]],
  ['a later build', [BEFORE, OLD]],
  ['a build after one that left nothing but the output', [BEFORE, OLD]],
])('%s', (name, builds) => {
  const isAlone = name.includes('nothing but');

  async function eachMoment(check: (to: Destination, isKilled: boolean, step: number) => Promise<void>) {
    for (let step = 0, isKilled = true; isKilled; step += 1) {
      const to = destinationIn(temporaryFolder());
      for (const pages of builds) await publishFiles(to, { pages });
      if (isAlone) rmSync(to.trees, { recursive: true });
      isKilled = await killedAfter(step, () => publishFiles(to, { pages: NEW }));
      buryAll(to);
      await check(to, isKilled, step);
    }
  }

  test('leaves the complete old site or the complete new one, and restoring completes the started swap', async () => {
    const old = builds.at(-1);
    let isNew = false;
    let moments = 0;
    await eachMoment(async (to, isKilled) => {
      const there = existsSync(to.out) ? filesBelow(to.out) : undefined;
      if (there !== undefined && there['index.html'] !== 'one') expect(there).toEqual(published(NEW));
      else if (there !== undefined) expect(there).toEqual(published(OLD));

      restoreOutput(to);
      // Between the two renames the new site is complete, so the swap is completed.
      if (old !== undefined && there === undefined) expect(isNewIn(to)).toBe(true);
      if (old === undefined && !existsSync(to.out)) expect(isKilled).toBe(true);
      else expect(filesBelow(to.out)).toEqual(published(isNew || isNewIn(to) ? NEW : OLD));
      // After the new site is published it stays.
      isNew = isNew || (existsSync(to.out) && isNewIn(to));
      moments += 1;
    });
    expect(isNew).toBe(true);
    expect(moments).toBeGreaterThan(15);
  });

  test('does not block a later build, and leaves nothing next to the output', async () => {
    await eachMoment(async (to, _, step) => {
      for (const pages of [NEXT, OLD, NEXT, NEW]) {
        await publishFiles(to, { pages });
        expect(filesBelow(to.out), `killed after ${step} steps`).toEqual(published(pages));
      }
      expect(leftBeside(to)).toEqual(['next', 'trees.json']);
    });
  });
});

test('if the new site was lost in the middle of the swap, the old one comes back', async () => {
  const to = destinationIn(temporaryFolder());
  await publishFiles(to, { pages: OLD });
  const { old, next, journal } = workshopOf(to.out, to.trees);
  renameSync(to.out, old);
  for (const left of ['nothing', 'half of it']) {
    writeFileSync(journal, '');
    if (left !== 'nothing') write(next, 'index.html', 'two');
    restoreOutput(to);
    expect(filesBelow(to.out), left).toEqual(published(OLD));
    if (left === 'nothing') renameSync(to.out, old);
  }
});

test('the same is true on a disk without links', async () => {
  for (let step = 0, isKilled = true; isKilled; step += 1) {
    await withoutLinks(async () => {
      const to = destinationIn(temporaryFolder());
      await publishFiles(to, { pages: OLD });
      isKilled = await killedAfter(step, () => publishFiles(to, { pages: NEW }));
      buryAll(to);
      restoreOutput(to);
      expect(filesBelow(to.out)).toEqual(published(isNewIn(to) ? NEW : OLD));
      for (const pages of [NEXT, OLD]) {
        await publishFiles(to, { pages });
        expect(filesBelow(to.out)).toEqual(published(pages));
      }
    });
  }
});

describe('a build that finds errors after it has staged pages', () => {
  test('publishes nothing, and the next build continues from there', async () => {
    const to = destinationIn(temporaryFolder());
    await publishFiles(to, { pages: BEFORE });
    await publishFiles(to, { pages: OLD });
    await expect(
      publishFiles(to, { pages: NEW, copies: { 'a.jpg': join(to.root, 'a.jpg') } }),
    ).rejects.toThrow();
    expect(filesBelow(to.out)).toEqual(published(OLD));
    expect(leftBeside(to)).toEqual(['next', 'trees.json']);
    for (const pages of [NEXT, OLD, NEXT]) {
      await publishFiles(to, { pages });
      expect(filesBelow(to.out)).toEqual(published(pages));
    }
  });
});

describe('files of other programs are not touched', () => {
  test('folders in the places of the trees are never published', async () => {
    const to = destinationIn(temporaryFolder());
    await publishFiles(to, { pages: OLD });
    const [workshop = ''] = readdirSync(to.trees).map((name) => join(to.trees, name));
    rmSync(to.out, { recursive: true });
    for (const name of ['next', 'old']) write(workshop, `${name}/thesis.txt`, 'years of work');
    writeFileSync(join(workshop, 'journal'), '');
    restoreOutput(to);
    expect(existsSync(to.out)).toBe(false);
    await publishFiles(to, { pages: NEW });
    expect(filesBelow(to.out)).toEqual(published(NEW));
  });

  test.each<[string, (workshop: string) => void]>([
    ['the new site is gone', () => undefined],
    ['something is in the way', (workshop) => write(workshop, 'old/.sitegen-output', 'x')],
  ])('a swap that fails because %s leaves the old site where it was', async (_, disturb) => {
    const to = destinationIn(temporaryFolder());
    await publishFiles(to, { pages: OLD });
    const workshop = workshopOf(to.out, to.trees);
    disturb(workshop.folder);
    expect(() => swap(workshop)).toThrow();
    expect(filesBelow(to.out)).toEqual(published(OLD));
    for (const pages of [NEW, OLD]) {
      await publishFiles(to, { pages });
      expect(filesBelow(to.out)).toEqual(published(pages));
    }
    expect(leftBeside(to)).toEqual(['next', 'trees.json']);
  });
});

function isNewIn({ out }: Destination): boolean {
  return filesBelow(out)['index.html'] === 'two';
}

/** Returns the files in the folder where the output is prepared. Next to the output itself there must be none. */
function leftBeside({ out, trees }: Destination): readonly string[] {
  expect(readdirSync(join(out, '..'))).toEqual(['dist', 'site']);
  return readdirSync(trees).flatMap((name) => readdirSync(join(trees, name)));
}
