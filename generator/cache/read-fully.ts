import { readSync } from 'node:fs';

/** Fills a buffer from an open file, beginning at `from`. Returns the filled part: it is shorter if the file ends before. */
export function readFully(handle: number, bytes: Buffer, from = 0): Buffer {
  let filled = 0;
  // A single read may return less than it was asked for.
  for (let count = -1; count !== 0 && filled < bytes.length; filled += count)
    count = readSync(handle, bytes, filled, bytes.length - filled, from + filled);
  return bytes.subarray(0, filled);
}
