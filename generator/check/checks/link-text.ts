import { accessibleName } from '../../html/elements.ts';
import type { Check, PageDiagnostic } from '../check.ts';

/** The words of a link say where it leads, also for visitors who hear the links of a page as a list. */
export const linkText: Check = {
  page: (page) =>
    page.newNamed('a').flatMap((element): readonly PageDiagnostic[] => {
      if (!element.attributes.has('href')) return [];
      const words = accessibleName(element);
      const on = { element, parts: ['text', 'aria-label', 'href'] };
      if (words === '') return [{ code: 'nameless-link', args: {}, on }];
      return isVague(words) ? [{ code: 'vague-link', args: { words }, on }] : [];
    }),
};

function isVague(words: string): boolean {
  return VAGUE.has(words.toLowerCase().replace(/[\s.!…→»>]+$/, ''));
}

/** Words that could be on any link. "Learn More" is on the buttons of the specification's station pages. */
const VAGUE: ReadonlySet<string> = new Set([
  'click here',
  'click',
  'here',
  'press here',
  'tap here',
  'link',
  'this link',
  'this',
  'more',
  'read more',
  'see more',
  'this page',
  'go',
  'open',
  'download',
]);
