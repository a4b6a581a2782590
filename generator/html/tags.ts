import { detached } from '../model/detached.ts';
import { readAttributes } from './attributes.ts';
import { type Fetch, fetchesOf } from './subresources.ts';

/** A start tag. Equal tags have equal properties, so these are computed once. */
export type Tag = {
  /** In lower case. */
  readonly name: string;
  /** From its `<` to its `>`. */
  readonly length: number;
  /** Its attributes as written. */
  readonly written: string;
  /** The value of each attribute, with names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly id: string | undefined;
  readonly fetches: readonly Fetch[];
  /** True for a void or self-closing element. */
  readonly isEmpty: boolean;
  /** True if the element cannot contain tags. */
  readonly isRawText: boolean;
  readonly isHeading: boolean;
  /** True if its attributes may contain a style or a script. A text search decides, so a value can also match. */
  readonly mayRunCode: boolean;
  /** The script that activates the element, if it is a section or an island with one. */
  readonly script: string | undefined;
};

/** Reads start tags. */
export type TagReader = {
  /** The tag that starts at an offset. */
  tagAt(html: string, start: number): Tag;
};

/**
 * Opens a reader for the pages of one build. Pages repeat most of their tags (five in six on a site with many pages), so
 * tags are cached, up to a number that does not depend on the size of the site.
 */
export function openTags(): TagReader {
  let known = new Map<string, Tag>();
  return {
    tagAt(html, start) {
      // Our own templates escape `>` in values. In other HTML a quoted one does not end the tag, and such tags are not
      // cached.
      const end = html.indexOf('>', start) + 1;
      const first = html.slice(start, end === 0 ? html.length : end);
      const found = known.get(first);
      if (found !== undefined) return found;
      const text = html.slice(start, endOfTag(html, start));
      // Caching links is useless: nearly every link has a different target.
      if (text.length !== first.length || first.startsWith('<a ')) return new ReadTag(text);
      if (known.size === MOST_KEPT) known = new Map();
      const tag = new ReadTag(detached(text));
      known.set(tag.text, tag);
      return tag;
    },
  };
}

const MOST_KEPT = 4_096;

/** The offset after the `>` that ends a tag. */
function endOfTag(html: string, start: number): number {
  for (let at = start; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    at = html.indexOf(code === QUOTE ? '"' : "'", at + 1);
    if (at === -1) break;
  }
  return html.length;
}

class ReadTag implements Tag {
  readonly length: number;
  readonly name: string;
  readonly written: string;
  readonly id: string | undefined;
  readonly isEmpty: boolean;
  readonly isRawText: boolean;
  readonly isHeading: boolean;
  readonly mayRunCode: boolean;
  readonly script: string | undefined;
  #attributes: ReadonlyMap<string, string> | undefined;
  #fetches: readonly Fetch[] | undefined;

  constructor(readonly text: string) {
    const [start = ''] = /^<[^\s/>]*/.exec(text) ?? [];
    const isClosed = text.endsWith('/>');
    this.length = text.length;
    this.name = start.slice(1).toLowerCase();
    this.written = text.slice(start.length, isClosed ? -2 : -1);
    this.id = text.includes(' id="') ? this.attributes.get('id') : undefined;
    this.isEmpty = isClosed || VOID_ELEMENTS.has(this.name);
    this.isRawText = RAW_TEXT_ELEMENTS.has(this.name);
    this.isHeading = /^h[1-6]$/.test(this.name);
    this.mayRunCode = /[\s"'](?:style|on[a-z]+)\s*=|javascript:/i.test(this.written);
    this.script = text.includes(' data-') ? scriptOf(this.attributes) : undefined;
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= readAttributes(this.written);
    return this.#attributes;
  }

  get fetches(): readonly Fetch[] {
    this.#fetches ??= fetchesOf(this);
    return this.#fetches;
  }
}

function scriptOf(attributes: ReadonlyMap<string, string>): string | undefined {
  return attributes.get('data-section-script') ?? attributes.get('data-island');
}

const QUOTE = 34;
const APOSTROPHE = 39;
const GREATER = 62;

/** https://html.spec.whatwg.org/multipage/syntax.html#elements-2 */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title']);
