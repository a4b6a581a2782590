import { contentHash } from '../../model/content-hash.ts';
import type { PageFacts } from '../../model/facts.ts';

/** The facts of a page as kept: as bytes, parsed only when all pages are needed. */
export type KeptFacts = {
  /** Equal hashes mean equal facts. */
  readonly hash: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** JSON. A string would take twice the memory: one dash in the title is enough for that. */
  bytes(): Buffer;
};

/** Keeps the facts of a page as a copy, so the page text they were cut from can be freed. */
export function keepFacts(facts: PageFacts): KeptFacts {
  const bytes = Buffer.from(JSON.stringify(facts));
  return new FactsInBytes(contentHash(bytes), facts.layout, bytes);
}

/** A class, because a closure for each page would take twice the memory. */
export class FactsInBytes implements KeptFacts {
  readonly hash: string;
  readonly layout: string;
  readonly #bytes: Buffer;

  constructor(hash: string, layout: string, bytes: Buffer) {
    this.hash = hash;
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

  /** The hashes of the layouts of all pages. */
  layouts(): ReadonlySet<string> {
    return new Set(this.#kept.map(({ layout }) => layout));
  }

  /** All facts, in the order of the plan. */
  all(): readonly PageFacts[] {
    const known = this.#all?.deref();
    if (known !== undefined) return known;
    const one = openShared();
    const all = this.#kept.map((kept) => sharing(JSON.parse(kept.bytes().toString()) as PageFacts, one));
    this.#all = new WeakRef(all);
    return all;
  }
}

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
