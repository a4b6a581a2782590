import {
  closeSync,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { Artifact, FileCopy } from '../model/artifact.ts';
import { type Original, readOriginal } from './read-original.ts';
import { FILE_MODE, isReadable } from './trees.ts';

/** A file that was just written, still open. */
export type Written = { readonly handle: number; readonly stat: Stats };

/** Writes a new file. */
export function writeArtifact(target: string, artifact: Artifact): Written {
  return 'text' in artifact ? writeText(target, artifact.text) : copyOf(target, artifact);
}

function writeText(target: string, text: string): Written {
  return written(openSync(target, 'wx', FILE_MODE), (handle) => writeFileSync(handle, text));
}

/** Copies a file in place of another: from the very file that was found to be ordinary, and never through a link. */
export function copyOf(target: string, copy: FileCopy): Written {
  return readOriginal(copy, (original) =>
    written(openSync(target, 'w+', FILE_MODE), (handle) => {
      for (const part of partsOf(original, copy)) writeWhole(handle, part);
    }),
  );
}

function written(handle: number, write: (handle: number) => void): Written {
  try {
    write(handle);
    const stat = fstatSync(handle);
    // Whatever the person who builds allows others by default.
    if (!isReadable(stat)) fchmodSync(handle, FILE_MODE);
    return { handle, stat };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function writeWhole(handle: number, part: Buffer): void {
  for (let done = 0; done < part.length; ) done += writeSync(handle, part, done);
}

/** The bytes a copy has, a part at a time: a film of a gigabyte needs no memory. */
function* partsOf({ handle }: Original, { change }: FileCopy): Generator<Buffer> {
  if (change !== undefined) {
    yield change(readFileSync(handle));
    return;
  }
  const buffer = Buffer.allocUnsafe(PART);
  for (let count = -1; count !== 0; ) {
    count = readSync(handle, buffer, 0, PART, null);
    if (count > 0) yield buffer.subarray(0, count);
  }
}

/** Bytes read at a time. */
const PART = 1024 * 1024;

/** True if a published file has the bytes of an artifact. Sizes and dates may agree by chance, as they do for all files of a fresh clone, so the bytes are compared. */
export function isSameContent(published: string, { size }: Stats, artifact: Artifact): boolean {
  if ('text' in artifact)
    return Buffer.byteLength(artifact.text) === size && readFileSync(published, 'utf8') === artifact.text;
  return readOriginal(artifact, (original) => {
    if (artifact.change === undefined && original.size !== size) return false;
    const handle = openSync(published, 'r');
    try {
      let at = 0;
      const buffer = Buffer.allocUnsafe(Math.min(size, PART) + 1);
      for (const part of partsOf(original, artifact)) {
        for (let from = 0; from < part.length; ) {
          const count = readSync(handle, buffer, 0, Math.min(buffer.length, part.length - from), at);
          if (count === 0 || !buffer.subarray(0, count).equals(part.subarray(from, from + count)))
            return false;
          from += count;
          at += count;
        }
      }
      return at === size;
    } finally {
      closeSync(handle);
    }
  });
}
