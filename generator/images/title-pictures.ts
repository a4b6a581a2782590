import { createHash } from 'node:crypto';
import { outputFile } from '../model/paths.ts';
import type { TitlePicture, TitleWords } from '../model/pictures.ts';
import { type OpenPicture, SHARP_VERSION } from './load-sharp.ts';

/** A title picture to publish; it is drawn when its file is made. */
export type TitleJob = TitlePicture & {
  /** The key of its bytes in the store. */
  readonly key: string;
  readonly words: TitleWords;
  svg(): string;
};

/** Draws titles; equal versions draw the same picture. */
export type TitleDrawing = { readonly version: number | string; draw(words: TitleWords): string };

/** Plans the picture of a title. Its name contains a hash of everything its bytes depend on. Nothing is drawn yet. */
export function planTitle(words: TitleWords, { version, draw }: TitleDrawing): TitleJob {
  const parts = JSON.stringify([words, version, SETTINGS, SHARP_VERSION]);
  const hash = createHash('sha256').update(parts).digest('hex').slice(0, 20);
  return {
    path: outputFile(`images/titles/${hash}.png`),
    key: `${hash}-title.png`,
    words,
    width: WIDTH,
    height: HEIGHT,
    svg: () => draw(words),
  };
}

/** The bytes of a title picture. A few flat colours keep it small, because many people see only the link. */
export async function encodeTitle(job: TitleJob, open: OpenPicture): Promise<Buffer> {
  return open(Buffer.from(job.svg())).png(SETTINGS).toBuffer();
}

/** More effort makes a file a tenth smaller and takes twice as long: 43 ms of processor time for about 20 kB. */
const SETTINGS = { palette: true, colours: 48, dither: 0, effort: 1, compressionLevel: 6 } as const;

/** In pixels, as social networks require. (ogp.me) */
const WIDTH = 1200;
const HEIGHT = 630;
