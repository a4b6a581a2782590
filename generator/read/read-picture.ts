import { type BigIntStats, readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 200 * 1024 * 1024;

/** The bytes of a picture below content/images/; undefined if the system will not give them or they are too many. */
export function readPicture(absolute: string): Buffer | undefined {
  try {
    return statSync(absolute).size > MAX_BYTES ? undefined : readFileSync(absolute);
  } catch {
    return undefined;
  }
}

/** The state of a file, with times in nanoseconds: `statSync(path, { bigint: true })`. */
export type PictureStats = BigIntStats;

/** What changes whenever the bytes of a file do: its size, its times and its place on the disk. */
export function pictureStamp({ size, mtimeNs, ctimeNs, ino }: PictureStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

/** The state of a picture's file; undefined if there is none. */
export function pictureStats(absolute: string): PictureStats | undefined {
  return statSync(absolute, { bigint: true, throwIfNoEntry: false });
}
