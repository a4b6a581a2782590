/**
 * The places a picture can stand in. A picture is made in the shape and the sizes its places need, and in no others.
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
  | 'logo';

/** The point of a picture that must stay in view when it is cropped, in per cent from the left and the top. */
export type FocusPoint = { readonly x: number; readonly y: number };
