import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { unescaped } from '../../generator/html/attributes.ts';

test.each([
  ['&#x110000;', '\ufffd'],
  ['&#1114112;', '\ufffd'],
  ['&#xd800;', '\ufffd'],
  ['&#57343;', '\ufffd'],
  ['&#0;', '\ufffd'],
  [`&#${'9'.repeat(400)};`, '\ufffd'],
  ['&#x10ffff;', '\u{10ffff}'],
])('the number of no character is read as browsers read it: %s', (written, read) => {
  expect(unescaped(written)).toBe(read);
});

test('any number is read as browsers read it', () => {
  // For 128 to 159, browsers read the characters of old Windows pages.
  const number = fc.oneof(fc.nat({ max: 127 }), fc.integer({ min: 160, max: 0x120000 }));
  fc.assert(
    fc.property(number, fc.boolean(), (code, isHex) => {
      const written = isHex ? `&#x${code.toString(16)};` : `&#${code};`;
      const [element] = parseFragment(`<p title="${written}"></p>`).childNodes;
      expect(element).toMatchObject({ attrs: [{ value: unescaped(written) }] });
    }),
  );
});
