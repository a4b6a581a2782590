import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { Check, PageDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';

/**
 * The page declares its language and has the landmarks that screen readers jump to, including navigation
 * if the site has a menu.
 */
export const landmarks: Check = {
  page(page, { settings }) {
    const unnamed = page
      .newNamed('nav')
      .filter(({ attributes }) => !attributes.has('aria-label') && !attributes.has('aria-labelledby'));
    const [body] = page.layout.markup.named('body');
    const found = (args: Args<'missing-landmark'>, element: HtmlElement | undefined): PageDiagnostic => ({
      code: 'missing-landmark',
      args,
      on: { element },
    });
    return [
      ...(page.hasNewLayout ? problemsOf(page, settings) : []).map((args) => found(args, body)),
      ...unnamed.map((element) => found({ problem: 'unnamed-navigation' }, element)),
    ];
  },
};

/** Landmarks that a layout lacks or has twice. */
function problemsOf(
  { layout, main }: CheckedPage,
  { language, navigation }: SiteSettings,
): readonly Args<'missing-landmark'>[] {
  const lang = layout.markup.named('html')[0]?.attributes.get('lang');
  return [
    ...(lang === language ? [] : [{ problem: 'no-language' } as const]),
    ...LANDMARKS.flatMap((part): readonly Args<'missing-landmark'>[] => {
      // Elements in the main part belong to that part.
      const count = layout.markup.named(part).filter(isOfThePage).length;
      return count === 1 ? [] : [{ problem: count === 0 ? 'no-part' : 'repeated-part', part }];
    }),
    ...(navigation.length > 0 && layout.markup.named('nav').length + main.named('nav').length === 0
      ? [{ problem: 'no-navigation' } as const]
      : []),
  ];
}

const LANDMARKS = ['main', 'header', 'footer'] as const;

/** A header within a section belongs to the section. (HTML Accessibility API Mappings.) */
function isOfThePage({ parent }: HtmlElement): boolean {
  if (parent === undefined) return true;
  return !SECTIONS.has(parent.name) && isOfThePage(parent);
}

const SECTIONS: ReadonlySet<string> = new Set(['main', 'section', 'article', 'aside', 'nav']);
