import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Check } from '../../generator/check/check.ts';
import { htmlValidity } from '../../generator/check/checks/html-validity.ts';
import { FAST_CHECKS } from '../../generator/check/index.ts';
import type { CheckLevel } from '../../generator/model/check-level.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { siteInMemory } from '../support/made-site.ts';
import { replace, tinySite, write } from '../support/sites.ts';

/*
 * Validating the HTML of a page takes longer than everything else together. A part of a page that was valid is not
 * validated again, even if its header changes.
 */

/** Returns the pages that a check validates, except the one for missing addresses. With a `problem` each of them has one. */
async function validated(root: string, problem?: string): Promise<readonly string[]> {
  const paths: string[] = [];
  const counting: Check = {
    ...htmlValidity,
    page(page, site) {
      if (page.path !== '404.html') paths.push(page.path);
      if (problem === undefined) return htmlValidity.page!(page, site);
      return [{ code: 'invalid-html', args: { problem }, on: { element: page.main.elements[0] } }];
    },
  };
  await make(root, 'check', [counting]);
  return paths;
}

async function make(root: string, level: CheckLevel, checks: readonly Check[]): Promise<void> {
  const isKept = { has: () => true };
  const { diagnostics } = await siteInMemory(
    openProject({ root }),
    { useCache: true, strict: false },
    { level, checks, ...isKept },
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
}

const page = (title: string, text: string) =>
  `title: ${title}\ndescription: ${text}\nsections:\n  - type: text\n    heading: ${title}\n    text: ${text}\n`;

const PAGES = {
  'content/pages/about.yaml': page('About', 'We are neighbours.'),
  'content/pages/history.yaml': page('History', 'We met in a small room.'),
};
const OWN = ['about/index.html', 'history/index.html'];

const changePhone = (root: string) => replace(root, 'site.yaml', '+254 700 000 001', '+254 700 000 002');

test('after a change in the shared footer, it is validated with one page', async () => {
  const root = tinySite(PAGES);
  expect(await validated(root)).toEqual(expect.arrayContaining(OWN));
  expect(await validated(root)).toEqual([]);
  changePhone(root);
  expect((await validated(root)).filter((path) => OWN.includes(path)).length).toBeLessThan(OWN.length);
});

test('a build between two checks keeps the results', async () => {
  const root = tinySite(PAGES);
  await validated(root);
  changePhone(root);
  await make(root, 'build', FAST_CHECKS);
  expect((await validated(root)).filter((path) => OWN.includes(path)).length).toBeLessThan(OWN.length);
});

test('a page with changed text is validated, once', async () => {
  const root = tinySite(PAGES);
  await validated(root);
  changePhone(root);
  replace(root, 'content/pages/history.yaml', 'text: We met', 'text: We all met');
  replace(root, 'content/pages/about.yaml', 'text: We are', 'text: All of us are');
  expect(await validated(root)).toEqual(expect.arrayContaining(OWN));
  replace(root, 'site.yaml', '+254 700 000 002', '+254 700 000 003');
  expect((await validated(root)).filter((path) => OWN.includes(path)).length).toBeLessThan(OWN.length);
});

test('a page with a problem is validated until it has none', async () => {
  const root = tinySite(PAGES);
  await validated(root, 'An element has no end');
  expect(await validated(root, 'An element has no end')).toEqual(expect.arrayContaining(OWN));
  expect(await validated(root)).toEqual(expect.arrayContaining(OWN));
  expect(await validated(root)).toEqual([]);
});

test('with every station in the menu, a header is validated on few of their pages', async () => {
  const root = tinySite();
  const hill = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
  for (let at = 0; at < 8; at += 1)
    write(
      root,
      `content/stations/hill-${at}.yaml`,
      hill.replace(/^(name: .*|description: .*)/gm, `$1 ${at}`),
    );
  const parts: string[] = [];
  const noting: Check = {
    ...htmlValidity,
    page(page, site) {
      parts.push(htmlValidity.seen!(page, site));
      return htmlValidity.page!(page, site);
    },
  };
  await make(root, 'check', [noting]);
  expect(parts).toHaveLength(11);
  // The header of the home page, which links to its own parts, and that of the others. Of pages that are checked at
  // the same time, two may both be first.
  const headers = parts.filter((html) => html.includes('<header')).length;
  expect([2, 3]).toContain(headers);
  expect(parts.every((html) => html.includes('<h1'))).toBe(true);
});
