import type { Args } from '../../diagnostics/catalog.ts';
import type { HtmlElement } from '../../html/elements.ts';
import { isRun } from '../../html/subresources.ts';
import type { Check, PageDiagnostic } from '../check.ts';

/**
 * Scripts and styles are in separate files: the policy of the site blocks all others. The data of a page for search engines
 * is not a script, and browsers do not run it. (Safety rule 8.)
 */
export const inlineCode: Check = {
  page: (page) => [
    ...[...page.newNamed('script'), ...page.data.named('script')]
      .filter((element) => isRun(element) && !element.attributes.has('src'))
      .map((element) => found(element, { kind: 'script' }, 'text')),
    ...page.newNamed('style').map((element) => found(element, { kind: 'style' }, 'text')),
    ...page.elements.filter(({ tag }) => tag.mayRunCode).flatMap(inAttributes),
  ],
};

function inAttributes(element: HtmlElement): readonly PageDiagnostic[] {
  return [...element.attributes].flatMap(([name, value]) => {
    if (name === 'style') return [found(element, { kind: 'style-attribute' }, name)];
    const isScript = /^on[a-z]+$/.test(name) || (/^\s*javascript:/i.test(value) && !IS_WORDS.test(name));
    return isScript ? [found(element, { kind: 'script-attribute', attribute: name }, name)] : [];
  });
}

/** Attributes that browsers show or read out: their text is never run. */
export const IS_WORDS = /^(?:alt|title|placeholder|label|aria-(?:label|description|roledescription))$/;

function found(element: HtmlElement, args: Args<'inline-code'>, part: string): PageDiagnostic {
  return { code: 'inline-code', args, on: { element, parts: [part] } };
}
