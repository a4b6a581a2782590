import type { PageRecord } from './build-record.ts';

/** The record of a page rendered in this build, with its facts in the form of `KeptFacts`. */
type NewPage = { readonly page: PageRecord; readonly facts: Buffer };

/**
 * The pages rendered in this build, by file. A worker thread hands them over regularly and keeps none, so its memory does not
 * grow with each page.
 */
export class NewPages {
  /** Pages not handed over yet. */
  #pages = new Map<string, NewPage>();
  #handedOver = 0;
  readonly #forgotten = new Set<string>();

  get(file: string): NewPage | undefined {
    return this.#pages.get(file);
  }

  set(file: string, page: NewPage): void {
    this.#pages.set(file, page);
  }

  /** The files of pages not handed over yet. */
  files(): Iterable<string> {
    return this.#pages.keys();
  }

  /** The number of pages not handed over yet. */
  get size(): number {
    return this.#pages.size;
  }

  /** The number of all pages. */
  get count(): number {
    return this.#pages.size + this.#handedOver;
  }

  /** Returns the pages added since the last call, and forgets them. */
  handOver(): ReadonlyMap<string, NewPage> {
    const pages = this.#pages;
    this.#pages = new Map();
    this.#handedOver += pages.size;
    return pages;
  }

  /** Removes the record of a page that got a diagnostic after its record was made. */
  forget(file: string): void {
    this.#pages.delete(file);
    this.#forgotten.add(file);
  }

  /** The files of removed pages: their records may already be handed over. */
  get forgotten(): ReadonlySet<string> {
    return this.#forgotten;
  }
}
