import { readFileSync } from 'node:fs';

/** The bytes of a file; undefined if there is none, such as a picture that has not been made yet. */
export function readOrNothing(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    // Without a folder for finished pictures there is none either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
