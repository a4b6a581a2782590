import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS_OF_TONES, nearestTone } from '../../generator/images/tones.ts';
import { contrast } from '../../generator/model/contrast.ts';
import { TONES } from '../../generator/model/pictures.ts';
import { REPOSITORY } from '../support/repository.ts';

/** The background of each tone and the colour of text on it, first the usual one, then that on dark pages. */
const styled = [
  ...readFileSync(join(REPOSITORY, 'templates', 'styles', 'tones.css'), 'utf8').matchAll(
    /\.tone-(\w+) \{\s*background: (#\w{6});\s*color: (white|black);/g,
  ),
].map(([, tone, ground = '', words]) => ({
  tone,
  ground,
  words: words === 'white' ? '#ffffff' : '#000000',
}));

test('the style sheet shows exactly the colours that pictures are compared with', () => {
  const hex = (colour: readonly number[]) =>
    `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const shown = Object.fromEntries(styled.map(({ tone, ground }) => [tone, ground]));
  // The last again, for dark pages.
  shown.cloud = styled.find(({ tone }) => tone === 'cloud')!.ground;
  expect(shown).toEqual(Object.fromEntries(TONES.map((tone) => [tone, hex(COLOURS_OF_TONES[tone])])));
});

test('the text of a picture is readable on its colour if the picture does not load', () => {
  expect(styled.length).toBeGreaterThan(TONES.length);
  const faint = styled.filter(({ ground, words }) => contrast(ground, words) < 4.5);
  expect(faint).toEqual([]);
});

test.each([
  [[255, 255, 255], 'cloud'],
  [[0, 0, 0], 'night'],
  [[60, 90, 50], 'forest'],
  [[180, 205, 230], 'sky'],
  [[170, 110, 70], 'clay'],
] as const)('a picture of the colour %s loads on a background of %s', (colour, tone) => {
  expect(nearestTone(colour)).toBe(tone);
});
