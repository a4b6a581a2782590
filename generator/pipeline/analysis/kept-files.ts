/**
 * What is known of files, each until it is released. A Map alone would not let go of it: when it tidies up after many entries
 * were removed, its old table still leads to them, and to all that come later. So each is in a slot, which is emptied.
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
