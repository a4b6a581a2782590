import { statSync } from 'node:fs';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';
import { readFully } from '../cache/read-fully.ts';
import type { FileStamp } from '../model/files.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** Reads the bytes of a picture below content/images/; undefined if it is too large, not an ordinary file or cannot be read. */
export function readPicture(absolute: string): Buffer | undefined {
  try {
    return withOrdinaryFile(absolute, (handle, { size }) =>
      size > MAX_BYTES ? undefined : readFully(handle, Buffer.allocUnsafe(size)),
    );
  } catch {
    return undefined;
  }
}

/** The stamp of a picture's file; undefined if it does not exist. */
export function pictureStamp(absolute: string): FileStamp | undefined {
  return statSync(absolute, { throwIfNoEntry: false });
}
