import { detached } from '../model/detached.ts';
import { readAttributes } from './attributes.ts';
import { type Fetch, fetchesOf } from './subresources.ts';

/** A start tag. It is the same wherever it is written, so all that follows from it is found out once. */
export type Tag = {
  /** In lower case. */
  readonly name: string;
  /** From its `<` to its `>`. */
  readonly length: number;
  /** Its attributes as they are written. */
  readonly written: string;
  /** The value of each attribute, the names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly id: string | undefined;
  readonly fetches: readonly Fetch[];
  /** True for a void element, and for one that its own tag closes. */
  readonly isEmpty: boolean;
  /** True if no tag can be within the element. */
  readonly isRawText: boolean;
  readonly isHeading: boolean;
  /** True if a look at its attributes shows a style or a script, perhaps in their values alone. */
  readonly mayRunCode: boolean;
  /** The name of the script that activates the element, if it is a section or an island with one. */
  readonly script: string | undefined;
};

/** Reads start tags. */
export type TagReader = {
  /** The tag that begins at an offset. */
  tagAt(html: string, start: number): Tag;
};

/**
 * Opens a reader for the pages of one build. They repeat most of their tags (five in six on a site of many pages), so those
 * that were read are kept, up to a number that does not depend on the size of the site.
 */
export function openTags(): TagReader {
  let known = new Map<string, Tag>();
  return {
    tagAt(html, start) {
      // Our own templates escape `>` in values. In other HTML one in quotes does not end its tag, and no tag is kept then.
      const end = html.indexOf('>', start) + 1;
      const first = html.slice(start, end === 0 ? html.length : end);
      const found = known.get(first);
      if (found !== undefined) return found;
      const text = html.slice(start, endOfTag(html, start));
      // Nearly every link leads elsewhere.
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
