import { createHash } from 'node:crypto';
import { outputFile } from '../model/paths.ts';
import type { TitlePicture, TitleWords } from '../model/pictures.ts';
import { type OpenPicture, SHARP_VERSION } from './load-sharp.ts';

/** A drawn title to publish, drawn when its file is made. */
export type TitleJob = TitlePicture & {
  /** The name under which its bytes are stored. */
  readonly key: string;
  readonly words: TitleWords;
  svg(): string;
};

/** Draws titles; equal versions draw the same. */
export type TitleDrawing = { readonly version: number | string; draw(words: TitleWords): string };

/** Plans the picture of a title. Its name carries a hash of all that its bytes depend on, and nothing is drawn yet. */
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

/** The bytes of the file of a title: few flat colours, so that it is small for those who only see the link. */
export async function encodeTitle(job: TitleJob, open: OpenPicture): Promise<Buffer> {
  return open(Buffer.from(job.svg())).png(SETTINGS).toBuffer();
}

/** More effort makes a file a tenth smaller and takes twice as long: 43 ms of processor time for about 20 kB. */
const SETTINGS = { palette: true, colours: 48, dither: 0, effort: 1, compressionLevel: 6 } as const;

/** In pixels, as the networks ask for them. (ogp.me) */
const WIDTH = 1200;
const HEIGHT = 630;
