import { expect, test } from 'vitest';
import { openPicturePlanner } from '../../generator/images/plan-pictures.ts';
import type { Original } from '../../generator/model/pictures.ts';
import type { PictureSlot } from '../../generator/schema/picture-slots.ts';

/* The files that are made from a picture, and the ones that get more time to become small. */

const PHOTO: Original = {
  image: 'photo.jpg',
  hash: 'f'.repeat(32),
  kind: 'raster',
  width: 2000,
  height: 1500,
  tone: 'sky',
};

test.each<[PictureSlot, readonly string[]]>([
  // Wide slides are for larger screens; phones have their own crop.
  [
    'hero',
    [
      'hero-wide-1080 avif quick',
      'hero-wide-1600 avif quick',
      'hero-wide-1080 jpeg quick',
      'hero-phone-360 avif thorough',
      'hero-phone-540 avif thorough',
      'hero-phone-720 avif thorough',
      'hero-phone-1080 avif thorough',
      'hero-phone-540 jpeg quick',
    ],
  ],
  [
    'card',
    ['card-360 avif thorough', 'card-540 avif thorough', 'card-720 avif thorough', 'card-540 jpeg quick'],
  ],
  [
    'half',
    ['half-540 avif thorough', 'half-720 avif thorough', 'half-1080 avif thorough', 'half-540 jpeg quick'],
  ],
  [
    'wide',
    [
      'wide-360 avif thorough',
      'wide-720 avif thorough',
      'wide-1080 avif thorough',
      'wide-1600 avif quick',
      'wide-720 jpeg quick',
    ],
  ],
  ['portrait', ['portrait-96 avif thorough', 'portrait-192 avif thorough', 'portrait-192 jpeg quick']],
  // Phones open it too, and there is no other file.
  ['full', ['full-1600 jpeg thorough']],
])('%s: AVIF in every width, small for phones; JPEG in one width', (slot, files) => {
  expect(filesFor(PHOTO, slot)).toEqual(files);
});

test('the JPEG file of a small picture is as large as the picture allows', () => {
  expect(filesFor({ ...PHOTO, width: 400, height: 300 }, 'card')).toEqual([
    'card-360 avif thorough',
    'card-360 jpeg quick',
  ]);
});

test('a picture is planned when the first page shows it, and is then known', () => {
  const planned: string[] = [];
  const planner = openPicturePlanner(new Map([[PHOTO.image, PHOTO]]), (jobs) =>
    planned.push(`${jobs[0]?.path.split('.')[1]}: ${jobs.length}`),
  );
  expect(planned).toEqual([]);
  const card = { image: PHOTO.image, slot: 'card' } as const;
  const paths = planner.jobs(card).map(({ path }) => path);
  const { shapes } = planner.find(card);
  expect(shapes.flatMap(({ renditions }) => renditions.map(({ path }) => path))).toEqual(paths);
  expect(planned).toEqual(['card-360: 4']);
});

test('the focus makes a different file only where something is cropped', () => {
  const { jobs } = openPicturePlanner(new Map([[PHOTO.image, PHOTO]]));
  const paths = (slot: PictureSlot, x: number) =>
    jobs({ image: PHOTO.image, slot, focus: { x, y: 50 } }).map(({ path }) => path);
  expect(paths('hero', 0)).not.toEqual(paths('hero', 100));
  expect(paths('full', 0)).toEqual(paths('full', 100));
});

test('a template that shows a picture without a reference in the content gets an error', () => {
  const { find } = openPicturePlanner(new Map());
  expect(() => find({ image: 'other.jpg', slot: 'card' })).toThrow('No picture can be made of other.jpg');
});

function filesFor(original: Original, slot: PictureSlot): readonly string[] {
  const { jobs } = openPicturePlanner(new Map([[original.image, original]]));
  // photo.card-360.ffffffff.avif
  return jobs({ image: original.image, slot }).map(
    ({ path, format, effort }) => `${path.split('.')[1]} ${format} ${effort}`,
  );
}
