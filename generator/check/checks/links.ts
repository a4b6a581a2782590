import { suggest } from '../../diagnostics/suggest.ts';
import type { Anchor, PageFacts } from '../../model/facts.ts';
import type { Check, CheckedSite, PageDiagnostic, SiteDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';
import { type LinkTarget, targetOf } from '../page-addresses.ts';

/** Every link leads to an existing page or file of the site, and to an existing place on it. */
export const links: Check = {
  page(page, site) {
    const diagnostics: PageDiagnostic[] = [];
    for (const element of LINKS.flatMap((name) => page.newNamed(name))) {
      const link = element.attributes.get('href');
      if (link === undefined) continue;
      const target = targetOf(site, page, link);
      if (target !== undefined && leadsSomewhere(target, page, site)) continue;
      const path = target?.to === 'file' ? target.path : undefined;
      const suggestion = path && suggest(`/${path.replace(/index\.html$/, '')}`, site.addresses());
      const args = path === undefined ? { link } : { link, suggestion };
      diagnostics.push({ code: 'dead-link', args, on: { element, parts: ['href'] } });
    }
    return diagnostics;
  },
  site({ pages, layouts }) {
    const byFile = new Map<string, PageFacts>(pages.map((page) => [page.path, page]));
    const deadIn = (address: string, anchors: readonly Anchor[], isInLayout: boolean) =>
      anchors.flatMap(([link, path, anchor]): readonly SiteDiagnostic[] => {
        const there = byFile.get(path) ?? byFile.get(`${path}/index.html`);
        // Every page has a top. (HTML Standard, indicated part of the document.)
        if (anchor === '' || anchor === 'top' || there === undefined || there.ids.includes(anchor)) return [];
        if (layouts.get(there.layout)?.ids.includes(anchor)) return [];
        const known = there.ids.filter(isForLinks);
        const args = { anchor, page: there.address, known, suggestion: suggest(anchor, known) };
        return [{ code: 'dead-anchor', args, on: { address, link, isInLayout } }];
      });
    const first = new Map(pages.toReversed().map(({ layout, address }) => [layout, address]));
    return [
      ...pages.flatMap(({ address, anchors }) => deadIn(address, anchors, false)),
      ...[...layouts].flatMap(([layout, { anchors }]) => deadIn(first.get(layout) ?? '/', anchors, true)),
    ];
  },
};

function leadsSomewhere(target: LinkTarget, page: CheckedPage, site: CheckedSite): boolean {
  if (target.to !== 'file' || target.path === page.path) return true;
  return site.has(target.path) || site.has(`${target.path}/index.html`);
}

/** The elements that can be links. */
export const LINKS = ['a', 'area'] as const;

/** Ids of the templates contain an underscore; the others are those of sections. */
function isForLinks(id: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(id);
}
