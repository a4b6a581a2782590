import { closeSync, fstatSync, openSync, rmSync, type Stats } from 'node:fs';
import { writeAll } from '../cache/sealed-file.ts';
import type { Artifact, FileCopy, StoredFile } from '../model/artifact.ts';
import { contentHash } from '../model/content-hash.ts';
import { utf8Bytes } from '../model/utf8-bytes.ts';
import { hashOfFile, readOpenFile } from './hash-file.ts';
import { bytesOfCopy, isChangedInCopy, readOriginal } from './read-original.ts';
import { FILE_MODE, giveRights, isReadable } from './rights.ts';

/** A file just written and still open, with the hash of its bytes. */
type WrittenFile = { readonly handle: number; readonly stat: Stats; readonly hash: string };

/** The content of an artifact: bytes in memory, a stored file, or a file to copy. */
export type Source = Bytes | StoredFile | Pick<FileCopy, 'copyOf' | 'name' | 'stamp'>;

/** Bytes, and their hash if it is known. */
type Bytes = { readonly bytes: Uint8Array; readonly hash?: string };

/** The source of an artifact. Its bytes are made here once, and are valid until the next artifact. */
export function writtenSource(artifact: Artifact): Source {
  if ('text' in artifact) return { bytes: utf8Bytes(artifact.text) };
  if ('bytes' in artifact) return { bytes: artifact.bytes() };
  if ('stored' in artifact) return artifact.stored();
  return isChangedInCopy(artifact) ? { bytes: bytesOfCopy(artifact) } : artifact;
}

/** Writes a new file. */
export function writeNew(target: string, source: Source): WrittenFile {
  const handle = openSync(target, 'wx', FILE_MODE);
  try {
    const hash = 'bytes' in source ? writeBytes(handle, source) : copyInto(handle, source);
    const stat = fstatSync(handle);
    if (!isReadable(stat)) giveRights(handle, FILE_MODE);
    return { handle, stat, hash };
  } catch (error) {
    closeSync(handle);
    // A part of a file would later count as a file of someone else.
    rmSync(target, { force: true });
    throw error;
  }
}

/**
 * The hash of a file of this size, if its bytes equal those of a source. The bytes are compared, because mtimes can be
 * equal by chance, as for all files of a fresh clone.
 */
export function hashIfSame(path: string, size: number, source: Source): string | undefined {
  if ('bytes' in source && source.bytes.length !== size) return undefined;
  const hash = hashOfFile(path);
  const wanted = 'bytes' in source ? hashOfBytes(source) : hashOfCopy(source);
  return hash === wanted ? hash : undefined;
}

function writeBytes(handle: number, source: Bytes): string {
  writeAll(handle, source.bytes);
  return hashOfBytes(source);
}

function hashOfBytes({ bytes, hash }: Bytes): string {
  return hash ?? contentHash(bytes);
}

/** Copies from the file handle that was checked, so a file put in its place meanwhile is not published. */
function copyInto(handle: number, copy: FileCopy): string {
  return readOriginal(copy, (original) => readOpenFile(original, (part) => writeAll(handle, part)));
}

function hashOfCopy(copy: FileCopy): string {
  return readOriginal(copy, (handle) => readOpenFile(handle));
}
