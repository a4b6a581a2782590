import { readFileSync, statSync } from 'node:fs';
import type { FileStamp } from '../model/files.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** The bytes of a picture below content/images/; undefined if the system will not give them or they are too many. */
export function readPicture(absolute: string): Buffer | undefined {
  try {
    return statSync(absolute).size > MAX_BYTES ? undefined : readFileSync(absolute);
  } catch {
    return undefined;
  }
}

/** The stamp of a picture's file; undefined if there is none. */
export function pictureStamp(absolute: string): FileStamp | undefined {
  return statSync(absolute, { throwIfNoEntry: false });
}
