import { expect } from 'vitest';
import type { Check, CheckedSite, WholeSite } from '../../generator/check/check.ts';
import { checkPage } from '../../generator/check/check-page.ts';
import { readMarkup } from '../../generator/html/elements.ts';
import { layoutSlot } from '../../generator/model/layout.ts';
import { basePath, outputFile } from '../../generator/model/paths.ts';
import { prepareLayout } from '../../generator/render/layout.ts';
import { distinctUses, openPolicies } from '../../generator/render/page-policy.ts';
import type { RenderedPage } from '../../generator/render/renderer.ts';

const SETTINGS = {
  organisation: { name: 'Hill' },
  url: 'https://hill.example/works/',
  language: 'en',
  contact: { map: { frame: 'https://maps.example/embed?at=1,2' } },
  navigation: [{ page: '/' }],
  forms: { contact: { mode: 'endpoint', action: 'https://forms.example/box' }, newsletter: { mode: 'none' } },
};

export const policyFor = openPolicies(SETTINGS.url);

const HEAD = { title: 'Trees', description: 'What grows here.', canonical: undefined, picture: undefined };

/** A rendered page, with some HTML before its main part, which every page with its layout shares, and some in the main part. */
type Written = Partial<Pick<RenderedPage, 'route' | 'entity' | 'head'>> & {
  readonly layout?: string;
  readonly main?: string;
  readonly data?: string;
  readonly policy?: string | undefined;
};

export function rendered(
  path: string,
  { layout = '<main>', main = '', data = '', policy, route, entity, head = HEAD }: Written,
): RenderedPage {
  const whole = `<html lang="en"><head></head><body>${layout}${layoutSlot('main')}</main></body></html>`;
  const ownLayout = prepareLayout(whole, 'every page');
  const markup = readMarkup(main, ownLayout.main);
  const { loads } = markup;
  const uses = distinctUses(ownLayout.markup.loads, loads);
  const ownPolicy = policy ?? policyFor(uses);
  return {
    path: outputFile(path),
    route,
    collection: undefined,
    entity,
    head,
    policy: ownPolicy,
    layout: ownLayout,
    main: markup,
    data: readMarkup(data),
    loads,
    uses,
    asked: new Set(),
    ...ownLayout.fill({ head, policy: ownPolicy, preloads: '', main, data }),
  };
}

/** Two scripts that import each other, and a style sheet. */
const WEIGHED: Readonly<Record<string, object>> = {
  'assets/orchard-1.js': { bytes: 20_000, imports: ['assets/grow-1.js'] },
  'assets/grow-1.js': { bytes: 30_000, imports: ['assets/orchard-1.js'] },
  'assets/site-1.css': { bytes: 10_000 },
};

/** Returns the results of a check for a page at /works/trees/; there are also a home page and a picture. */
export async function judgePage(check: Check, written: Written): Promise<readonly unknown[]> {
  const paths = new Set(['index.html', 'trees/index.html', 'images/oak.webp', 'a b.pdf']);
  const has = (path: string) => paths.has(path);
  // The checks read only this of a site.
  const site = {
    base: basePath('/works/'),
    settings: SETTINGS,
    has,
    isMade: () => false,
    addresses: () => ['/', '/trees/'],
    scripts: ['assets/orchard-1.js'],
    weigh: (path: string) => ({ bytes: 0, imports: [], text: '', ...WEIGHED[path] }),
  };
  const judged = (page: RenderedPage) =>
    checkPage(page, { hasNewLayout: true }, site as unknown as CheckedSite, [check]);
  const home = await judged(rendered('index.html', { main: '<section id="welcome"></section>' }));
  const trees = await judged(rendered('trees/index.html', written));
  const both = [home, trees];
  const layouts = new Map(both.map(({ facts, layoutFacts }) => [facts.layout, layoutFacts!]));
  const facts = { pages: both.map((one) => one.facts), layouts };
  const together = [...(check.site?.(facts, site as unknown as WholeSite) ?? [])];
  expect(together.filter(({ on }) => !('address' in on && on.address === '/trees/'))).toEqual([]);
  return [...trees.diagnostics, ...together].map(({ args }) => args);
}

/**
 * Returns the results of a check for this HTML: the same for the page's own part and for the part it shares with
 * other pages.
 */
export async function judge(check: Check, html: string, policy?: string): Promise<readonly unknown[]> {
  const found = await judgePage(check, { main: html, policy });
  expect(await judgePage(check, { layout: `${html}<main>`, policy })).toEqual(found);
  return found;
}
