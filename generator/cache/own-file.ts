import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * The bytes of a file that sitegen keeps for later runs. The folder may come from a stranger, so only an ordinary file is
 * read: a link is not followed, and reading a pipe does not block. Undefined for anything else; the file is then made
 * again. `own-folder.ts` checks the folders on the way.
 */
export function readOwnFile(path: string): Buffer | undefined {
  let handle: number;
  try {
    // Windows has neither of the two flags.
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch {
    return undefined;
  }
  try {
    const stat = fstatSync(handle);
    return stat.isFile() && stat.size <= MOST_BYTES ? readWhole(handle, stat.size) : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(handle);
  }
}

/** Reads a file of a known size. If it is cut short meanwhile, returns the part that was read. */
function readWhole(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let end = 0;
  let read = 0;
  do {
    read = readSync(handle, bytes, end, size - end, null);
    end += read;
  } while (read > 0 && end < size);
  return bytes.subarray(0, end);
}

/** None of our files is larger. */
const MOST_BYTES = 2 ** 29;
