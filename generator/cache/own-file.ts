import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * The bytes of a file that sitegen keeps for later runs. The folder may be that of a stranger, so only an ordinary file is
 * read: no link in its place is followed, and nothing waits for a pipe. Undefined for all else; then it is made again.
 * `own-folder.ts` sees to the folders on the way.
 */
export function readOwnFile(path: string): Buffer | undefined {
  let handle: number;
  try {
    // Windows knows neither of the two.
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

/** Reads a file of a known size; one that becomes shorter meanwhile as far as it goes. */
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

/** No file of ours is larger. */
const MOST_BYTES = 2 ** 29;
