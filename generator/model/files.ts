/**
 * What the system says of a file without reading it. Two looks with equal stamps saw the same bytes, unless the file was
 * written within the few milliseconds that the clock of a disk cannot tell apart.
 */
export type FileStamp = {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
};

/** The files a site is made of, with their stamps, in code-unit order. */
export type SiteFiles = {
  /** site.yaml and the YAML files below content/, by path. */
  readonly yaml: ReadonlyMap<string, FileStamp>;
  /** Pictures by path below content/images/. */
  readonly images: ReadonlyMap<string, FileStamp>;
  /** Files below public/ by their path there. */
  readonly publicFiles: ReadonlyMap<string, FileStamp>;
  /** Files that nothing reads where they are, each reported, by path. */
  readonly unread: readonly string[];
};

/** A stamp as one text, to compare and to keep. Joined, it takes a sixth of the memory: V8 puts a template together late. */
export function stampText({ size, mtimeMs, ctimeMs, ino }: FileStamp): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

/** True for a file that was written just now: by the clock of its disk it can change once more without another stamp. */
export function isFresh({ mtimeMs, ctimeMs }: Pick<FileStamp, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return now - Math.max(mtimeMs, ctimeMs) < CLOCK_STEP;
}

/** Milliseconds. Linux counts the times of files in steps of up to 10, FAT in steps of 2,000. */
export const CLOCK_STEP = 2_000;
