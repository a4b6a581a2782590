import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import type { Check, PageDiagnostic } from '../check.ts';

/** The page says its language, and has the landmarks that screen readers jump to; navigation if the site has a menu. */
export const landmarks: Check = {
  page(page, { settings }) {
    const { layout, main, hasNewLayout } = page;
    const [element] = layout.markup.named('body');
    const lang = layout.markup.named('html')[0]?.attributes.get('lang');
    const problems = (): readonly Args<'missing-landmark'>[] => [
      ...(lang === settings.language ? [] : [{ problem: 'no-language' } as const]),
      ...LANDMARKS.flatMap((part): readonly Args<'missing-landmark'>[] => {
        // What is in the main part belongs to that part.
        const count = layout.markup.named(part).filter(isOfThePage).length;
        return count === 1 ? [] : [{ problem: count === 0 ? 'no-part' : 'repeated-part', part }];
      }),
      ...(settings.navigation.length > 0 && layout.markup.named('nav').length + main.named('nav').length === 0
        ? [{ problem: 'no-navigation' } as const]
        : []),
    ];
    const unnamed = page
      .newNamed('nav')
      .filter(({ attributes }) => !attributes.has('aria-label') && !attributes.has('aria-labelledby'));
    return [
      ...(hasNewLayout ? problems() : []).map(
        (args): PageDiagnostic => ({ code: 'missing-landmark', args, on: { element } }),
      ),
      ...unnamed.map(
        (element): PageDiagnostic => ({
          code: 'missing-landmark',
          args: { problem: 'unnamed-navigation' },
          on: { element },
        }),
      ),
    ];
  },
};

const LANDMARKS = ['main', 'header', 'footer'] as const;

/** A header within a section is that of the section. (HTML Accessibility API Mappings.) */
function isOfThePage({ parent }: HtmlElement): boolean {
  if (parent === undefined) return true;
  return !SECTIONS.has(parent.name) && isOfThePage(parent);
}

const SECTIONS: ReadonlySet<string> = new Set(['main', 'section', 'article', 'aside', 'nav']);
