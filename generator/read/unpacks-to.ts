import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { AS_ORDINARY } from '../cache/ordinary-file.ts';
import { readFully } from '../cache/read-fully.ts';
import type { Compression } from '../model/hosting.ts';

/**
 * True if a compressed file has the bytes of another file. It is unpacked in parts and only until the first difference, because
 * a small file can unpack to more bytes than any disk has. Undefined if one of the two files cannot be read.
 */
export async function unpacksTo(
  packed: string,
  plain: string,
  how: Compression,
): Promise<boolean | undefined> {
  try {
    return await withOpen(packed, (from) => withOpen(plain, (to) => isSame(unpacked(from, how), to)));
  } catch (error) {
    // Errors of the system name the call that failed. All others say that the bytes have another format.
    return (error as NodeJS.ErrnoException).syscall === undefined ? false : undefined;
  }
}

async function isSame(parts: AsyncIterable<Buffer>, file: FileHandle): Promise<boolean> {
  let at = 0;
  for await (const part of parts) {
    if (!part.equals(readFully(file.fd, Buffer.allocUnsafe(part.length), at))) return false;
    at += part.length;
  }
  return at === (await file.stat()).size;
}

function unpacked(file: FileHandle, how: Compression): AsyncIterable<Buffer> {
  const unpack = { gz: createGunzip, br: createBrotliDecompress }[how]({ chunkSize: PART });
  // Who reads the parts gets the error.
  return pipeline(file.createReadStream({ autoClose: false, highWaterMark: PART }), unpack, () => undefined);
}

/** Bytes. */
const PART = 64 * 1024;

async function withOpen<T>(path: string, work: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  const handle = await open(path, AS_ORDINARY);
  try {
    return (await handle.stat()).isFile() ? await work(handle) : undefined;
  } finally {
    await handle.close();
  }
}
