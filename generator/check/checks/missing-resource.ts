import type { Check, Finding, FoundOn } from '../check.ts';
import { targetOf } from '../page-addresses.ts';

/** Everything that pages load from this site exists: pictures in every size, style sheets, scripts, typefaces. */
export const missingResource: Check = {
  page(page, site) {
    const judge = (address: string, on: FoundOn): readonly Finding[] => {
      const target = targetOf(site, page, address);
      const exists = target !== undefined && (target.to !== 'file' || site.has(target.path));
      return exists ? [] : [{ code: 'missing-source', args: { address }, on }];
    };
    const { picture } = page.head;
    const findings = picture === undefined ? [] : [...judge(picture.address, { head: 'picture' })];
    for (const { element, part, address, as } of page.newLoads) {
      if (as === 'form' || site.isMade(address)) continue;
      findings.push(...judge(address, { element, parts: [part] }));
    }
    return findings;
  },
};
