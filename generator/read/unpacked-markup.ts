import { constants, gunzipSync } from 'node:zlib';

/**
 * The bytes of a page or drawing as browsers read them. Servers tell them that a compressed one, such as `.svgz`, is
 * compressed. Without its middle, a compressed file says nothing. Returns why, if its bytes cannot be known.
 */
export function unpackedMarkup(bytes: Buffer, isWhole: boolean): Buffer | 'large' | 'damaged' {
  if (!bytes.subarray(0, 2).equals(GZIP)) return bytes;
  if (!isWhole) return 'large';
  try {
    // Like browsers, this reads a file without its end.
    return gunzipSync(bytes, { maxOutputLength: LARGEST, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'damaged';
  }
}

/** The first bytes of a compressed file. (RFC 1952, 2.3.1) */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Bytes. A small file can unpack to more than the memory of the computer. */
const LARGEST = 16 * 1024 * 1024;
