import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';

const site = builtSite('shipped');

test('the first picture of the home page costs a phone at most 70 kB', () => {
  const $ = site.page('/');
  const sizes = ($('link[rel="preload"][media^="not all"]').attr('imagesrcset') ?? '')
    .split(', ')
    .map((one) => site.read(one.split(' ')[0] ?? '').length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(70_000);
});
