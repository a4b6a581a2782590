import { withOrdinaryFile } from '../cache/ordinary-file.ts';
import { readFully } from '../cache/read-fully.ts';

/**
 * Reads the start and the end of a file, each up to `limit` bytes, or the whole file if it is not longer. Returns undefined
 * for files that are not ordinary or cannot be opened.
 */
export function readInPart(absolute: string, limit: number): Buffer | undefined {
  try {
    return withOrdinaryFile(absolute, (handle, { size }) => {
      if (size <= 2 * limit) return readAt(handle, 0, size);
      return Buffer.concat([readAt(handle, 0, limit), readAt(handle, size - limit, limit)]);
    });
  } catch {
    return undefined;
  }
}

/**
 * True if a test finds something in a file, which is read from its start to its end in steps of `step` bytes. Each begins with
 * the last `overlap` bytes of the one before. Returns undefined for files that are not ordinary or cannot be opened.
 */
export function isInAnyStep(
  absolute: string,
  { step, overlap }: { readonly step: number; readonly overlap: number },
  test: (bytes: Buffer) => boolean,
): boolean | undefined {
  try {
    return withOrdinaryFile(absolute, (handle, { size }) => {
      for (let from = 0; from < size; from += step - overlap)
        if (test(readAt(handle, from, Math.min(step, size - from)))) return true;
      return false;
    });
  } catch {
    return undefined;
  }
}

function readAt(handle: number, from: number, length: number): Buffer {
  return readFully(handle, Buffer.alloc(length), from);
}
