import type { PicturePlace } from '../diagnostics/codes/pictures.ts';

/** The places of a picture. A picture is made only in the shapes and sizes that its places need. */
export type PictureSlot =
  /** The full width of the page: slides. */
  | 'hero'
  /** On a card of a grid, 3:2. */
  | 'card'
  /** Next to a text, 3:2. */
  | 'half'
  /** The width of the text, uncropped. */
  | 'wide'
  /** In the grid of the gallery, 3:2. */
  | 'thumbnail'
  /** As large as a screen can show it, uncropped; opened through a link. */
  | 'full'
  /** A person, square. */
  | 'portrait'
  /** A partner, uncropped. */
  | 'logo'
  /** The preview of a shared link to a page. (ogp.me; 1200 × 630 is the size that networks recommend.) */
  | 'share';

/** The point of a picture that stays visible when it is cropped, in per cent from the left and the top. */
export type FocusPoint = { readonly x: number; readonly y: number };

/** The file formats of published pictures. */
export type PictureFormat = 'avif' | 'jpeg';

/** One shape of a picture in a slot. */
export type PictureCrop = {
  /** Distinguishes the crops of a slot in file names. */
  readonly name?: string;
  /** The screens that show this crop; the last crop of a slot is for all others. */
  readonly media?: string;
  /** Width divided by height; without it nothing is cropped. */
  readonly ratio?: number;
  /** Widths in pixels, smallest first. Widths larger than the original are left out. */
  readonly widths: readonly number[];
  /** The width in pixels below which it looks blurred, and the place it is in. */
  readonly needs: number;
  readonly place: PicturePlace;
  /** The maximum file size in bytes; a larger file is made again at a lower quality. */
  readonly budget?: number;
};

/** The files made of a picture for a slot. */
type PictureShapes = {
  /** The format that most browsers choose, in every width, then fallback formats for old browsers, in one width. */
  readonly formats: readonly PictureFormat[];
  readonly crops: readonly PictureCrop[];
};

/** The width of a fallback format: this one, or the next larger one of the crop. */
export const FALLBACK_WIDTH = 540;

/**
 * Whether a phone may load the file of a crop in this width. Phones are up to 412 pixels wide and have up to three device
 * pixels for each of these. Browsers then choose 1080, which is nearer than 1600.
 */
export function isForPhones({ media, widths }: PictureCrop, width: number): boolean {
  return media === undefined && (width <= 1080 || widths.length === 1);
}

const ON_PAGES = ['avif', 'jpeg'] as const;

/** Every slot with its requirements. (Budgets: what a phone on a metered line loads before the first touch.) */
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
  // A link leads to one file, so every browser must be able to open it.
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
