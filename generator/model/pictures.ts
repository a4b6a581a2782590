import type { FocusPoint, PictureFormat, PictureSlot } from '../schema/picture-slots.ts';
import type { OutputPath } from './paths.ts';
import type { Ridge } from './site.ts';

/** The flat colours that can be behind a picture while it loads, by the name of their class. */
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

/** A picture of content/images/ that can be read, as a person sees it: turned upright. */
export type Original = {
  /** Its path below content/images/. */
  readonly image: string;
  /** Of its bytes; the same picture under another name has the same. */
  readonly hash: string;
  readonly kind: 'raster' | 'drawing';
  /** In pixels. A drawing has no pixels of its own and is given more than any slot needs. */
  readonly width: number;
  readonly height: number;
  /** The colour nearest to all of it; undefined for a picture one can see through. */
  readonly tone: Tone | undefined;
};

/** Originals by path below content/images/. Pictures with an error are not among them. */
export type Originals = ReadonlyMap<string, Original>;

/** A picture in a place: what content or a page asks for. */
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

/** A picture in one shape: the same part of it in several sizes and formats. */
export type PictureShape = {
  /** Which screens show it; the last shape of a picture is for all others. */
  readonly media: string | undefined;
  /** By format, the preferred one first; within a format the smallest first. */
  readonly renditions: readonly Rendition[];
};

/** A picture made for a slot. */
export type MadePicture = { readonly tone: Tone | undefined; readonly shapes: readonly PictureShape[] };

/** What is drawn for a page without a picture, to show where somebody shares a link to it. */
export type TitleWords = {
  readonly title: string;
  /** Whose page it is. */
  readonly name: string;
  /** Of the site: `#17402e`. */
  readonly colours: Readonly<Record<'ground' | 'far' | 'near' | 'words' | 'accent', string>>;
  /** The line of the site: a path on a field of 1440 × 96, or the owner's own drawing. */
  readonly ridge: string | Ridge;
};

/** The published file of a drawn title. */
export type TitlePicture = Pick<Rendition, 'path' | 'width' | 'height'>;

/** Every picture of the site: by image, slot and point of focus, or drawn for a page that has none. */
export type Pictures = {
  find(wanted: WantedPicture): MadePicture;
  drawTitle(words: Pick<TitleWords, 'title' | 'name'>): TitlePicture;
};
