import {
  chmodSync,
  copyFileSync,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { Artifact } from '../model/artifact.ts';
import { FILE_MODE, isReadable } from './trees.ts';

/** A file that was just written, still open. */
export type Written = { readonly handle: number; readonly stat: Stats };

/** Writes a new file. */
export function writeArtifact(target: string, artifact: Artifact): Written {
  return 'text' in artifact ? writeText(target, artifact.text) : copyOf(target, artifact.copyOf);
}

function writeText(target: string, text: string): Written {
  const handle = openSync(target, 'wx', FILE_MODE);
  writeFileSync(handle, text);
  const stat = fstatSync(handle);
  // Whatever the person who builds allows others by default.
  if (!isReadable(stat)) fchmodSync(handle, FILE_MODE);
  return { handle, stat };
}

/** Copies a file in place of another. */
export function copyOf(target: string, original: string): Written {
  copyFileSync(original, target);
  // A copy inherits the permissions of its original, which may forbid even its maker to open it.
  chmodSync(target, FILE_MODE);
  const handle = openSync(target, 'r+');
  return { handle, stat: fstatSync(handle) };
}

/** True if a published file has the bytes of an artifact. Sizes and dates may agree by chance, as they do for all files of a fresh clone, so the bytes are compared. */
export function isSameContent(published: string, { size }: Stats, artifact: Artifact): boolean {
  if ('text' in artifact)
    return Buffer.byteLength(artifact.text) === size && readFileSync(published, 'utf8') === artifact.text;
  return (
    statSync(artifact.copyOf).size === size && readFileSync(artifact.copyOf).equals(readFileSync(published))
  );
}
