import { readFileSync } from 'node:fs';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';

/** True if two ordinary files have the same bytes. False if one of them cannot be read, or is larger than any document. */
export function haveSameBytes(one: string, other: string): boolean {
  try {
    const same = withOrdinaryFile(one, (first, { size }) =>
      withOrdinaryFile(other, (second, stat) => {
        if (size !== stat.size || size > MOST_BYTES) return false;
        return readFileSync(first).equals(readFileSync(second));
      }),
    );
    return same === true;
  } catch {
    return false;
  }
}

/** Videos are larger, but comparing them would take long. */
const MOST_BYTES = 2 ** 25;
