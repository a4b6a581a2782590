import { expect, test } from 'vitest';
import { contentHash, contentHashOf } from '../../generator/model/content-hash.ts';

test('a text has the same hash in one piece and in parts, however many', () => {
  for (const count of [0, 1, 63, 64, 65, 1_000]) {
    const parts = Array.from({ length: count }, (_, number) => `Valley – ${number}\n`);
    expect(contentHashOf(parts)).toBe(contentHash(parts.join('')));
  }
});
