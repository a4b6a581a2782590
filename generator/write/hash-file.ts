import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';
import { HASH_LENGTH } from '../model/content-hash.ts';
import { statFile } from './stat-file.ts';

/** The hash of the bytes of an ordinary file; undefined if there is no readable one. */
export function hashOfFile(path: string): string | undefined {
  try {
    return readAndHash(path);
  } catch {
    return undefined;
  }
}

/** Reads in parts, so a large file needs no more memory than a small one. Undefined for a link, a pipe and the like. */
function readAndHash(path: string): string | undefined {
  // Opening a device can have effects.
  return statFile(path)?.isFile() ? withOrdinaryFile(path, (handle) => readOpenFile(handle)) : undefined;
}

/** The hash of an open file, from its current position; `take` gets each part of it. */
export function readOpenFile(handle: number, take: (part: Uint8Array) => void = () => undefined): string {
  const hash = createHash('sha256');
  for (;;) {
    const count = readSync(handle, PART);
    if (count === 0) return hash.digest('base64url').slice(0, HASH_LENGTH);
    const part = PART.subarray(0, count);
    hash.update(part);
    take(part);
  }
}

/** Used again for each part. */
const PART = Buffer.allocUnsafeSlow(1 << 18);
