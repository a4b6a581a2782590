import { createHash, hash } from 'node:crypto';

/** What bytes are known by: the first 22 characters of their SHA-256 in base64url, 132 bits; the same on every machine. */
export function contentHash(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'base64url').slice(0, HASH_LENGTH);
}

/** The hash of a text that is large and in parts: to join them takes as long as to hash them, and memory. */
export function contentHashOf(parts: readonly string[]): string {
  const whole = createHash('sha256');
  for (let at = 0; at < parts.length; at += AT_ONCE) whole.update(parts.slice(at, at + AT_ONCE).join(''));
  return whole.digest('base64url').slice(0, HASH_LENGTH);
}

/** Parts: each call takes a microsecond. */
const AT_ONCE = 64;

/** How many characters a content hash has. */
export const HASH_LENGTH = 22;
