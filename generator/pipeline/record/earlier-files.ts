import type { BuildRecord, EarlierFile } from './build-record.ts';

/** Any collection of paths. */
type Paths = { has(path: string): boolean };

/** The files of pages that earlier runs have seen, so that a removed page can be told from one with another name. */
export class EarlierFiles {
  readonly #last: Pick<BuildRecord, 'sources' | 'earlier'>;
  /** Files of pages that have no record, and files that are gone. */
  readonly #files: Map<string, EarlierFile>;

  constructor(last: Pick<BuildRecord, 'sources' | 'earlier'>) {
    this.#last = last;
    this.#files = new Map(Object.entries(last.earlier));
  }

  /** True if a run before this one has seen the file. */
  hasSeen(path: string): boolean {
    return this.#last.sources.has(path) || Object.hasOwn(this.#last.earlier, path);
  }

  /** Those that are not among the files of now. */
  gone(now: Paths): ReadonlyMap<string, EarlierFile> {
    this.keepGone(now);
    return new Map([...this.#files].filter(([path]) => !now.has(path)));
  }

  /** Keeps for the next run what those were like that are not among the files of now. */
  keepGone(now: Paths): void {
    for (const [path, source] of this.#last.sources) {
      if (now.has(path) || this.#files.has(path)) continue;
      const sketch = source.file?.sketch;
      if (sketch !== undefined) this.#files.set(path, { sketch });
    }
  }

  /** Keeps for the next run what a file is like that gets no record, or where one that is gone is now. */
  keep(path: string, file: EarlierFile): void {
    this.#files.set(path, file);
  }

  /** Forgets files that are gone: nothing names them any more. */
  forgetGone(now: Paths): void {
    for (const path of this.#files.keys()) if (!now.has(path)) this.#files.delete(path);
  }

  /** What the next run needs to know; files with a record of their own are in that. */
  record(recorded: Paths): Readonly<Record<string, EarlierFile>> {
    return Object.fromEntries([...this.#files].filter(([path]) => !recorded.has(path)));
  }
}

/** What is kept of all files of pages that a build has seen. */
export function earlierFiles({ earlier, sources }: BuildRecord): Readonly<Record<string, EarlierFile>> {
  const found = { ...earlier };
  try {
    for (const [path, { file }] of sources) {
      if (file?.sketch !== undefined) found[path] = { sketch: file.sketch };
    }
  } catch {
    // Other code may have written it in another form.
  }
  return found;
}
