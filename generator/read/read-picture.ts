import { readFileSync, statSync } from 'node:fs';
import type { FileStamp } from '../model/files.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** Reads the bytes of a picture below content/images/; undefined if it cannot be read or is too large. */
export function readPicture(absolute: string): Buffer | undefined {
  try {
    return statSync(absolute).size > MAX_BYTES ? undefined : readFileSync(absolute);
  } catch {
    return undefined;
  }
}

/** The stamp of a picture's file; undefined if it does not exist. */
export function pictureStamp(absolute: string): FileStamp | undefined {
  return statSync(absolute, { throwIfNoEntry: false });
}
