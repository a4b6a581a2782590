import type { PicturePlace } from '../diagnostics/codes/pictures.ts';

/**
 * The places a picture can be in. A picture is made in the shape and the sizes its places need, and in no others.
 */
export type PictureSlot =
  /** The full width of the page: slides. */
  | 'hero'
  /** On a card of a grid, 3:2. */
  | 'card'
  /** Beside a text, 3:2. */
  | 'half'
  /** The width of the text, uncropped. */
  | 'wide'
  /** In the grid of the gallery, 3:2. */
  | 'thumbnail'
  /** As large as a screen shows it, uncropped; behind a link. */
  | 'full'
  /** A person, square. */
  | 'portrait'
  /** A partner, uncropped. */
  | 'logo'
  /** What shows where somebody shares a link to a page. (ogp.me; 1200 × 630 is what the networks ask for.) */
  | 'share';

/** The point of a picture that must stay in view when it is cropped, in per cent from the left and the top. */
export type FocusPoint = { readonly x: number; readonly y: number };

/** The kinds of file pictures are published as. */
export type PictureFormat = 'avif' | 'jpeg';

/** One shape of a picture in a slot. */
export type PictureCrop = {
  /** Tells the crops of a slot apart in the names of files. */
  readonly name?: string;
  /** Which screens show this crop; the last crop of a slot is for all others. */
  readonly media?: string;
  /** Width divided by height; without it nothing is cut off. */
  readonly ratio?: number;
  /** Pixels across, smallest first. Those that an original is too small for are left out. */
  readonly widths: readonly number[];
  /** Pixels across below which it looks blurred, and in which place. */
  readonly needs: number;
  readonly place: PicturePlace;
  /** Bytes that no file should be larger than; what is larger is made again, less finely. */
  readonly budget?: number;
};

/** What a picture is made into for a slot. */
export type PictureShapes = {
  /** The format that most browsers take first, in every width; the others, for old browsers, in one width. */
  readonly formats: readonly PictureFormat[];
  readonly crops: readonly PictureCrop[];
};

/** The one width of a fallback format is this, or the next larger one of the crop. */
export const FALLBACK_WIDTH = 540;

/**
 * Whether a phone may load the file of a crop in this width. Phones are up to 412 pixels wide and have up to three
 * pixels for each of these; browsers then choose 1080, which is nearer to that than 1600.
 */
export function isForPhones({ media, widths }: PictureCrop, width: number): boolean {
  return media === undefined && (width <= 1080 || widths.length === 1);
}

const ON_PAGES = ['avif', 'jpeg'] as const;

/** Every slot with what it needs. (Budgets: what a phone on a metered line loads before the first touch.) */
export const PICTURE_SLOTS: Readonly<Record<PictureSlot, PictureShapes>> = {
  hero: {
    formats: ON_PAGES,
    crops: [
      {
        name: 'wide',
        media: '(min-width: 48rem)',
        ratio: 16 / 7,
        widths: [1080, 1600],
        needs: 1080,
        place: 'page',
      },
      {
        name: 'phone',
        ratio: 4 / 5,
        widths: [360, 540, 720, 1080],
        needs: 540,
        place: 'phone-page',
        budget: 70_000,
      },
    ],
  },
  card: {
    formats: ON_PAGES,
    crops: [{ ratio: 3 / 2, widths: [360, 540, 720], needs: 360, place: 'card' }],
  },
  half: {
    formats: ON_PAGES,
    crops: [{ ratio: 3 / 2, widths: [540, 720, 1080], needs: 540, place: 'beside-text' }],
  },
  wide: {
    formats: ON_PAGES,
    crops: [{ widths: [360, 720, 1080, 1600], needs: 720, place: 'text' }],
  },
  thumbnail: {
    formats: ON_PAGES,
    crops: [{ ratio: 3 / 2, widths: [240, 480], needs: 240, place: 'gallery' }],
  },
  // A link leads to one file, which every browser must be able to open by itself.
  full: { formats: ['jpeg'], crops: [{ widths: [1600], needs: 720, place: 'full-size' }] },
  portrait: {
    formats: ON_PAGES,
    crops: [{ ratio: 1, widths: [96, 192], needs: 96, place: 'portrait', budget: 4_000 }],
  },
  logo: { formats: ON_PAGES, crops: [{ widths: [240, 480], needs: 160, place: 'logo' }] },
  share: {
    formats: ['jpeg'],
    crops: [{ ratio: 1200 / 630, widths: [1200], needs: 600, place: 'share' }],
  },
};
