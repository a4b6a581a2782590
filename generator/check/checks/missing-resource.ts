import type { Check, Finding } from '../check.ts';
import { targetOf } from '../page-addresses.ts';

/** Everything that pages load from this site exists: pictures in every size, style sheets, scripts, typefaces. */
export const missingResource: Check = ({ site, pages, paths }) =>
  pages.flatMap((page) => {
    const loaded = page.loads.filter(({ as }) => as !== 'form');
    const shared = page
      .named('meta')
      .filter(({ attributes }) => attributes.get('property') === 'og:image')
      .map((element) => ({ element, part: 'content', address: element.attributes.get('content') ?? '' }));
    return [...loaded, ...shared].flatMap(({ element, part, address }): readonly Finding[] => {
      const target = targetOf(site, page, address);
      const exists = target !== undefined && (target.to !== 'file' || paths.has(target.path));
      if (exists) return [];
      return [{ code: 'missing-source', args: { address }, on: { page, element, parts: [part] } }];
    });
  });
