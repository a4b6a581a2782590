import type { Check, PageDiagnostic } from '../check.ts';
import { targetOf } from '../page-addresses.ts';
import { shownBy } from '../shown-by.ts';

/** Every subresource of this site exists: pictures in every size, style sheets, scripts, typefaces. */
export const missingResource: Check = {
  page(page, site) {
    const diagnostics: PageDiagnostic[] = [];
    const { picture } = page.head;
    if (picture !== undefined && !site.has(picture.path)) {
      diagnostics.push({
        code: 'missing-source',
        args: { address: picture.address },
        on: { head: 'picture' },
      });
    }
    for (const load of page.newLoads) {
      const { element, part, address, as } = load;
      if (as === 'form' || site.isMade(address)) continue;
      const target = targetOf(site, page, address);
      if (target !== undefined && (target.to !== 'file' || site.has(target.path))) continue;
      if (shownBy(load, page.newLoads) !== load) continue;
      diagnostics.push({ code: 'missing-source', args: { address }, on: { element, parts: [part] } });
    }
    return diagnostics;
  },
};
