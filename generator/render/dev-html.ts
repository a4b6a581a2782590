import { unescaped } from '../html/attributes.ts';
import { type HtmlElement, readMarkup } from '../html/elements.ts';
import type { TagReader } from '../html/tags.ts';
import { DEV_PATH, ELEMENT_NUMBER } from '../model/dev-protocol.ts';
import type { RenderedPage } from './renderer.ts';

/** The element that loads the script of the live preview in each of its pages. */
const CLIENT = `<script type="module" src="${DEV_PATH}client.js"></script>`;

/**
 * A page in the live preview: as it is published, plus the script of the preview, a policy that allows it, and the number
 * of each body element. Nothing else differs.
 */
export function devHtml(html: string, tags?: TagReader): string {
  let numbered = '';
  let done = 0;
  for (const [number, { start, name }] of bodyElements(html, tags).entries()) {
    const afterName = start + 1 + name.length;
    numbered += `${html.slice(done, afterName)} ${ELEMENT_NUMBER}="${number}"`;
    done = afterName;
  }
  return withClient(numbered + html.slice(done));
}

/** The elements of a page's body in the order of their numbers, the body itself first. */
export function bodyElements(html: string, tags?: TagReader): readonly HtmlElement[] {
  const { elements } = readMarkup(html, undefined, tags);
  const body = elements.findIndex(({ name }) => name === 'body');
  return body === -1 ? [] : elements.slice(body);
}

/** The number of an element of a page or of its layout; undefined for one in the head. */
export function elementNumber(element: HtmlElement, { layout, main }: RenderedPage): number | undefined {
  const { order, markup } = element;
  const body = layout.markup.named('body')[0]?.order ?? 0;
  if (markup === main) return layout.main.order - body + 1 + order;
  if (markup !== layout.markup || order < body) return undefined;
  return order - body + (order <= layout.main.order ? 0 : main.elements.length);
}

/** Adds the script, and lets the policy allow what the preview needs, all of it from the same origin. */
function withClient(html: string): string {
  return html.replace(POLICY, (_, before: string, policy: string, after: string) => {
    const allowed = withOwnSources(unescaped(policy));
    return `${before}${allowed.replaceAll('&', '&amp;')}${after}${CLIENT}`;
  });
}

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)("\/>)/;

/** The policy, with this site as a source for the needs of the preview. */
function withOwnSources(policy: string): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const name of NEEDED) {
    const sources = directives.get(name) ?? [];
    if (!sources.includes("'self'")) directives.set(name, ["'self'", ...sources]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Its script, its requests, and the frame that shows the page at another width. */
const NEEDED = ['script-src', 'connect-src', 'frame-src'];

/** The page shown in place of a page that could not be made yet. The script of the preview shows the reason. */
export function waitingPage(): string {
  const page = `<!DOCTYPE html>
<html lang="en">
<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>
<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><title>Errors in the content</title></head>
<body><main><h1>This page cannot be shown yet</h1>
<p>There are errors in the files of the site. Correct them and save: the page then shows by itself.</p></main></body>
</html>
`;
  return devHtml(page);
}
