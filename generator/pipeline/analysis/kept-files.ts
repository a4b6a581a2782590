/**
 * The known files, each kept until it is released. A Map alone would not free them: when V8 rehashes it after many deletions,
 * the old table still references them and everything added later. So each value is in a slot, and release empties the slot.
 */
export class KeptFiles<T> {
  readonly #slots = new Map<string, { value: T | undefined }>();

  get(path: string): T | undefined {
    return this.#slots.get(path)?.value;
  }

  keep(path: string, value: T): void {
    const slot = this.#slots.get(path);
    if (slot === undefined) this.#slots.set(path, { value });
    else slot.value = value;
  }

  release(path: string): void {
    const slot = this.#slots.get(path);
    if (slot === undefined) return;
    slot.value = undefined;
    this.#slots.delete(path);
  }
}
