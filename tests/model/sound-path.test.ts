import { expect, test } from 'vitest';
import { isSoundPath } from '../../generator/model/sound-path.ts';

test.each(['index.html', 'about/us/index.html', 'a..b/.hidden', '...', 'Ng’ombe na mbuzi.pdf'])(
  'the path %j stays in its folder',
  (path) => {
    expect(isSoundPath(path)).toBe(true);
  },
);

test.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/../b',
  'a/..',
  './a',
  '..\\..\\a',
  'a\\b',
  'C:\\a',
  'a\0b',
])('the path %j may lead out of it, or names a folder', (path) => {
  expect(isSoundPath(path)).toBe(false);
});
