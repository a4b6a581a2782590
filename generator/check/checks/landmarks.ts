import type { PageElement } from '../../model/page-elements.ts';
import type { Check, Finding } from '../check.ts';

/** The page says its language, and has the parts that readers of the screen jump to. */
export const landmarks: Check = ({ site, pages }) =>
  pages.flatMap((page) => {
    const lang = page.named('html')[0]?.attributes.get('lang');
    const problems = [
      ...(lang === site.settings.language ? [] : ['The page does not say its language in "lang"']),
      ...PARTS.flatMap(({ name, words }) => {
        const count = page.named(name).filter(isOfThePage).length;
        return count === 1 ? [] : [`The page has ${count === 0 ? 'no' : 'more than one'} ${words}`];
      }),
      ...(page.named('nav').length === 0 ? ['The page has no navigation'] : []),
    ];
    const unnamed = page
      .named('nav')
      .filter(({ attributes }) => !attributes.has('aria-label') && !attributes.has('aria-labelledby'));
    return [
      ...problems.map((problem): Finding => ({ code: 'missing-landmark', args: { problem }, on: { page } })),
      ...unnamed.map(
        (element): Finding => ({
          code: 'missing-landmark',
          args: { problem: 'A navigation has no name' },
          on: { page, element },
        }),
      ),
    ];
  });

const PARTS = [
  { name: 'main', words: 'main part' },
  { name: 'header', words: 'header' },
  { name: 'footer', words: 'footer' },
] as const;

/** A header within a section is that of the section. (HTML Accessibility API Mappings.) */
function isOfThePage({ parent }: PageElement): boolean {
  if (parent === undefined) return true;
  return !SECTIONS.has(parent.name) && isOfThePage(parent);
}

const SECTIONS: ReadonlySet<string> = new Set(['main', 'section', 'article', 'aside', 'nav']);
