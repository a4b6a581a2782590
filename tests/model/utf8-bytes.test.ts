import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from '../../generator/model/utf8-bytes.ts';

test('any text has its own bytes, and earlier texts do not change them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(4), (text, doublings) => {
      const long = text.repeat(10 ** doublings);
      expect(utf8Bytes(long).equals(Buffer.from(long))).toBe(true);
    }),
    { seed: 21 },
  );
});

test('a text that is far larger than any page keeps all its bytes', () => {
  const long = 'Valley – '.repeat(400_000);
  expect(utf8Bytes(long).equals(Buffer.from(long))).toBe(true);
});
