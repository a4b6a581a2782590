import type { PageRecord } from './build-record.ts';

/** What is known of a page that was rendered in this build; the facts as JSON. */
export type NewPage = { readonly page: PageRecord; readonly facts: Buffer };

/**
 * The pages that were rendered in this build, by their files. A thread that makes pages for another hands them over again and
 * again and keeps none, so that it needs no more memory with each of them.
 */
export class NewPages {
  /** Those that were not handed over. */
  #pages = new Map<string, NewPage>();
  #handedOver = 0;
  readonly #forgotten = new Set<string>();

  get(file: string): NewPage | undefined {
    return this.#pages.get(file);
  }

  set(file: string, page: NewPage): void {
    this.#pages.set(file, page);
  }

  /** The files of those that were not handed over. */
  files(): Iterable<string> {
    return this.#pages.keys();
  }

  /** How many were not handed over. */
  get size(): number {
    return this.#pages.size;
  }

  /** How many there are in all. */
  get count(): number {
    return this.#pages.size + this.#handedOver;
  }

  /** Hands over those that came since it was last asked. */
  handOver(): ReadonlyMap<string, NewPage> {
    const pages = this.#pages;
    this.#pages = new Map();
    this.#handedOver += pages.size;
    return pages;
  }

  /** For a page in which something was found when its record was made already. */
  forget(file: string): void {
    this.#pages.delete(file);
    this.#forgotten.add(file);
  }

  /** The files of these pages: their records may have been handed over. */
  get forgotten(): ReadonlySet<string> {
    return this.#forgotten;
  }
}
