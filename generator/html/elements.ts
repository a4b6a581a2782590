/*
 * Reads the HTML that our own templates write: every element is closed, every value is in quotes and escaped.
 * html-validate checks this.
 *
 * Why not a library: measured by tests/bench/html.ts on Node 20, the part of a page that a build reads (17 kB) takes 0.06
 * to 0.08 ms of processor time here, 0.3 ms with the parser of htmlparser2 and 1.4 to 2.1 ms with parse5. In a build of
 * 1,000 pages, which takes 3.4 s of processor time, that would add 7 % and about half. The tokenizer of htmlparser2 takes
 * 0.12 to 0.2 ms and would add 3 %, but it only finds tags: parents, void elements and attributes would stay here.
 */

/** An element of a page. Offsets count in the HTML of its markup. */
export type HtmlElement = {
  readonly markup: Markup;
  /** In lower case. */
  readonly name: string;
  /** Its attributes as they are written: a look here saves reading those of every element. */
  readonly written: string;
  /** The value of each attribute, the names in lower case. Read on demand: most are never asked for. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Its number among the elements of its markup, from 0. */
  readonly order: number;
  readonly parent: HtmlElement | undefined;
  /** Where its start tag begins. */
  readonly start: number;
  /** Where its content begins and ends; the same offset for a void element. */
  readonly content: { readonly start: number; readonly end: number };
};

/** HTML with its elements, in the order of their start tags. */
export type Markup = {
  readonly html: string;
  readonly elements: readonly HtmlElement[];
  /** The elements of a name, in the order of the page. */
  named(name: string): readonly HtmlElement[];
};

/** Reads the elements of a page, or of a part of one that belongs into `parent`. */
export function readMarkup(html: string, parent?: HtmlElement): Markup {
  const markup = new ReadMarkup(html);
  const open: ReadElement[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    const next = html.charCodeAt(at + 1);
    if (next === SLASH) {
      const end = html.indexOf('>', at);
      if (end === -1) break;
      close(
        open,
        html
          .slice(at + 2, end)
          .trim()
          .toLowerCase(),
        at,
      );
      at = html.indexOf('<', end);
    } else if (isLetter(next)) {
      at = readStartTag(markup, at, open, parent);
    } else {
      const end = html.startsWith('<!--', at) ? html.indexOf('-->', at) : at + 1;
      at = end === -1 ? -1 : html.indexOf('<', end);
    }
  }
  for (const element of open) element.content.end = html.length;
  return markup;
}

/** The text of an element without tags, every run of white space as one space. */
export function textOf({ markup, content }: HtmlElement): string {
  return plainText(markup.html.slice(content.start, content.end));
}

/** The accessible name of an element. (Accessible Name and Description Computation, shortened.) */
export function accessibleName(element: HtmlElement): string {
  const label = element.attributes.get('aria-label');
  if (label !== undefined) return label.trim();
  const { html, elements } = element.markup;
  let name = '';
  let from = element.content.start;
  for (let order = element.order + 1; order < elements.length; order += 1) {
    const inner = elements[order]!;
    if (inner.start >= element.content.end) break;
    if (inner.start < from) continue;
    const isHidden = inner.written.includes('aria-hidden="true"');
    if (!isHidden && inner.name !== 'img') continue;
    name += `${html.slice(from, inner.start)} ${isHidden ? '' : escaped(inner.attributes.get('alt') ?? '')} `;
    from = Math.max(inner.content.end, inner.content.start);
  }
  return plainText(name + html.slice(from, element.content.end));
}

/** The id of an element, if it has one. */
export function idOf({ written }: HtmlElement): string | undefined {
  const at = written.indexOf(' id="');
  return at === -1 ? undefined : unescaped(written.slice(at + 5, written.indexOf('"', at + 5)));
}

