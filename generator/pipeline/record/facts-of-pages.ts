import { contentHash } from '../../model/content-hash.ts';
import type { PageFacts, PageTexts } from '../../model/facts.ts';
import type { PageRecord } from './build-record.ts';

/** The facts of a page as kept: as bytes, parsed only when all pages are needed. */
export type KeptFacts = {
  /** Equal hashes mean equal facts. */
  readonly hash: string;
  /** Equal hashes mean an equal title and description. */
  readonly textsHash: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** As JSON: its texts, a tab, and its facts. A string would take twice the memory, because of one dash in the title. */
  bytes(): Buffer;
};

/** Keeps the facts of a page as a copy, so the page text they were cut from can be freed. */
export function keepFacts(facts: PageFacts, texts: PageTexts): KeptFacts {
  const [ofTexts, ofFacts] = [JSON.stringify(texts), JSON.stringify(facts)];
  const hashes = { factsHash: contentHash(ofFacts), textsHash: contentHash(ofTexts), layout: facts.layout };
  return new FactsInBytes(hashes, Buffer.from(`${ofTexts}\t${ofFacts}`));
}

/** A class, because a closure for each page would take twice the memory. */
export class FactsInBytes implements KeptFacts {
  readonly hash: string;
  readonly textsHash: string;
  readonly layout: string;
  readonly #bytes: Buffer;

  constructor(
    { factsHash, textsHash, layout }: Pick<PageRecord, 'factsHash' | 'textsHash' | 'layout'>,
    bytes: Buffer,
  ) {
    this.hash = factsHash;
    this.textsHash = textsHash;
    this.layout = layout;
    this.#bytes = bytes;
  }

  bytes(): Buffer {
    return this.#bytes;
  }
}

/** The facts of all pages of a site. Most builds only need their name. */
export class FactsOfPages {
  /** In the order of the plan. */
  readonly #kept: readonly KeptFacts[];
  /**
   * A weak reference: parsed facts take five times the memory of their bytes, and parsing them again takes less than a tenth of
   * a second.
   */
  #all: WeakRef<readonly PageFacts[]> | undefined;
  #name: string | undefined;
  #textsName: string | undefined;

  constructor(kept: readonly KeptFacts[]) {
    this.#kept = kept;
  }

  /** The number of pages, including the page for missing addresses. */
  get count(): number {
    return this.#kept.length;
  }

  /** The name of all facts: equal names mean equal facts in the same order. */
  get name(): string {
    this.#name ??= contentHash(this.#kept.map(({ hash }) => hash).join(' '));
    return this.#name;
  }

  /** The same for the titles and descriptions. */
  get textsName(): string {
    this.#textsName ??= contentHash(this.#kept.map(({ textsHash }) => textsHash).join(' '));
    return this.#textsName;
  }

  /** The hashes of the layouts of all pages. */
  layouts(): ReadonlySet<string> {
    return new Set(this.#kept.map(({ layout }) => layout));
  }

  /** All facts, in the order of the plan. */
  all(): readonly PageFacts[] {
    const known = this.#all?.deref();
    if (known !== undefined) return known;
    const one = openShared();
    const all = this.#kept.map((kept) => sharing(parsed(kept, 'facts') as PageFacts, one));
    this.#all = new WeakRef(all);
    return all;
  }

  /** All titles and descriptions, in the same order. */
  texts(): readonly PageTexts[] {
    return this.#kept.map((kept) => parsed(kept, 'texts') as PageTexts);
  }
}

function parsed(kept: KeptFacts, what: 'texts' | 'facts'): unknown {
  const bytes = kept.bytes();
  const tab = bytes.indexOf(TAB);
  const [start, end] = what === 'texts' ? [0, tab] : [tab + 1, bytes.length];
  return JSON.parse(bytes.toString('utf8', start, end));
}

const TAB = 0x09;

type SharedText = <T extends string>(text: T) => T;

/** Returns one shared string for equal texts. */
function openShared(): SharedText {
  const texts = new Map<string, string>();
  return <T extends string>(text: T) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return (known ?? text) as T;
  };
}

/** The facts of a page, sharing strings with other pages: this halves the memory of all facts. */
function sharing(facts: PageFacts, one: SharedText): PageFacts {
  return {
    ...facts,
    path: one(facts.path),
    layout: one(facts.layout),
    ids: facts.ids.map(one),
    anchors: facts.anchors.map(([link, page, id]) => [one(link), one(page), one(id)]),
    pages: facts.pages.map(one),
    files: facts.files.map(one),
    pictures: facts.pictures.map(one),
  };
}

/** For a site without known pages. */
export const NO_FACTS = new FactsOfPages([]);
