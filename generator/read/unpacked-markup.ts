import { constants, gunzipSync } from 'node:zlib';

/**
 * The bytes of a page or drawing as browsers read them. Servers tell them that a compressed one, such as `.svgz`, is
 * compressed. Undefined if its bytes cannot be known.
 */
export function unpackedMarkup(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 2).equals(GZIP)) return bytes;
  try {
    // Like browsers, this reads a file without its end.
    return gunzipSync(bytes, { maxOutputLength: LARGEST, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

/** The first bytes of a compressed file. (RFC 1952, 2.3.1) */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Bytes. A small file can unpack to more than the memory of the computer. */
const LARGEST = 16 * 1024 * 1024;
