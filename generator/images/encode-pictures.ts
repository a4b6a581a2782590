import type { Sharp } from 'sharp';
import type { FileCache } from '../cache/file-cache.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { Original } from '../model/pictures.ts';
import { readPicture } from '../read/read-picture.ts';
import { ENCODERS } from './encoders.ts';
import { inTurns } from './in-turns.ts';
import { loadSharp, type OpenPicture } from './load-sharp.ts';
import { contentHash, openOriginal } from './open-original.ts';
import type { PictureJob } from './plan-pictures.ts';
import { type PicturePlaces, probeKey } from './probe-pictures.ts';

/** Told after each picture how many are made of those there were to make. */
export type Progress = (done: number, total: number) => void;

/** What is decided outside: the time, and who wants to hear how far the work is. */
export type Surroundings = { readonly now: Date; readonly progress?: Progress | undefined };

/** Makes the files that the cache does not hold yet; a second build makes none. */
export async function encodePictures(
  jobs: readonly PictureJob[],
  places: PicturePlaces,
  { now, progress }: Surroundings,
): Promise<void> {
  const { cache } = places;
  const missing = new Map(jobs.filter(({ key }) => !cache.has(key)).map((job) => [job.key, job]));
  if (missing.size === 0) return;
  const open = await loadSharp();
  let done = 0;
  const hashes = new Set([...missing.values()].map(({ original }) => original.hash));
  await inTurns([...hashes], async (hash) => {
    const ofOne = [...missing.values()].filter(({ original }) => original.hash === hash);
    const master = await openMaster(ofOne[0]!.original, places, open);
    for (const job of ofOne) {
      await cache.keep(job.key, await encode(job, master));
      done += 1;
      progress?.(done, missing.size);
    }
  });
  forgetTheUnneeded(jobs, cache, now);
}

/**
 * An original, upright, with nothing left but its pixels, and of those as many as any slot needs. It depends on the
 * original alone and not on what is to be made of it, or the same file could come out differently another time.
 */
type Master = {
  /** Pixels of the master for each pixel of the original, at most 1. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  pixels(): Sharp;
};

async function openMaster(original: Original, places: PicturePlaces, open: OpenPicture): Promise<Master> {
  const bytes = readPicture(places.image(original.image));
  // Under the hash of other bytes its files would stay wrong for ever.
  if (bytes === undefined || contentHash(bytes) !== original.hash) {
    throw new UserError(`content/images/${original.image} changed while the site was built. Build it again.`);
  }
  const scale = Math.min(1, MASTER_SIDE / Math.min(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const picture = await openOriginal(bytes, original.kind === 'drawing', open);
  const { data, info } = await picture
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: info.channels };
  return { scale, width, height, pixels: () => open(data, { raw }) };
}

/** Pixels of the shorter side of a master; the largest crop of any slot fits into it. */
const MASTER_SIDE = 1800;

async function encode(job: PictureJob, master: Master): Promise<Buffer> {
  const { settings, encode: write } = ENCODERS[job.format];
  const budget = job.budget ?? Number.POSITIVE_INFINITY;
  let bytes = Buffer.alloc(0);
  for (const quality of settings.qualities) {
    bytes = await write(cut(job, master), quality).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}

function cut({ region, width, height, original }: PictureJob, master: Master): Sharp {
  const { scale } = master;
  const left = Math.min(Math.round(region.left * scale), master.width - 1);
  const top = Math.min(Math.round(region.top * scale), master.height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * scale), master.width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * scale), master.height - top)),
  };
  const picture = master.pixels().extract(part).resize(width, height, { fit: 'fill' });
  return original.tone === undefined ? picture : picture.removeAlpha();
}

/** Keeps the cache from growing for ever: what this site has not needed for a month goes. */
function forgetTheUnneeded(jobs: readonly PictureJob[], cache: FileCache, now: Date): void {
  const needed = new Set(jobs.flatMap(({ key, original }) => [key, probeKey(original.hash)]));
  cache.forget((key) => needed.has(key), new Date(now.getTime() - MONTH));
}

const MONTH = 30 * 24 * 60 * 60 * 1000;
