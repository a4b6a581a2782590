import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS_OF_TONES, nearestTone } from '../../generator/images/tones.ts';
import { TONES } from '../../generator/model/pictures.ts';
import { PROJECT } from '../support/sites.ts';

test('the style sheet shows the very colours that pictures are compared with', () => {
  const css = readFileSync(join(PROJECT, 'templates', 'styles', 'tones.css'), 'utf8');
  const styled = [...css.matchAll(/\.tone-(\w+) \{\s*background-color: (#\w{6});/g)];
  const hex = (colour: readonly number[]) =>
    `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  expect(styled.map(([, tone, colour]) => [tone, colour])).toEqual(
    TONES.map((tone) => [tone, hex(COLOURS_OF_TONES[tone])]),
  );
});

test.each([
  [[255, 255, 255], 'cloud'],
  [[0, 0, 0], 'night'],
  [[60, 90, 50], 'forest'],
  [[180, 205, 230], 'sky'],
  [[170, 110, 70], 'clay'],
] as const)('a picture of the colour %s loads on a ground of %s', (colour, tone) => {
  expect(nearestTone(colour)).toBe(tone);
});
