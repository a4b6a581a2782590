import type { FocusPoint, PictureFormat, PictureSlot } from '../schema/picture-slots.ts';
import type { OutputPath } from './paths.ts';
import type { Ridge } from './site.ts';

/** The flat colours behind a picture while it loads, by the name of their class. */
export const TONES = [
  'night',
  'forest',
  'grass',
  'water',
  'sky',
  'stone',
  'earth',
  'clay',
  'sand',
  'cloud',
] as const;

/** A flat colour behind a picture that is loading. */
export type Tone = (typeof TONES)[number];

/** A readable picture of content/images/, turned upright as a person sees it. */
export type Original = {
  /** Its path below content/images/. */
  readonly image: string;
  /** The hash of its bytes; the same picture under another name has the same hash. */
  readonly hash: string;
  readonly kind: 'raster' | 'drawing';
  /** In pixels. A drawing has no own pixels, so it gets more than any slot needs. */
  readonly width: number;
  readonly height: number;
  /** The tone nearest to the whole picture; undefined for a transparent picture. */
  readonly tone: Tone | undefined;
  /** True for an animation, of which the site shows one picture. */
  readonly isMoving?: boolean;
};

/** Originals by path below content/images/. Pictures with an error are left out. */
export type Originals = ReadonlyMap<string, Original>;

/** A picture in a place, as content or a page requests it. */
export type WantedPicture = {
  readonly image: string;
  readonly slot: PictureSlot;
  readonly focus?: FocusPoint | undefined;
};

/** One published file of a picture. */
export type Rendition = {
  readonly path: OutputPath;
  readonly format: PictureFormat;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
};

/** A picture in one shape: the same crop in several sizes and formats. */
export type PictureShape = {
  /** The screens that show it; the last shape of a picture is for all others. */
  readonly media: string | undefined;
  /** By format, the preferred format first; within a format the smallest first. */
  readonly renditions: readonly Rendition[];
};

/** A picture made for a slot. */
export type MadePicture = { readonly tone: Tone | undefined; readonly shapes: readonly PictureShape[] };

/** The content of the drawn picture for shared links to a page without its own picture. */
export type TitleWords = {
  readonly title: string;
  /** The name of the organisation. */
  readonly name: string;
  /** The colours of the site: `#17402e`. */
  readonly colours: Readonly<Record<'ground' | 'far' | 'near' | 'words' | 'accent', string>>;
  /** The ridge line of the site: a path on a field of 1440 × 96, or the owner's own drawing. */
  readonly ridge: string | Ridge;
};

/** The published file of a drawn title. */
export type TitlePicture = Pick<Rendition, 'path' | 'width' | 'height'>;

/** Every picture of the site: by image, slot and focus point, or drawn for a page without one. */
export type Pictures = {
  find(wanted: WantedPicture): MadePicture;
  drawTitle(words: Pick<TitleWords, 'title' | 'name'>): TitlePicture;
};
