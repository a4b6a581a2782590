import { describe, expect, test } from 'vitest';
import { fillWithHostile } from '../support/hostile-site.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { buildChanged } from '../support/sites.ts';
import { isShown, textFields } from '../support/text-fields.ts';
import { MANY_TABS, visitedSite } from '../support/visited-site.ts';
import { whatDisturbs } from '../support/what-disturbs.ts';

/*
 * Every visible field of the settings, of every collection and of every section gets a hostile text. The fields come
 * from the schemas, so new fields are tested automatically. `HOSTILE=10000 npx vitest run --project browser
 * tests/browser/hostile-strings.test.ts` tries more texts in more sites.
 */
const COUNT = Number(process.env.HOSTILE ?? 600);
const STRINGS = hostileStrings(COUNT);
/** Number of sites to make; one takes about 600 texts. */
const SITES = Math.ceil(COUNT / 600);
const PATIENCE = 300_000;

const clean = visitedSite();
const filled: ReturnType<typeof fillWithHostile>[] = [];

/** The names of all elements and attributes in the sample site, collected once. */
let known: Promise<ReadonlySet<string>> | undefined;

async function namesOfClean(): Promise<ReadonlySet<string>> {
  const visitor = { reducedMotion: 'reduce', isFirstVisit: true, tabs: MANY_TABS } as const;
  const names = await clean.visit(visitor, async (page, route) => {
    await whatDisturbs(page, route);
    // Changes by scripts are part of the page too. Not through `page.request`, which may use a connection that the
    // server is closing at this moment.
    const published = await (await fetch(new URL(route, page.url()))).text();
    return [...(await page.evaluate(namesInPage, null)), ...(await page.evaluate(namesInPage, published))];
  });
  return new Set([...names.map((found) => found.slice(found.indexOf(' ') + 1)), ...ALSO_OURS]);
}

describe.each(Array.from({ length: SITES }, (_, index) => index))('site %i of hostile texts', (index) => {
  const site = visitedSite(
    buildChanged((root) => {
      const from = Math.floor((index * STRINGS.length) / SITES);
      filled.push(fillWithHostile(root, [...STRINGS.slice(from), ...STRINGS.slice(0, from)]));
    }),
  );

  test('runs no script, gets no element and no attribute from them, and logs nothing in the console', {
    timeout: PATIENCE,
  }, async () => {
    known ??= namesOfClean();
    const ours = await known;
    const found = await site.visit(
      { reducedMotion: 'reduce', isFirstVisit: true, tabs: MANY_TABS, script: LISTEN },
      async (page, route) => {
        const disturbing = await whatDisturbs(page, route);
        const names = await page.evaluate(namesInPage, null);
        const foreign = names.filter((name) => !ours.has(name)).map((name) => `has ${name}`);
        const hasRun = await page.evaluate(() => 'hostile' in window);
        return [...disturbing, ...foreign, ...(hasRun ? ['has run a script'] : [])];
      },
    );
    expect(found).toEqual([]);
  });
});

test('every visible field got such a text', () => {
  const tried = new Set(filled.flatMap(({ fields }) => [...fields]));
  const left = textFields().filter(({ shape }) => isShown(shape) && !tried.has(shape));
  expect(left.map(({ name }) => name)).toEqual([]);
  expect(filled.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(COUNT);
});

/** Elements from Markdown, and the quote of a story, which the sample site does not have. */
const ALSO_OURS = [
  'blockquote',
  'blockquote class',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a href',
  'a rel',
  'a class',
];

/** A dialog would block the page. */
const LISTEN =
  'for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = () => { window.hostile = 1; };';

/** Returns every kind of element in the page, or in another text of it, and every attribute of one: `a`, `a href`. */
function namesInPage(html: string | null): string[] {
  const names = new Set<string>();
  const read = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  for (const element of read.querySelectorAll('*')) {
    names.add(element.localName);
    for (const { name } of element.attributes) names.add(`${element.localName} ${name}`);
  }
  return [...names];
}
