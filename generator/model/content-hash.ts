import { hash } from 'node:crypto';
import { detached } from './detached.ts';

/**
 * The hash that identifies bytes: the first 22 characters of their SHA-256 in base64url, 132 bits; the same on every machine.
 */
export function contentHash(bytes: Uint8Array | string): string {
  return detached(hash('sha256', bytes, 'base64url').slice(0, HASH_LENGTH));
}

/** The number of characters in a content hash. */
export const HASH_LENGTH = 22;
