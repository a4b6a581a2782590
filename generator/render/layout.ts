import { type HtmlElement, type Markup, readMarkup, type Subresource } from '../html/elements.ts';
import { contentHash } from '../model/content-hash.ts';
import type { DocumentHead } from '../model/document.ts';
import { escapeHtml } from '../model/escape-html.ts';
import { LAYOUT_SLOT, type LayoutSlot, layoutSlot } from '../model/layout.ts';
import { distinctUses } from './page-policy.ts';

/** The layout of all pages in one state: rendered once, filled in for each page. */
export type RenderedLayout = {
  /** Identifies its state. */
  readonly name: string;
  /** The document with its slots. */
  readonly markup: Markup;
  /** The element with a page's own part. */
  readonly main: HtmlElement;
  /** The resources it loads, each once as far as a policy distinguishes them. */
  readonly uses: ReadonlyMap<string, Subresource>;
  /** The hash of the layout's HTML. */
  readonly hash: string;
  /** Returns the finished page. */
  fill(page: PageParts): FilledPage;
};

/** The page's own parts. */
type PageParts = {
  readonly head: DocumentHead;
  /** The content security policy, which must come first in the head. */
  readonly policy: string;
  /** Resources of the main part for the head: preloads of pictures, as HTML. */
  readonly preloads: string;
  readonly main: string;
  /** The data for search engines, as HTML. */
  readonly data: string;
};

/** A page, and the offset of its main part. */
type FilledPage = { readonly html: string; readonly mainStart: number };

/** Reads a rendered layout and prepares it for filling. */
export function prepareLayout(html: string, name: string): RenderedLayout {
  const markup = readMarkup(html);
  const [main] = markup.named('main');
  if (main === undefined) throw new Error('The layout has no main element.');
  const parts = withHeadSlots(html).split(LAYOUT_SLOT);
  return {
    name,
    markup,
    main,
    uses: distinctUses(markup.loads),
    hash: contentHash(html),
    fill: (page) => fill(parts, page),
  };
}

/** A policy applies only to what comes after it. Preloads come before the style sheets, which keep browsers busy. */
function withHeadSlots(html: string): string {
  const withPolicy = html.replace(/<head[^>]*>/, (head) => head + layoutSlot('policy'));
  const place = /<link [^>]*rel="stylesheet"|<\/head>/.exec(withPolicy)?.index ?? 0;
  return withPolicy.slice(0, place) + layoutSlot('preloads') + withPolicy.slice(place);
}

/** Text and slot names alternate. */
function fill(parts: readonly string[], page: PageParts): FilledPage {
  let html = '';
  let mainStart = 0;
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) html += part;
    else {
      if (part === 'main') mainStart = html.length;
      html += slotValue(part as LayoutSlot, page);
    }
  }
  return { html, mainStart };
}

function slotValue(name: LayoutSlot, { head, policy, preloads, main, data }: PageParts): string {
  switch (name) {
    case 'policy':
      return policyElement(policy);
    case 'preloads':
      return preloads;
    case 'main':
      return main;
    case 'data':
      return data;
    case 'title':
    case 'description':
      return escapeHtml(head[name]);
    case 'canonical':
      return escapeHtml(head.canonical ?? '');
    case 'picture':
      return escapeHtml(head.picture?.address ?? '');
    case 'pictureType':
      return head.picture?.type ?? '';
    case 'pictureWidth':
      return String(head.picture?.width ?? '');
    case 'pictureHeight':
      return String(head.picture?.height ?? '');
    case 'pictureAlt':
      return escapeHtml(head.picture?.alt ?? '');
    default:
      return name satisfies never;
  }
}

/** A whole document with its policy at the beginning of the head, because it applies only to what comes after it. */
export function withPolicy(html: string, policy: string): string {
  return html.replace(/<head[^>]*>/, (head) => head + policyElement(policy));
}

/** The quotes in a policy may stay. */
function policyElement(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;')}"/>`;
}
