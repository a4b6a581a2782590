import type { Check, Finding, FoundOn } from '../check.ts';
import { targetOf } from '../page-addresses.ts';

/** Everything that pages load from this site exists: pictures in every size, style sheets, scripts, typefaces. */
export const missingResource: Check = {
  page(page, site) {
    const known = new Set<string>();
    const judge = (address: string, on: FoundOn): readonly Finding[] => {
      // The same file is named by many candidates.
      if (known.has(address)) return [];
      known.add(address);
      const target = targetOf(site, page, address);
      const exists = target !== undefined && (target.to !== 'file' || site.has(target.path));
      return exists ? [] : [{ code: 'missing-source', args: { address }, on }];
    };
    const loaded = page.newLoads.filter(({ as }) => as !== 'form');
    const { picture } = page.head;
    return [
      ...loaded.flatMap(({ element, part, address }) => judge(address, { element, parts: [part] })),
      ...(picture === undefined ? [] : judge(picture.address, { head: 'picture' })),
    ];
  },
};
