import { createHash } from 'node:crypto';

/** 128 bits of the SHA-256 of a text or bytes, in 22 characters that can be part of a file name. */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
