import { ENCODERS } from './encoders.ts';
import type { OpenPicture } from './load-sharp.ts';
import type { Pixels } from './master.ts';
import type { PictureJob } from './plan-pictures.ts';

/** The bytes of one file, in the usual quality or in the first one within the budget. */
export async function encodePicture(
  job: PictureJob,
  { data, raw }: Pixels,
  open: OpenPicture,
): Promise<Buffer> {
  const { settings, encode } = ENCODERS[job.format];
  const budget = job.budget ?? Number.POSITIVE_INFINITY;
  let bytes = Buffer.alloc(0);
  for (const quality of settings.qualities) {
    bytes = await encode(open(data, { raw }), quality, job.effort).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}
