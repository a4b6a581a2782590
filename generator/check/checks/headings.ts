import { type HtmlElement, textOf } from '../../html/elements.ts';
import type { Check, Finding, FoundOn } from '../check.ts';

/** Every page has one heading of the first level, none is empty, and no level is skipped. */
export const headings: Check = {
  page(page) {
    const found = HEADINGS.flatMap((name) => page.named(name));
    const [first, ...others] = page.named('h1');
    const isNew = (element: HtmlElement) => page.hasNewLayout || element.markup === page.main;
    return [
      ...(first === undefined ? [problem('The page has no heading of the first level')] : []),
      ...others.map((element) => problem('The page has a second heading of the first level', { element })),
      ...inOrder(found, page.main).flatMap((element, index, all) =>
        isNew(element) ? faultOf(element, all[index - 1]) : [],
      ),
    ];
  },
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
