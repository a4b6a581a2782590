import { readFileSync } from 'node:fs';

/** Reads the bytes of a file; undefined if it does not exist, such as a picture that has not been made yet. */
export function readOrNothing(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    // Without a folder for finished pictures, the file does not exist either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
