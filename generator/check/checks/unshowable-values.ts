import type { HtmlElement, Markup } from '../../html/elements.ts';
import type { Check, CheckedSite, FoundOn, PageDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';
import { targetOf } from '../page-addresses.ts';
import { IS_WORDS } from './inline-code.ts';

/**
 * Every value on a page is text. In a template string, JavaScript writes other values as words. Owners and authors of templates
 * may write the same words, so only those count that nobody wrote.
 */
export const unshowableValues: Check = {
  page(page, site) {
    const { head, layout, main, hasNewLayout } = page;
    return WRITTEN.flatMap((value): readonly PageDiagnostic[] =>
      [
        ...HEAD.filter((part) => head[part].includes(value)).map((part) => ({ head: part })),
        ...(hasNewLayout ? placesOf(value, layout.markup) : []),
        ...placesOf(value, main),
      ]
        .filter((on) => !isToldElsewhere(on, page, site))
        .map((on) => ({ code: 'unshowable-value', args: { value }, on: { ...on, unlessWritten: value } })),
    );
  },
};

/** What JavaScript writes for an object, for a missing value, and for an impossible number or date. */
const WRITTEN = [{}, undefined, Number.NaN, new Date(Number.NaN)].map(String);

const HEAD = ['title', 'description'] as const;

/** The elements that show a value: in their text, in words of their attributes or in a link. An object counts everywhere. */
function placesOf(value: string, markup: Markup): readonly FoundOn[] {
  const { html } = markup;
  const places = new Map<HtmlElement, FoundOn>();
  for (let at = html.indexOf(value); at !== -1; at = html.indexOf(value, at + value.length)) {
    const element = elementAt(markup, at);
    if (element === undefined || isInWord(html, at, value)) continue;
    const part = partAt(element, at, value);
    if (part !== undefined) places.set(element, { element, parts: [part] });
  }
  return [...places.values()];
}

/** The innermost element at an offset. */
function elementAt(markup: Markup, at: number): HtmlElement | undefined {
  let element = markup.elements.findLast(({ start }) => start <= at);
  while (element?.markup === markup && at >= element.content.end && at >= element.content.start)
    element = element.parent;
  return element;
}

/** True for a part of a longer word, such as in "BaNaNa". */
function isInWord(html: string, at: number, value: string): boolean {
  return /\p{L}/u.test(`${html[at - 1]}${html[at + value.length]}`);
}

function partAt({ name, content, attributes }: HtmlElement, at: number, value: string): string | undefined {
  if (at >= content.start) return name === 'script' || name === 'style' ? undefined : 'text';
  const isShown = (name: string) => value.startsWith('[') || IS_WORDS.test(name) || name === 'href';
  return [...attributes.keys()].find((name) => isShown(name) && attributes.get(name)?.includes(value));
}

/** True for an address of a file that does not exist, or of a resource: other checks report these. */
function isToldElsewhere({ element, parts = [] }: FoundOn, page: CheckedPage, site: CheckedSite): boolean {
  const [part = ''] = parts;
  if (element?.tag.fetches.some((one) => one.part === part)) return true;
  return part === 'href' && targetOf(site, page, element?.attributes.get(part) ?? '')?.to === 'file';
}
