import { contentHash } from '../../model/content-hash.ts';
import type { PageFacts } from '../../model/facts.ts';

/** What is known of a page, as it is kept: as bytes, which only those who look at all pages take apart. */
export type KeptFacts = {
  /** Equal hashes, equal facts. */
  readonly hash: string;
  /** The hash of its layout. */
  readonly layout: string;
  /** JSON. As a text it would take twice the memory, for a dash in the title is enough. */
  bytes(): Buffer;
};

/** What is known of a page, without the text of the page, of which its parts were cut. */
export function keepFacts(facts: PageFacts): KeptFacts {
  const bytes = Buffer.from(JSON.stringify(facts));
  return new FactsInBytes(contentHash(bytes), facts.layout, bytes);
}

/** A class, as a function for each page would take twice the memory. */
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

/** What is known of the pages of a site. Of most builds nothing but the name of it is asked. */
export class FactsOfPages {
  /** In the order of the plan. */
  readonly #kept: readonly KeptFacts[];
  /** Held weakly: they take five times the memory of their bytes, and are read again within a tenth of a second. */
  #all: WeakRef<readonly PageFacts[]> | undefined;
  #name: string | undefined;

  constructor(kept: readonly KeptFacts[]) {
    this.#kept = kept;
  }

  /** How many pages there are, the one for addresses that do not exist among them. */
  get count(): number {
    return this.#kept.length;
  }

  /** Names all of it: equal names, equal facts in the same order. */
  get name(): string {
    this.#name ??= contentHash(this.#kept.map(({ hash }) => hash).join(' '));
    return this.#name;
  }

  /** The hashes of the layouts of all pages. */
  layouts(): ReadonlySet<string> {
    return new Set(this.#kept.map(({ layout }) => layout));
  }

  /** All of it, in the order of the plan. */
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

/** Gives the same text for equal ones. */
function openShared(): SharedText {
  const texts = new Map<string, string>();
  return <T extends string>(text: T) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return (known ?? text) as T;
  };
}

/** The facts of a page with texts that those of other pages have, too: half of the memory of all. */
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

/** For a site of which no page is known. */
export const NO_FACTS = new FactsOfPages([]);
