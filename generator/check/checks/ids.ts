import type { Check, PageDiagnostic } from '../check.ts';

/**
 * Every id on a page is unique: links and labels would find only the first one. A drawing that a page shows by its id, such
 * as an icon, is on the page.
 */
export const ids: Check = {
  page(page) {
    const diagnostics: PageDiagnostic[] = [];
    for (const element of page.elements) {
      const { id } = element;
      if (id === undefined || page.withId(id) === element) continue;
      diagnostics.push({ code: 'repeated-id', args: { id }, on: { element, parts: ['id'] } });
    }
    for (const element of page.newNamed('use')) {
      const [, id] = /^#(.+)/.exec(element.attributes.get('href') ?? '') ?? [];
      if (id === undefined || page.withId(id) !== undefined) continue;
      diagnostics.push({ code: 'missing-drawing', args: { id }, on: { element, parts: ['href'] } });
    }
    return diagnostics;
  },
};
