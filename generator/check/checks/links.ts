import { suggest } from '../../diagnostics/suggest.ts';
import type { Check, Finding } from '../check.ts';
import type { FinishedPage } from '../finished-page.ts';
import { targetOf } from '../page-addresses.ts';

/** Every link leads to a page or file of the site that exists, and to a place on it that exists. */
export const links: Check = ({ site, pages, paths }) => {
  const byPath = new Map<string, FinishedPage>(pages.map((page) => [page.path, page]));
  const addresses = pages.map(({ address }) => address);

  return pages.flatMap((page) =>
    LINKS.flatMap((name) => page.named(name)).flatMap((element): readonly Finding[] => {
      const link = element.attributes.get('href');
      if (link === undefined) return [];
      const on = { page, element, parts: ['href'] };
      const target = targetOf(site, page, link);
      if (target?.to === 'no-host' && target.scheme === 'javascript:') return [];
      if (target === undefined) return [{ code: 'dead-link', args: { link }, on }];
      if (target.to !== 'file') return [];

      const path = paths.has(target.path) ? target.path : `${target.path}/index.html`;
      if (!paths.has(path)) {
        const suggestion = suggest(`/${target.path.replace(/index\.html$/, '')}`, addresses);
        return [{ code: 'dead-link', args: { link, suggestion }, on }];
      }
      const { anchor } = target;
      const there = byPath.get(path);
      // The top of a page is a place of every page. (HTML Standard, indicated part of the document.)
      if (!anchor || anchor === 'top' || there === undefined || there.ids.has(anchor)) return [];
      const known = [...there.ids.keys()].filter(isForLinks);
      const suggestion = suggest(anchor, known);
      return [{ code: 'dead-anchor', args: { anchor, page: there.address, known, suggestion }, on }];
    }),
  );
};

const LINKS = ['a', 'area'] as const;

/** Ids of the templates' own hold an underscore; the others are those of sections. */
function isForLinks(id: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(id);
}
