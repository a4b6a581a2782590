import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findIn } from '../support/found.ts';
import { tinySite, write } from '../support/sites.ts';
import { hill } from '../support/tiny-told.ts';

/* Pages show one picture of an animation, and its owner hears of that. */

const [WIDTH, HEIGHT] = [1200, 900];
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><circle r="90">${inside}</circle></svg>`;

const KINDS: readonly (readonly [name: string, make: (isMoving: boolean) => Promise<Buffer | string>])[] = [
  ['photo.webp', (isMoving) => twoPictures(isMoving).webp().toBuffer()],
  ['photo.png', async (isMoving) => withFrames(await twoPictures(false).png().toBuffer(), isMoving ? 2 : 0)],
  ['turning.svg', async (isMoving) => drawing(isMoving ? '<animate attributeName="cx" to="9"/>' : '')],
  [
    'styled.svg',
    async (isMoving) =>
      drawing(
        isMoving ? '<style>@keyframes turn { to { rotate: 90deg } }</style>' : '<title>settled</title>',
      ),
  ],
];

test.each(KINDS)('%s that moves is one warning, and a still one is none', async (name, make) => {
  const [first, second] = ['moving', 'still'].map((is) => `${is}-${name}`);
  const gallery = [first, second].map((one) => `- image: ${one}\n  alt: A valley\n`).join('');
  const root = tinySite({ ...hill('image: hill.png', `image: ${first}`), 'content/gallery.yaml': gallery });
  write(root, `content/images/${first}`, await make(true));
  write(root, `content/images/${second}`, await make(false));
  const { diagnostics } = await findIn(root);
  expect(diagnostics.map(({ code, args, at }) => [code, args, at.line])).toEqual([
    ['moving-picture', { name: first }, 1],
  ]);
});

/** Two frames, or one picture with both below each other. */
function twoPictures(areFrames: boolean) {
  const pixels = Buffer.concat([90, 200].map((grey) => Buffer.alloc(WIDTH * HEIGHT * 3, grey)));
  const pages = areFrames ? { pageHeight: HEIGHT } : {};
  return sharp(pixels, { raw: { width: WIDTH, height: 2 * HEIGHT, channels: 3, ...pages } });
}

/** A PNG picture that says how many frames it has, before its first one. */
function withFrames(picture: Buffer, count: number): Buffer {
  if (count === 0) return picture;
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(count, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const afterHeader = picture.indexOf('IHDR') + 4 + 13 + 4;
  return Buffer.concat([picture.subarray(0, afterHeader), chunk, picture.subarray(afterHeader)]);
}
