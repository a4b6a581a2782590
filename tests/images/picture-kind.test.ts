import { expect, test } from 'vitest';
import { pictureKind } from '../../generator/images/picture-kind.ts';

/* The reported kind of a file whose extension is wrong: each kind as its programs start it. */

/** Returns the first box of a picture in the container of AVIF and HEIC, with these brands. */
const container = (...brands: readonly string[]) => `\0\0\0\x20ftyp${brands.join('')}`;

test.each([
  ['HEIC', container('heic\0\0\0\0', 'mif1')],
  ['HEIC', container('heix\0\0\0\0')],
  ['HEIC', container('hevc\0\0\0\0')],
  ['HEIC', container('mif1\0\0\0\0')],
  ['HEIC', container('msf1\0\0\0\0')],
  ['AVIF', container('mif1\0\0\0\0', 'avif')],
  ['AVIF', container('avis\0\0\0\0', 'msf1')],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG', '<?xml version="1.0"?><svg/>'],
  ['SVG', '<!-- Drawn by hand --><svg/>'],
  ['SVG', '<!DOCTYPE svg><svg/>'],
  ['SVG', '\xef\xbb\xbf\n<svg/>'],
])('%s is recognised by its first bytes: %j', (kind, beginning) => {
  expect(pictureKind(Buffer.from(beginning, 'latin1'))).toBe(kind);
});

test.each([
  '\xff\xd8\xff',
  '\x89PNG\r\n',
  'RIFF\0\0\0\0WEBP',
  container('avif'),
  container('heic'),
  'GIF8',
  'II*\0',
  'BM\0\0\0\0\0\0\0\0\0\0\0\0',
  '%PDF-',
  '<svg/>',
])('a text that only quotes the start of a picture is not a picture: %j', (beginning) => {
  expect(pictureKind(Buffer.from(`Dear friends, ${beginning}`, 'latin1'))).toBeUndefined();
});