/** Reads a start tag and returns where the next tag begins. */
function readStartTag(
  markup: ReadMarkup,
  start: number,
  open: ReadElement[],
  parent: HtmlElement | undefined,
): number {
  const { html } = markup;
  let nameEnd = start + 1;
  for (let code = html.charCodeAt(nameEnd); ; code = html.charCodeAt(++nameEnd)) {
    if (code === SPACE || code === GREATER || code === SLASH || Number.isNaN(code)) break;
  }
  const name = html.slice(start + 1, nameEnd).toLowerCase();
  const end = endOfTag(html, nameEnd);
  const isClosed = html.charCodeAt(end - 1) === SLASH;
  const written = html.slice(nameEnd, isClosed ? end - 1 : end);
  const element = new ReadElement(markup, name, written, open.at(-1) ?? parent, start, end + 1);
  markup.add(element);
  if (!isClosed && !VOID_ELEMENTS.has(name)) open.push(element);
  return html.indexOf('<', RAW_TEXT_ELEMENTS.has(name) ? endOfRawText(html, name, end) : end);
}

/** The `>` that ends a tag: one within quotes does not. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === QUOTE || code === APOSTROPHE) {
      const end = html.indexOf(code === QUOTE ? '"' : "'", at + 1);
      if (end === -1) return html.length;
      at = end;
    } else if (Number.isNaN(code)) return html.length;
    at += 1;
  }
}

function endOfRawText(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}

/** An end tag closes its element and all within it that nobody has closed. */
function close(open: ReadElement[], name: string, at: number): void {
  const place = open.findLastIndex((one) => one.name === name);
  while (place !== -1 && open.length > place) open.pop()!.content.end = at;
}

class ReadMarkup implements Markup {
  readonly elements: ReadElement[] = [];
  readonly #byName = new Map<string, ReadElement[]>();

  constructor(readonly html: string) {}

  add(element: ReadElement): void {
    element.order = this.elements.push(element) - 1;
    const sameName = this.#byName.get(element.name);
    if (sameName === undefined) this.#byName.set(element.name, [element]);
    else sameName.push(element);
  }

  named(name: string): readonly HtmlElement[] {
    return this.#byName.get(name) ?? [];
  }
}

class ReadElement implements HtmlElement {
  order = 0;
  readonly content: { start: number; end: number };
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly markup: Markup,
    readonly name: string,
    readonly written: string,
    readonly parent: HtmlElement | undefined,
    readonly start: number,
    end: number,
  ) {
    this.content = { start: end, end };
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= readAttributes(this.written);
    return this.#attributes;
  }
}

const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** https://html.spec.whatwg.org/multipage/syntax.html#elements-2 */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Reads `name="value"` after `name="value"`; quotes may be missing, and so may the value. */
function readAttributes(written: string): ReadonlyMap<string, string> {
  if (written === '') return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    while (isSpace(written.charCodeAt(at))) at += 1;
    if (at >= written.length) return attributes;
    const nameStart = at;
    for (let code = written.charCodeAt(at); code !== EQUALS && code > SPACE; )
      code = written.charCodeAt(++at);
    const name = written.slice(nameStart, at).toLowerCase();
    while (isSpace(written.charCodeAt(at))) at += 1;
    if (written.charCodeAt(at) !== EQUALS) {
      attributes.set(name, '');
      continue;
    }
    at += 1;
    while (isSpace(written.charCodeAt(at))) at += 1;
    const quote = written[at];
    const isQuoted = quote === '"' || quote === "'";
    const start = isQuoted ? at + 1 : at;
    const end = isQuoted ? written.indexOf(quote, start) : endOfWord(written, start);
    attributes.set(name, unescaped(written.slice(start, end === -1 ? written.length : end)));
    at = end === -1 ? written.length : end + (isQuoted ? 1 : 0);
  }
}

function isSpace(code: number): boolean {
  return code <= SPACE;
}

function endOfWord(written: string, from: number): number {
  let at = from;
  while (written.charCodeAt(at) > SPACE) at += 1;
  return at;
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

function collapsed(text: string): string {
  return unescaped(text).replace(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi, (_, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? CHARACTERS[name.toLowerCase()]! : String.fromCodePoint(Number(decimal));
  });
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
