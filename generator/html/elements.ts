/*
 * Reads the HTML written by our own templates: every element is closed, every value is in quotes and escaped. html-validate
 * checks this.
 *
 * Why not a library: tests/bench/html.ts on Node 20 measures the part of a page that a build reads (17 kB). Here it takes
 * 0.06 ms of processor time, including its ids and everything it fetches. The parser of htmlparser2 takes 0.3 ms, and
 * parse5 1.5 to 1.8 ms, both without these. The tokenizer of htmlparser2 takes 0.13 to 0.19 ms, but it only finds tags:
 * parents, void elements and attributes would stay here. The difference comes from reading a tag once for all pages
 * (tags.ts).
 */
import { unescaped } from './attributes.ts';
import type { Fetch } from './subresources.ts';
import { openTags, type Tag } from './tags.ts';

/** An element of a page. Offsets are in the HTML of its markup. */
export type HtmlElement = Pick<Tag, 'name' | 'written' | 'attributes' | 'id'> & {
  readonly markup: Markup;
  readonly tag: Tag;
  /** Its number among the elements of its markup, from 0. */
  readonly order: number;
  readonly parent: HtmlElement | undefined;
  /** The offset of its start tag. */
  readonly start: number;
  /** The start and end of its content; equal for a void element. */
  readonly content: { readonly start: number; readonly end: number };
};

/** A resource that an element fetches, or an address it sends to. */
export type Subresource = Fetch & { readonly element: HtmlElement };

/** HTML with its elements, in the order of their start tags. */
export type Markup = {
  readonly html: string;
  readonly elements: readonly HtmlElement[];
  /** Everything the elements fetch. */
  readonly loads: readonly Subresource[];
  /** The elements from `h1` to `h6`. */
  readonly headings: readonly HtmlElement[];
  /** The elements with an id, by id. If several share an id, the first. */
  readonly ids: ReadonlyMap<string, HtmlElement>;
  /** The elements with this tag name, in the order of the page. */
  named(name: string): readonly HtmlElement[];
};

/** Reads the elements of a page, or of a part of one that belongs inside `parent`. */
export function readMarkup(html: string, parent?: HtmlElement, tags = openTags()): Markup {
  const markup = new ReadMarkup(html);
  const open: ReadElement[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    const next = html.charCodeAt(at + 1);
    if (next === SLASH) {
      const end = html.indexOf('>', at);
      if (end === -1) break;
      close(open, html, at, end);
      at = html.indexOf('<', end);
    } else if (isLetter(next)) {
      const tag = tags.tagAt(html, at);
      const element = new ReadElement(markup, tag, open.at(-1) ?? parent, at);
      markup.add(element);
      if (!tag.isEmpty) open.push(element);
      const end = at + tag.length;
      at = html.indexOf('<', tag.isRawText ? endOfRawText(html, tag.name, end) : end);
    } else {
      const end = html.startsWith('<!--', at) ? html.indexOf('-->', at) : at + 1;
      at = end === -1 ? -1 : html.indexOf('<', end);
    }
  }
  for (const element of open) element.end = html.length;
  return markup;
}

/** The text of an element without tags; each run of white space becomes one space. */
export function textOf({ markup, content }: HtmlElement): string {
  return plainText(markup.html.slice(content.start, content.end));
}

/** The accessible name of an element. (Accessible Name and Description Computation, shortened.) */
export function accessibleName(element: HtmlElement): string {
  const label = element.attributes.get('aria-label');
  if (label !== undefined) return label.trim();
  const { html, elements } = element.markup;
  const { content } = element;
  let name = '';
  let from = content.start;
  for (let order = element.order + 1; order < elements.length; order += 1) {
    const inner = elements[order]!;
    if (inner.start >= content.end) break;
    if (inner.start < from) continue;
    const isHidden = inner.written.includes('aria-hidden="true"');
    if (!isHidden && inner.name !== 'img') continue;
    name += `${html.slice(from, inner.start)} ${isHidden ? '' : escaped(inner.attributes.get('alt') ?? '')} `;
    from = Math.max(inner.content.end, inner.content.start);
  }
  return plainText(name + html.slice(from, content.end));
}

function endOfRawText(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}

/** An end tag closes its element, and all elements inside it that are still open. */
function close(open: ReadElement[], html: string, at: number, end: number): void {
  const last = open.at(-1);
  if (last !== undefined && end - at === last.name.length + 2 && html.startsWith(last.name, at + 2)) {
    last.end = at;
    open.pop();
    return;
  }
  const name = html
    .slice(at + 2, end)
    .trim()
    .toLowerCase();
  const place = open.findLastIndex((one) => one.name === name);
  while (place !== -1 && open.length > place) open.pop()!.end = at;
}

class ReadMarkup implements Markup {
  readonly elements: ReadElement[] = [];
  readonly loads: Subresource[] = [];
  readonly headings: ReadElement[] = [];
  readonly ids = new Map<string, ReadElement>();
  #byName: Map<string, ReadElement[]> | undefined;

  constructor(readonly html: string) {}

  add(element: ReadElement): void {
    const { id, isHeading, fetches } = element.tag;
    element.order = this.elements.push(element) - 1;
    if (id !== undefined && !this.ids.has(id)) this.ids.set(id, element);
    if (isHeading) this.headings.push(element);
    for (const { part, address, as } of fetches) this.loads.push({ element, part, address, as });
  }

  named(name: string): readonly HtmlElement[] {
    this.#byName ??= byName(this.elements);
    return this.#byName.get(name) ?? [];
  }
}

function byName(elements: readonly ReadElement[]): Map<string, ReadElement[]> {
  const found = new Map<string, ReadElement[]>();
  for (const element of elements) {
    const sameName = found.get(element.name);
    if (sameName === undefined) found.set(element.name, [element]);
    else sameName.push(element);
  }
  return found;
}

class ReadElement implements HtmlElement {
  order = 0;
  /** The end of its content. */
  end: number;

  constructor(
    readonly markup: Markup,
    readonly tag: Tag,
    readonly parent: HtmlElement | undefined,
    readonly start: number,
  ) {
    this.end = start + tag.length;
  }

  get name(): string {
    return this.tag.name;
  }

  get written(): string {
    return this.tag.written;
  }

  get attributes(): ReadonlyMap<string, string> {
    return this.tag.attributes;
  }

  get id(): string | undefined {
    return this.tag.id;
  }

  get content(): { readonly start: number; readonly end: number } {
    return { start: this.start + this.tag.length, end: this.end };
  }
}

const SLASH = 47;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function plainText(html: string): string {
  let text = '';
  let from = 0;
  for (let tag = html.indexOf('<'); tag !== -1; tag = html.indexOf('<', from)) {
    text += html.slice(from, tag);
    const end = html.startsWith('<!--', tag) ? html.indexOf('-->', tag) + 3 : html.indexOf('>', tag) + 1;
    if (end <= tag) return collapsed(text);
    from = end;
  }
  return collapsed(text + html.slice(from));
}

function collapsed(html: string): string {
  const text = unescaped(html);
  // Most texts have only single spaces. Replacing each of them takes longer than this test.
  return (UNUSUAL_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}

const UNUSUAL_SPACE = /\s\s|[^\S ]/;

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
