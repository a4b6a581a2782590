import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { contentHash, HASH_LENGTH } from '../model/content-hash.ts';
import { utf8Bytes } from '../model/utf8-bytes.ts';
import { readLargeOwnFile } from './own-file.ts';
import { keepWhole } from './whole-file.ts';

/*
 * Our files for later runs that are too large for one value of JSON: bytes, and then their hash. It shows damage by a power
 * cut, a copy over a network or an editor.
 */

/** The bytes in our file; undefined if the file is missing or damaged. Never rejects. */
export async function readSealedFile(file: string): Promise<Buffer | undefined> {
  const all = await readLargeOwnFile(file);
  if (all === undefined) return undefined;
  const bytes = all.subarray(0, -HASH_LENGTH);
  return contentHash(bytes) === all.toString('latin1', bytes.length) ? bytes : undefined;
}

/** Stores bytes in a file, one part after another, so they need not be in memory all at once. */
export function writeSealedFile(file: string, parts: Iterable<string | Buffer>): void {
  keepWhole(file, (unfinished) => {
    const handle = openSync(unfinished, 'wx');
    try {
      const hash = createHash('sha256');
      for (const part of parts) {
        if (part.length === 0) continue;
        const bytes = typeof part === 'string' ? utf8Bytes(part) : part;
        hash.update(bytes);
        writeAll(handle, bytes);
      }
      writeAll(handle, Buffer.from(hash.digest('base64url').slice(0, HASH_LENGTH)));
    } finally {
      closeSync(handle);
    }
  });
}

/** Writes all bytes, even if the system accepts only some at a time. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}
