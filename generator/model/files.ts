/**
 * The metadata of a file, read without its content. Equal stamps mean equal bytes, with one exception: a second write
 * within the few milliseconds that the clock of a disk cannot tell apart.
 */
export type FileStamp = {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
};

/** The files of a site with their stamps, in code-unit order. */
export type SiteFiles = {
  /** site.yaml and the YAML files below content/, by path. */
  readonly yaml: ReadonlyMap<string, FileStamp>;
  /** Pictures by path below content/images/. */
  readonly images: ReadonlyMap<string, FileStamp>;
  /** Files below public/ by their path there. */
  readonly publicFiles: ReadonlyMap<string, FileStamp>;
  /** Paths of files that are never read because of their place. Each is reported. */
  readonly unread: readonly string[];
};

/** A stamp as one string, to compare and to store. `join` needs a sixth of the memory: V8 builds a template string late. */
export function stampText({ size, mtimeMs, ctimeMs, ino }: FileStamp): string {
  return [size, mtimeMs, ctimeMs, ino].join(' ');
}

/** True for a file that was written just now. Within one step of the disk's clock it can change again without a new stamp. */
export function isFresh({ mtimeMs, ctimeMs }: Pick<FileStamp, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return now - Math.max(mtimeMs, ctimeMs) < CLOCK_STEP;
}

/** Milliseconds. Linux counts file times in steps of up to 10, FAT in steps of 2,000. */
export const CLOCK_STEP = 2_000;
