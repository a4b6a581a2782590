import type { Check, PageDiagnostic } from '../check.ts';

/**
 * No id is given twice on a page: links and labels would find the first alone. And what a page draws by its id, as icons are, is
 * on the page.
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
