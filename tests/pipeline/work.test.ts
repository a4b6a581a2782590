import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { theme } from '../../templates/server.tsx';
import { countWork, type Work } from '../support/count-work.ts';
import { generatedPage, writeGeneratedSite } from '../support/generated-site.ts';
import { judgeContent } from '../support/judged-content.ts';
import { type SiteInMemory, siteInMemory } from '../support/made-site.ts';
import { replace, tinySite, write } from '../support/sites.ts';

/*
 * Counts the work for a site instead of timing it, so the result is the same on every machine. Work that grows faster
 * than the site shows here long before a user has to wait for it.
 */
const FEW = 100;
const MANY = 1_000;

/** Ten times the pages, plus a tenth for the extra cost of a larger site. */
const MOST = 11;

/** A build may walk lists as long as the site, but each page may not: far fewer walks than pages. */
const MOST_WALKS = 100;

/** The changed page, and the one for missing addresses, which has no file and is always made. */
const CHANGED = generatedPage(7);
const NOT_FOUND = '404.html';

type Made = Work & { readonly rendered: readonly string[]; readonly layouts: number };

/** A site of each size: made for the first time, after a change of one page, and without a change. */
const few: Record<string, Made> = {};
const many: Record<string, Made> = {};

beforeAll(async () => {
  const root = mkdtempSync(join(inject('runFolder'), 'work-'));
  const project = openProject({ root });
  const make = async (pages: number): Promise<Made> => {
    let made: SiteInMemory | undefined;
    const work = await countWork(root, pages, async () => {
      const isKept = { has: () => true };
      made = await siteInMemory(project, { useCache: true }, isKept);
    });
    expect(made?.diagnostics).toEqual([]);
    return { ...work, rendered: [...made!.pages.keys()], layouts: made!.plan!.layouts.size };
  };
  // A file that was written just now could change once more with the same date, so it would be read again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    for (const [pages, of] of [[FEW, few] as const, [MANY, many] as const]) {
      await writeGeneratedSite(root, pages);
      rmSync(project.lastBuild, { force: true });
      of.first = await make(pages);
      replace(root, CHANGED.file, 'heading: How it began', 'heading: How it all began');
      of.changed = await make(pages);
      replace(root, CHANGED.file, '\ndescription: ', '\ndescription: New. ');
      of.retitled = await make(pages);
      replace(root, CHANGED.file, '[another place](', '[the home page](/) and [another place](');
      of.relinked = await make(pages);
      of.unchanged = await make(pages);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('ten times the pages cause ten times the work', () => {
  expect(few.first?.rendered).toHaveLength(FEW + 1);
  expect(many.first?.rendered).toHaveLength(MANY + 1);
  for (const what of ['opened', 'parsed', 'lookUps'] as const) {
    const counts = [few, many].map(({ first }) => countOf(first?.[what])) as [number, number];
    expect(counts[0], what).toBeGreaterThanOrEqual(FEW);
    expect(counts[1] / counts[0], what).toBeLessThan(MOST);
  }
});

test('pages share few layouts, however many pages there are', () => {
  expect(few.first?.layouts).toBeLessThan(10);
  expect(many.first?.layouts).toBe(few.first?.layouts);
});

test('no page walks a list as long as the site', () => {
  for (const { longWalks } of Object.values(many)) expect(longWalks).toBeLessThan(MOST_WALKS);
});

describe.each([
  [FEW, few],
  [MANY, many],
])('of %d pages', (_, of) => {
  test('only the changed one is read and rendered again', () => {
    expect(of.changed?.rendered).toEqual([`${CHANGED.route.slice(1)}/index.html`, NOT_FOUND]);
    expect(new Set(of.changed?.opened)).toEqual(new Set(['site.yaml', CHANGED.file]));
    expect(of.changed?.parsed).toBe(2);
  });

  test('all pages are compared only if other pages or search engines see a change', () => {
    for (const what of ['looksAtAll', 'looksAtTexts'] as const) {
      expect(of.first?.[what], what).toBeGreaterThan(0);
      expect(of.changed?.[what], what).toBe(0);
      expect(of.unchanged?.[what], what).toBe(0);
    }
  });

  test('after a new title or description, only the titles and descriptions of the others are read', () => {
    expect(of.retitled?.looksAtTexts).toBeGreaterThan(0);
    expect(of.retitled?.looksAtAll).toBe(0);
  });

  test('after a new link, only the links of the others are read', () => {
    expect(of.relinked?.looksAtAll).toBeGreaterThan(0);
    expect(of.relinked?.looksAtTexts).toBe(0);
  });

  test('none is read or rendered without a change', () => {
    expect(of.unchanged?.rendered).toEqual([NOT_FOUND]);
    expect(of.unchanged?.opened).toEqual(['site.yaml']);
    expect(of.unchanged?.parsed).toBe(1);
  });
});

test('for a wrong link on every page, few lists as long as the site are walked', async () => {
  const root = mkdtempSync(join(inject('runFolder'), 'wrong-links-'));
  await writeGeneratedSite(root, MANY);
  for (let number = 1; number < MANY; number += 1) {
    const { file } = generatedPage(number);
    const text = readFileSync(join(root, file), 'utf8');
    const wrong = text.replace(
      /\[another place\]\([^)]*\)/,
      `[another place](/old-places/old-place-${number})`,
    );
    writeFileSync(join(root, file), wrong);
  }
  let made: SiteInMemory | undefined;
  const { longWalks } = await countWork(root, MANY, async () => {
    made = await siteInMemory(openProject({ root }));
  });
  expect(made?.diagnostics.filter(({ code }) => code === 'unknown-page')).toHaveLength(MANY - 1);
  // For each link the code checks whether there is any page at all, and which address it is a typing error of.
  expect(longWalks).toBeLessThan(2 * MANY + MOST_WALKS);
});

test('for thousands of pictures in a renamed folder, few lists as long as these are walked', async () => {
  const root = tinySite();
  const names = Array.from({ length: MANY }, (_, at) => `picture-of-day-${at}.png`);
  const items = names.map((name) => `- image: days/${name}\n  alt: A day\n`);
  for (const name of names) write(root, `content/images/old-days/${name}`, '');
  write(root, 'content/gallery.yaml', items.join(''));
  let found: readonly Diagnostic[] = [];
  const { longWalks } = await countWork(root, MANY, async () => {
    found = judgeContent(root, theme).found;
  });
  expect(found.filter(({ code }) => code === 'missing-asset')).toHaveLength(MANY);
  expect(longWalks).toBeLessThan(MOST_WALKS);
});

function countOf(counted: number | readonly string[] | undefined): number {
  return typeof counted === 'object' ? counted.length : (counted ?? 0);
}
