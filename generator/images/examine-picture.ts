import type { Original } from '../model/pictures.ts';
import type { OpenPicture } from './load-sharp.ts';
import { openOriginal, sizeOfDrawing, UNLIMITED } from './open-original.ts';
import { nearestTone } from './tones.ts';

/** The facts about the bytes of a picture. */
export type PictureFacts = Pick<Original, 'kind' | 'width' | 'height' | 'tone' | 'isMoving'>;

/**
 * Opens a picture and reads all of its pixels; fails if it is damaged or cut off. The result depends on the bytes alone,
 * not on the name of the file.
 */
export async function examinePicture(
  bytes: Buffer,
  isDrawing: boolean,
  open: OpenPicture,
): Promise<PictureFacts> {
  const { width, height } = isDrawing
    ? await sizeOfDrawing(bytes, open)
    : (await open(bytes, UNLIMITED).metadata()).autoOrient;
  const picture = await openOriginal(bytes, isDrawing, open);
  const sample = await picture.resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const pixels = Array.from({ length: SAMPLE * SAMPLE }, (_, at) => sample.subarray(at * 4, at * 4 + 4));
  const mean = (channel: number) => pixels.reduce((sum, pixel) => sum + pixel[channel]!, 0) / pixels.length;
  const isSeeThrough = pixels.some((pixel) => pixel[3]! < 255);
  return {
    kind: isDrawing ? 'drawing' : 'raster',
    width,
    height,
    tone: isSeeThrough ? undefined : nearestTone([mean(0), mean(1), mean(2)]),
  };
}

/** Pixels across a sample of a picture; each is the mean colour of its part of the picture. */
const SAMPLE = 24;
