import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Reads the start and the end of a file, each up to `limit` bytes, or the whole file if it is not longer. Returns undefined
 * for files that are not ordinary or cannot be opened.
 */
export function readInPart(absolute: string, limit: number): Buffer | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(absolute, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return undefined;
    if (stat.size <= 2 * limit) return readAt(handle, 0, stat.size);
    return Buffer.concat([readAt(handle, 0, limit), readAt(handle, stat.size - limit, limit)]);
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function readAt(handle: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  for (let count = -1; count !== 0 && filled < length; filled += count)
    count = readSync(handle, bytes, filled, length - filled, from + filled);
  return bytes.subarray(0, filled);
}
