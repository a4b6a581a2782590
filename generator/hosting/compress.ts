import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Compression } from '../model/hosting.ts';

/**
 * Text as small as it comes over the line, the same bytes on every system. A file whose name has the hash of its bytes is
 * compressed once and for all, so that is given all the time it takes; pages change.
 */
export function compressText(text: Uint8Array, how: Compression, isHashed: boolean): Uint8Array {
  if (how === 'gz') {
    const bytes = gzipSync(text, { level: 9 });
    // Here zlib notes the system on which it runs; this says that it is not known. (RFC 1952, 2.3.)
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

/** Bytes. What is smaller goes over the line in one piece, compressed or not. */
export const LEAST_TO_COMPRESS = 1_024;
