import { readSync } from 'node:fs';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';

/** True if two ordinary files have the same bytes. False if one of them cannot be read, or is larger than any document. */
export function haveSameBytes(one: string, other: string): boolean {
  try {
    const same = withOrdinaryFile(one, (first, { size }) =>
      withOrdinaryFile(other, (second, stat) => {
        if (size !== stat.size || size > MOST_BYTES) return false;
        return bytesOf(first, size).equals(bytesOf(second, size));
      }),
    );
    return same === true;
  } catch {
    return false;
  }
}

/** Videos are larger, but comparing them would take long. */
const MOST_BYTES = 2 ** 25;

function bytesOf(handle: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  readSync(handle, bytes, 0, size, 0);
  return bytes;
}
