import type { Check, PageDiagnostic } from '../check.ts';

/** No id is given twice on a page: links and labels would find the first alone. */
export const ids: Check = {
  page(page) {
    const findings: PageDiagnostic[] = [];
    for (const element of page.elements) {
      const { id } = element;
      if (id === undefined || page.withId(id) === element) continue;
      findings.push({ code: 'repeated-id', args: { id }, on: { element, parts: ['id'] } });
    }
    return findings;
  },
};
