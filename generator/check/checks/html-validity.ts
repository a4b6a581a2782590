import type { HtmlValidate } from 'html-validate';
import { type HtmlElement, readMarkup } from '../../html/elements.ts';
import { contentHash } from '../../model/content-hash.ts';
import type { Check, CheckedSite, PageDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';

/**
 * The HTML of every page is valid by the `standard` rules of html-validate. The library takes longer to load than a whole
 * build, so it is loaded only here.
 */
export const htmlValidity: Check = {
  async page(page, site) {
    validator ??= openValidator();
    const { html, placeOf } = toValidate(page, site);
    const { results } = (await validator).validateStringSync(html, page.path);
    const messages = results.flatMap((result) => result.messages);
    if (messages.length === 0 && page.hasNewLayout) validLayoutsOf(site).add(formOf(page));
    return messages.map(({ message, offset }) => found(page, message, placeOf(offset)));
  },
  seen: (page, site) => toValidate(page, site).html,
};

/** Made once: building the rules of all elements again for each page would take half of the time. */
let validator: Promise<HtmlValidate> | undefined;

async function openValidator(): Promise<HtmlValidate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const loader = new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: CHECKED_ELSEWHERE,
  });
  const config = loader.getConfigFor('every page');
  return new HtmlValidate(Object.assign(loader, { getConfigFor: () => config }));
}

/** Only rules with a check in this folder are off: those report in the owner's words and run in every build. */
const CHECKED_ELSEWHERE = {
  // checks/ids.ts
  'no-dup-id': 'off',
  // checks/landmarks.ts
  'no-multiple-main': 'off',
} as const;

/** HTML to validate, and the mapping of its places to the finished page. */
type HtmlToValidate = { readonly html: string; placeOf(offset: number): number };

function toValidate(page: CheckedPage, site: CheckedSite): HtmlToValidate {
  const isValid = page.hasNewLayout && validLayoutsOf(site).has(formOf(page));
  return page.hasNewLayout && !isValid ? wholeOf(page) : ownPartOf(page);
}

/** The forms of layouts that are known to be valid in a build. */
function validLayoutsOf({ settings }: CheckedSite): Set<string> {
  const known = validLayouts.get(settings) ?? new Set();
  validLayouts.set(settings, known);
  return known;
}

/** By the settings of a build, which are read once per build. */
const validLayouts = new WeakMap<CheckedSite['settings'], Set<string>>();

/**
 * Identifies a layout without its current link. With all stations in the menu, each station has a layout with another current
 * link. No rule depends on that link.
 */
function formOf({ layout }: CheckedPage): string {
  return contentHash(layout.markup.html.replaceAll(/ aria-current="[a-z]+"/g, ''));
}

function wholeOf({ html }: CheckedPage): HtmlToValidate {
  return { html, placeOf: (offset) => offset };
}

/**
 * A page without its header and footer, which were validated with the first page of this layout: no rule connects them to the
 * main part. On most pages they are more than half of all elements.
 */
function ownPartOf({ html, main, mainStart, data }: CheckedPage): HtmlToValidate {
  const head = html.slice(0, html.indexOf('<body'));
  const before = `${head}<body><main>`;
  return {
    html: `${before}${main.html}</main>${data.html}</body></html>`,
    placeOf: (offset) => (offset < head.length ? offset : offset - before.length + mainStart),
  };
}

function found(page: CheckedPage, message: string, offset: number): PageDiagnostic {
  const problem = message.replace(/\.$/, '');
  return { code: 'invalid-html', args: { problem }, on: { element: elementAt(page, offset) } };
}

/** The element at an offset in the finished page, from the page's main part or its layout. */
function elementAt({ html, main, mainStart, layout }: CheckedPage, offset: number): HtmlElement | undefined {
  const inMain = offset - mainStart;
  if (inMain >= 0 && inMain < main.html.length) return main.elements.findLast(({ start }) => start <= inMain);
  const there = readMarkup(html).elements.findLast(({ start }) => start <= offset);
  return layout.markup.elements.find(
    ({ name, written }) => name === there?.name && written === there.written,
  );
}
