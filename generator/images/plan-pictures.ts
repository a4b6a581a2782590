import { createHash } from 'node:crypto';
import { pictureFile } from '../model/paths.ts';
import type {
  MadePicture,
  Original,
  Originals,
  PictureShape,
  Pictures,
  Rendition,
  WantedPicture,
} from '../model/pictures.ts';
import { FALLBACK_WIDTH, isForPhones, PICTURE_SLOTS, type PictureCrop } from '../schema/picture-slots.ts';
import { cropAround, type Region } from './crop.ts';
import { type Effort, ENCODERS, EXTENSION_OF, RECIPE } from './encoders.ts';
import { SHARP_VERSION } from './load-sharp.ts';

/** One file to publish, and everything its bytes depend on. */
export type PictureJob = Rendition & {
  readonly original: Original;
  readonly region: Region;
  readonly budget: number | undefined;
  readonly effort: Effort;
  /** The name under which its bytes are stored. */
  readonly key: string;
};

/** Decides which files are made of the pictures of a site. */
type PicturePlanner = Pick<Pictures, 'find'> & {
  /** The files of a picture in a place. */
  jobs(wanted: WantedPicture): readonly PictureJob[];
};

/**
 * Plans each picture on its first lookup, and passes its files to `onPlanned`. Their names contain a hash of the original
 * and of all settings. So pages can name files before they exist, and browsers may cache them forever.
 */
export function openPicturePlanner(
  originals: Pick<Originals, 'get'>,
  onPlanned: (jobs: readonly PictureJob[]) => void = () => undefined,
): PicturePlanner {
  const planned = new Map<string, { readonly picture: MadePicture; readonly jobs: readonly PictureJob[] }>();
  const plan = (wanted: WantedPicture) => {
    const known = planned.get(pictureName(wanted));
    if (known !== undefined) return known;
    const original = originals.get(wanted.image);
    // A template shows a picture that no field of a schema names.
    if (original === undefined) throw new Error(`No picture can be made of ${pictureName(wanted)}.`);
    const made = planPicture(original, wanted);
    planned.set(pictureName(wanted), made);
    onPlanned(made.jobs);
    return made;
  };
  return { find: (wanted) => plan(wanted).picture, jobs: (wanted) => plan(wanted).jobs };
}

function planPicture(original: Original, wanted: WantedPicture) {
  const jobs: PictureJob[] = [];
  const shapes = PICTURE_SLOTS[wanted.slot].crops.map((crop): PictureShape => {
    const renditions = planCrop(original, wanted, crop);
    jobs.push(...renditions);
    return { media: crop.media, renditions };
  });
  return { picture: { tone: original.tone, shapes }, jobs };
}

function planCrop(original: Original, wanted: WantedPicture, crop: PictureCrop): readonly PictureJob[] {
  const { slot, focus } = wanted;
  const { formats } = PICTURE_SLOTS[slot];
  const region = cropAround(original, crop, focus);
  const name = crop.name === undefined ? slot : `${slot}-${crop.name}`;
  const files = formats.flatMap((format, at) => {
    const isPreferred = at === 0;
    const widths = widthsOf(region, crop);
    return (isPreferred ? widths : fallbackWidth(widths)).map((width) => ({
      format,
      width,
      effort: isPreferred && isForPhones(crop, width) ? ('thorough' as const) : ('quick' as const),
    }));
  });
  const settings = formats.map((format) => ENCODERS[format].settings);
  // One hash for all files of a shape: short differences between their names compress well.
  const hash = hashOf([original.hash, region, crop.budget, files, settings, RECIPE, SHARP_VERSION]);
  return files.map(({ format, width, effort }): PictureJob => {
    const extension = EXTENSION_OF[format];
    return {
      path: pictureFile(original.image, `${name}-${width}.${hash.slice(0, 8)}.${extension}`),
      key: `${hash}-${width}.${extension}`,
      format,
      width,
      height: Math.max(1, Math.round((width * region.height) / region.width)),
      effort,
      original,
      region,
      budget: crop.budget,
    };
  });
}

/** The one width of a crop for browsers without the preferred format. */
function fallbackWidth(widths: readonly number[]): readonly number[] {
  return [widths.find((width) => width >= FALLBACK_WIDTH) ?? widths.at(-1)!];
}

/** The widths to make: at least one, and none larger than the original allows. */
function widthsOf({ width, height }: Region, { widths }: PictureCrop): readonly number[] {
  const largest = Math.min(width, Math.floor((LONGEST_SIDE * width) / height));
  const possible = widths.filter((one) => one <= largest);
  return possible.length > 0 ? possible : [largest];
}

/** AVIF and WebP allow no more pixels in one direction. */
const LONGEST_SIDE = 16_000;

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Identifies a picture in a place: the same name means the same files. */
export function pictureName({ image, slot, focus }: WantedPicture): string {
  const isCropped = focus !== undefined && PICTURE_SLOTS[slot].crops.some(({ ratio }) => ratio !== undefined);
  return `${image} ${slot} ${isCropped ? `${focus.x} ${focus.y}` : ''}`;
}
