import type { BuildRecord, EarlierFile } from './build-record.ts';

/** Any collection of paths. */
type Paths = { has(path: string): boolean };

/** The files of pages from earlier runs, used to tell a removed page from a renamed one. */
export class EarlierFiles {
  readonly #last: Pick<BuildRecord, 'sources' | 'earlier'>;
  /** Files of pages that have no record, and files that are gone. */
  readonly #files: Map<string, EarlierFile>;

  constructor(last: Pick<BuildRecord, 'sources' | 'earlier'>) {
    this.#last = last;
    this.#files = new Map(Object.entries(last.earlier));
  }

  /** True if an earlier run has seen the file. */
  hasSeen(path: string): boolean {
    return this.#last.sources.has(path) || Object.hasOwn(this.#last.earlier, path);
  }

  /** The earlier files that no longer exist. */
  gone(now: Paths): ReadonlyMap<string, EarlierFile> {
    this.#keepGone(now);
    return new Map([...this.#files].filter(([path]) => !now.has(path)));
  }

  /**
   * Keeps files that no longer exist for the next run until the site has no errors, and then forgets them: by then nothing
   * refers to them.
   */
  keepGoneUntil(isPublishable: boolean, now: Paths): void {
    if (isPublishable) this.#forgetGone(now);
    else this.#keepGone(now);
  }

  #forgetGone(now: Paths): void {
    for (const path of this.#files.keys()) if (!now.has(path)) this.#files.delete(path);
  }

  #keepGone(now: Paths): void {
    for (const [path, source] of this.#last.sources) {
      if (now.has(path) || this.#files.has(path)) continue;
      const sketch = source.file?.sketch;
      if (sketch !== undefined) this.#files.set(path, { sketch });
    }
  }

  /** Keeps the sketch of a file without a record for the next run, or the new path of a file that is gone. */
  keep(path: string, file: EarlierFile): void {
    this.#files.set(path, file);
  }

  /** The data for the next run. Files with a record are left out, since the record has their sketch. */
  record(recorded: Paths): Readonly<Record<string, EarlierFile>> {
    return Object.fromEntries([...this.#files].filter(([path]) => !recorded.has(path)));
  }
}

/** The data kept of all page files that a build has seen. */
export function earlierFiles({ earlier, sources }: BuildRecord): Readonly<Record<string, EarlierFile>> {
  const found = { ...earlier };
  try {
    for (const [path, { file }] of sources) {
      if (file?.sketch !== undefined) found[path] = { sketch: file.sketch };
    }
  } catch {
    // Another version of the code may have written it in another form.
  }
  return found;
}
