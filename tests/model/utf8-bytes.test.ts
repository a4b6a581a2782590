import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from '../../generator/model/utf8-bytes.ts';

test('any text has the bytes that it has by itself, and the ones before it take nothing from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(4), (text, doublings) => {
      const long = text.repeat(10 ** doublings);
      expect(utf8Bytes(long).equals(Buffer.from(long))).toBe(true);
    }),
    { seed: 21 },
  );
});

test('a text that is far larger than any page has all its bytes', () => {
  const long = 'Valley – '.repeat(400_000);
  expect(utf8Bytes(long).equals(Buffer.from(long))).toBe(true);
});
