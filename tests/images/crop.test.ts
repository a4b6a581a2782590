import { describe, expect, test } from 'vitest';
import { cropAround, widestCrop } from '../../generator/images/crop.ts';

const SQUARE = { ratio: 1, widths: [96], needs: 96, place: 'portrait' } as const;

/** A picture that is twice as wide as high. */
const WIDE = {
  image: 'x.jpg',
  hash: '',
  kind: 'raster',
  width: 2000,
  height: 1000,
  tone: undefined,
} as const;

describe('a crop keeps the focus in view', () => {
  test.each([
    ['without one the middle stays', undefined, 500],
    ['at the left the crop stands at the edge', { x: 0, y: 50 }, 0],
    ['as far to the left as the edge allows', { x: 20, y: 50 }, 0],
    ['a point off the middle comes into the middle', { x: 40, y: 20 }, 300],
    ['at the right the crop stands at the edge', { x: 100, y: 0 }, 1000],
  ])('%s', (_, focus, left) => {
    expect(cropAround(WIDE, SQUARE, focus)).toEqual({ left, top: 0, width: 1000, height: 1000 });
  });

  test('a high picture is cropped at the top or the bottom', () => {
    const high = { ...WIDE, width: 1000, height: 2000 };
    expect(cropAround(high, SQUARE, { x: 0, y: 10 })).toEqual({ left: 0, top: 0, width: 1000, height: 1000 });
  });

  test('a place without its own shape shows the whole picture', () => {
    expect(widestCrop(WIDE, { widths: [360], needs: 360, place: 'card' })).toEqual({
      width: 2000,
      height: 1000,
    });
  });
});
