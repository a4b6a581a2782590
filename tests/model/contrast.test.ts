import { expect, test } from 'vitest';
import { contrast, nearestPassing } from '../../generator/model/contrast.ts';

// The ratios of the visual design, which other tools can measure too.
test.each([
  ['black on white', '#000000', '#ffffff', 21],
  ['ink on paper', '#1f2a24', '#fbf8f1', 13.99],
  ['muted on sand', '#55604f', '#f1e9d9', 5.48],
  ['tea on paper', '#2f6b3c', '#fbf8f1', 6.02],
  ['white on murram', '#ffffff', '#9c3d1b', 6.78],
  ['error on paper', '#a3211f', '#fbf8f1', 7.08],
  ['grain on forest', '#e9b44c', '#17402e', 6.13],
  ['edge on sand', '#8a7b60', '#f1e9d9', 3.42],
  ['a line on paper', '#d9cdb6', '#fbf8f1', 1.48],
  ['light links on dark paper', '#9cd3a4', '#131a16', 10.33],
  ['a colour on itself', '#777777', '#777777', 1],
])('the contrast of %s', (_, one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
  expect(contrast(one.toUpperCase(), other)).toBe(contrast(one, other));
});

test('the nearest tone keeps the kind of colour and changes no more than necessary', () => {
  const passes = (tone: string) => contrast(tone, '#ffffff') >= 4.5;
  const tone = nearestPassing('#9cd3a4', passes) ?? '';
  expect(contrast(tone, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tone, '#ffffff')).toBeLessThan(4.7);
  expect(nearestPassing('#202020', (tone) => contrast(tone, '#000000') >= 4.5)).toBe('#757575');
  expect(nearestPassing('#777777', () => false)).toBeUndefined();
});
