import { hash } from 'node:crypto';
import { detached } from './detached.ts';

/** What bytes are known by: the first 22 characters of their SHA-256 in base64url, 132 bits; the same on every machine. */
export function contentHash(bytes: Uint8Array | string): string {
  return detached(hash('sha256', bytes, 'base64url').slice(0, HASH_LENGTH));
}

/** How many characters a content hash has. */
export const HASH_LENGTH = 22;
