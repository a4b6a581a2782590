import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compression } from '../model/hosting.ts';

/**
 * Compresses a text as much as possible, to the same bytes on every system. A file with the hash of its bytes in its name
 * is compressed only once, so it gets the slowest setting. Pages change, so they get a faster one.
 */
export function compressText(text: Uint8Array, how: Compression, isHashed: boolean): Uint8Array {
  if (how === 'gz') {
    const bytes = gzipSync(text, { level: 9 });
    // zlib writes the operating system here; this value means "unknown". (RFC 1952, 2.3.)
    bytes[SYSTEM] = UNKNOWN;
    return bytes;
  }
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isHashed ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params });
}

const SYSTEM = 9;
const UNKNOWN = 255;

/** Bytes. A smaller text fits into one packet, compressed or not. */
export const LEAST_TO_COMPRESS = 1_024;
