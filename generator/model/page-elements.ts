/*
 * A page as its tags say it, in one pass over the HTML. This is no parser: it reads what the templates write, in which
 * every element is closed and every sign of HTML in a value is escaped. Whether that is so, html-validate judges.
 */

/** An element of a page. Offsets count in the HTML. */
export type PageElement = {
  /** In small letters. */
  readonly name: string;
  /** Its attributes as they are written: a look here saves reading those of every element. */
  readonly written: string;
  /** The value of each attribute, the names in small letters. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Which of the elements of its page it is, from 0. */
  readonly order: number;
  readonly parent: PageElement | undefined;
  /** Where its first tag begins. */
  readonly start: number;
  /** Where what it holds begins and ends; the same place for one that holds nothing. */
  readonly content: { readonly start: number; readonly end: number };
};

/** A page whose tags have been read: its HTML, and its elements in the order of their first tags. */
export type Markup = { readonly html: string; readonly elements: readonly PageElement[] };

/** Every element of a page in the order of their first tags. */
export function readElements(html: string): readonly PageElement[] {
  return readTags(html);
}

/**
 * Reads a page and writes an element that holds nothing into it, as the first in its head; `tagFor` makes its tag of
 * what the page holds. Nothing is read twice: what was read moves with the text.
 */
export function readWithFirstInHead(
  html: string,
  tagFor: (elements: readonly PageElement[]) => string,
): Markup {
  const elements = readTags(html);
  const head = elements.find(({ name }) => name === 'head');
  if (head === undefined) return { html, elements };
  const at = head.content.start;
  const tag = tagFor(elements);
  for (const element of elements) element.makeRoom(at, tag.length);
  const [, name = '', written = ''] = /^<(\S+)([^>]*)>$/.exec(tag) ?? [];
  const first = new OpenElement(name, written, head.order + 1, head, at, at + tag.length);
  return {
    html: html.slice(0, at) + tag + html.slice(at),
    elements: elements.toSpliced(head.order + 1, 0, first),
  };
}

function readTags(html: string): readonly OpenElement[] {
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    const [whole, closed, opened, written = ''] = match;
    const end = match.index + whole.length;
    if (closed !== undefined) {
      close(open, closed.toLowerCase(), match.index);
    } else if (opened !== undefined) {
      const name = opened.toLowerCase();
      const element = new OpenElement(name, written, elements.length, open.at(-1), match.index, end);
      elements.push(element);
      if (RAW_TEXT_ELEMENTS.has(name)) {
        const last = html.indexOf(`</${opened}`, end);
        TAG.lastIndex = last === -1 ? html.length : last;
      }
      if (!VOID_ELEMENTS.has(name) && !written.endsWith('/')) open.push(element);
    }
  }
  for (const element of open) element.content.end = html.length;
  return elements;
}

/** What a page says in an element: its text without tags, every run of white space as one space. */
export function textOf(html: string, { content }: PageElement): string {
  return plain(html.slice(content.start, content.end));
}

/** What an element is called by those who do not see it. (Accessible Name and Description Computation, shortened.) */
export function nameOf(html: string, elements: readonly PageElement[], element: PageElement): string {
  const label = element.attributes.get('aria-label');
  if (label !== undefined) return label.trim();
  let name = '';
  let from = element.content.start;
  for (let order = element.order + 1; order < elements.length; order += 1) {
    const inner = elements[order]!;
    if (inner.start >= element.content.end) break;
    if (inner.start < from) continue;
    const isHidden = inner.attributes.get('aria-hidden') === 'true';
    if (!isHidden && inner.name !== 'img') continue;
    name += `${html.slice(from, inner.start)} ${isHidden ? '' : escaped(inner.attributes.get('alt') ?? '')} `;
    from = Math.max(inner.content.end, inner.content.start);
  }
  return plain(name + html.slice(from, element.content.end));
}

/** An element whose end has not been seen yet. Its attributes are read when somebody asks: most are never asked for. */
class OpenElement implements PageElement {
  readonly content: { start: number; end: number };
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly name: string,
    readonly written: string,
    public order: number,
    readonly parent: PageElement | undefined,
    public start: number,
    end: number,
  ) {
    this.content = { start: end, end };
  }

  /** Another element, `length` long, has been written at an offset, where this one begins, or holds it, or ended before. */
  makeRoom(at: number, length: number): void {
    if (this.start >= at) {
      this.order += 1;
      this.start += length;
      this.content.start += length;
    }
    if (this.content.end >= at) this.content.end += length;
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= readAttributes(this.written);
    return this.#attributes;
  }
}

/** A comment, the name of an end tag, or the name and the attributes of a first tag. */
const TAG =
  /<!--[\s\S]*?-->|<\/([a-z][^\s/>]*)[^>]*>|<([a-z][^\s/>]*)([^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*)>/gi;

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** https://html.spec.whatwg.org/multipage/syntax.html#elements-2 */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

/** An end tag closes its element and all within it that nobody has closed. */
function close(open: OpenElement[], name: string, at: number): void {
  const place = open.findLastIndex((one) => one.name === name);
  if (place === -1) return;
  for (const element of open.splice(place)) element.content.end = at;
}

const NONE: ReadonlyMap<string, string> = new Map();

function readAttributes(written: string): ReadonlyMap<string, string> {
  if (written === '' || written === '/') return NONE;
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), unescaped(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

function plain(html: string): string {
  const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, '');
  return unescaped(text).replace(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? SIGNS[name.toLowerCase()]! : String.fromCodePoint(Number(decimal));
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
