import type { HtmlValidate } from 'html-validate';
import { type HtmlElement, readMarkup } from '../../html/elements.ts';
import { contentHash } from '../../model/content-hash.ts';
import type { Check, CheckedSite, PageDiagnostic } from '../check.ts';
import type { CheckedPage } from '../checked-page.ts';

/**
 * The HTML of every page is valid, as html-validate judges it by its `standard` rules. It takes longer to load than a
 * whole build, so it is loaded here and nowhere else.
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

/** Made once: the rules of all elements, put together again for each page, would take half of the time. */
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

/** No rule is left out but those that a check of our own answers for, in the owner's words and in every build. */
const CHECKED_ELSEWHERE = {
  // checks/ids.ts
  'no-dup-id': 'off',
  // checks/landmarks.ts
  'no-multiple-main': 'off',
} as const;

/** HTML to validate, and where in the finished page a place in it is. */
type HtmlToValidate = { readonly html: string; placeOf(offset: number): number };

function toValidate(page: CheckedPage, site: CheckedSite): HtmlToValidate {
  const isValid = page.hasNewLayout && validLayoutsOf(site).has(formOf(page));
  return page.hasNewLayout && !isValid ? wholeOf(page) : ownPartOf(page);
}

/** The forms of layouts that were found valid in a build. */
function validLayoutsOf({ settings }: CheckedSite): Set<string> {
  const known = validLayouts.get(settings) ?? new Set();
  validLayouts.set(settings, known);
  return known;
}

/** By the settings of a build, which are read once for it. */
const validLayouts = new WeakMap<CheckedSite['settings'], Set<string>>();

/**
 * Names a layout without what it says of its page: with all stations in the menu, each has a layout in which its own link is
 * the current one, and no rule minds which it is.
 */
function formOf({ layout }: CheckedPage): string {
  return contentHash(layout.markup.html.replaceAll(/ aria-current="[a-z]+"/g, ''));
}

function wholeOf({ html }: CheckedPage): HtmlToValidate {
  return { html, placeOf: (offset) => offset };
}

/**
 * A page without its header and footer, which the first page with this layout was validated with: no rule looks from there to
 * the main part. On most pages they are more than half of all elements.
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

/** The element of the page's own part, or of its layout, that an offset in the finished page belongs to. */
function elementAt({ html, main, mainStart, layout }: CheckedPage, offset: number): HtmlElement | undefined {
  const inMain = offset - mainStart;
  if (inMain >= 0 && inMain < main.html.length) return main.elements.findLast(({ start }) => start <= inMain);
  const there = readMarkup(html).elements.findLast(({ start }) => start <= offset);
  return layout.markup.elements.find(
    ({ name, written }) => name === there?.name && written === there.written,
  );
}
