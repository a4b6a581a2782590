import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeness, linesOfSketch, sketchOf } from '../../generator/diagnostics/likeness.ts';

const sketched = (text: string) => linesOfSketch(sketchOf(text));
const alike = (one: string, other: string) => likeness(sketched(one), sketched(other));

test('the likeness of two texts is the share of lines that they have in common', () => {
  expect(alike('a\nb\nc\n', '  c\na\nb')).toBe(1);
  expect(alike('a\nb\nc', 'a\nb\nd')).toBe(2 / 4);
  expect(alike('a\nb', 'c\nd')).toBe(0);
  expect(alike('', 'a')).toBe(0);
  expect(alike('', '')).toBe(0);
});

test('the likeness of any two texts is that of their sets of lines, or of the same part of both if they are long', () => {
  const lines = fc.array(
    fc.integer({ min: 0, max: 60 }).map((at) => `Line ${at}`),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [ofOne, ofOther] = [sketched(one.join('\n')), sketched(other.join('\n'))];
      const part = [...new Set([...ofOne, ...ofOther])].sort().slice(0, 32);
      const common = part.filter((line) => ofOne.includes(line) && ofOther.includes(line));
      const share = ofOne.length === 0 || ofOther.length === 0 ? 0 : common.length / part.length;
      expect(likeness(ofOne, ofOther)).toBe(share);
    }),
  );
});
