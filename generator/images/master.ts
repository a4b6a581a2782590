import type { CreateRaw } from 'sharp';
import { UserError } from '../diagnostics/user-error.ts';
import type { Original } from '../model/pictures.ts';
import { readPicture } from '../read/read-picture.ts';
import { imageFile } from '../schema/asset-paths.ts';
import type { OpenPicture } from './load-sharp.ts';
import { openOriginal, originalHash } from './open-original.ts';
import type { PictureFolders } from './picture-folders.ts';
import type { PictureJob } from './plan-pictures.ts';

/** Decoded pixels, row by row. */
export type Pixels = { readonly data: Buffer; readonly raw: CreateRaw };

/**
 * The pixels of an upright original without anything else, at most as many as any slot needs. It depends on the original
 * alone, not on the requested files. Otherwise the same file could differ from build to build.
 */
export type Master = {
  /** Pixels of the master per pixel of the original, at most 1. */
  readonly scale: number;
  readonly pixels: Pixels;
  readonly open: OpenPicture;
};

/** Decodes an original. */
export async function openMaster(
  original: Original,
  folders: PictureFolders,
  open: OpenPicture,
): Promise<Master> {
  const bytes = readPicture(folders.image(original.image));
  // Its files would be stored under the hash of other bytes and stay wrong forever.
  if (bytes === undefined || originalHash(bytes) !== original.hash) {
    throw new UserError(`${imageFile(original.image)} changed during the build. Run the build again.`);
  }
  const scale = Math.min(1, MASTER_SIDE / Math.min(original.width, original.height));
  const width = Math.max(1, Math.round(original.width * scale));
  const height = Math.max(1, Math.round(original.height * scale));
  const picture = await openOriginal(bytes, original.kind === 'drawing', open);
  return { scale, open, pixels: await toPixels(picture.resize(width, height, { fit: 'fill' })) };
}

/** Pixels of the shorter side of a master; the largest crop of any slot fits into it. */
const MASTER_SIDE = 1800;

/** The pixels of one crop in one size. */
export function cutPixels({ region, width, height, original }: PictureJob, master: Master): Promise<Pixels> {
  const { scale, open } = master;
  const { data, raw } = master.pixels;
  const left = Math.min(Math.round(region.left * scale), raw.width - 1);
  const top = Math.min(Math.round(region.top * scale), raw.height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(region.width * scale), raw.width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * scale), raw.height - top)),
  };
  const picture = open(data, { raw }).extract(part).resize(width, height, { fit: 'fill' });
  return toPixels(original.tone === undefined ? picture : picture.removeAlpha());
}

async function toPixels(picture: ReturnType<OpenPicture>): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
