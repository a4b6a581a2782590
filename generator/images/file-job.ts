import type { PictureJob } from './plan-pictures.ts';
import type { TitleJob } from './title-pictures.ts';

/** A file to make: cut from a picture of the site, or drawn. */
export type FileJob = PictureJob | TitleJob;

/** True for a drawn file, which has no original. */
export function isDrawn(job: FileJob): job is TitleJob {
  return 'svg' in job;
}
