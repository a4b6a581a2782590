import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { HASH_LENGTH } from '../model/content-hash.ts';
import { statFile } from './stat-file.ts';

/** The hash of the bytes of an ordinary file; undefined if there is none that can be read. */
export function hashOfFile(path: string): string | undefined {
  try {
    return readParts(path, () => undefined);
  } catch {
    return undefined;
  }
}

/**
 * Reads an ordinary file part by part, so that a large one needs no more memory than a small one, and returns the hash of
 * all of it. Undefined for a link, a pipe and whatever else is no ordinary file.
 */
export function readParts(path: string, take: (part: Uint8Array) => void): string | undefined {
  const stat = statFile(path);
  if (!stat?.isFile()) return undefined;
  // What is put in its place after that look is refused as well.
  const handle = openSync(
    path,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    return fstatSync(handle).isFile() ? readOpenFile(handle, take) : undefined;
  } finally {
    closeSync(handle);
  }
}

/** The same for a file that is open already, from where it is read. */
export function readOpenFile(handle: number, take: (part: Uint8Array) => void): string {
  const hash = createHash('sha256');
  for (;;) {
    const count = readSync(handle, PART);
    if (count === 0) return hash.digest('base64url').slice(0, HASH_LENGTH);
    const part = PART.subarray(0, count);
    hash.update(part);
    take(part);
  }
}

/** Filled again by each part. */
const PART = Buffer.allocUnsafeSlow(1 << 18);
