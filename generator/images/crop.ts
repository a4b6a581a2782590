import type { Original } from '../model/pictures.ts';
import type { FocusPoint, PictureCrop } from '../schema/picture-slots.ts';

/** A part of an original, in its own pixels. */
export type Region = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Size = { readonly width: number; readonly height: number };

/** The largest part of an original in the shape of a crop. */
export function widestCrop({ width, height }: Size, { ratio = width / height }: PictureCrop): Size {
  const isTooWide = width / height > ratio;
  return {
    width: isTooWide ? Math.max(1, Math.round(height * ratio)) : width,
    height: isTooWide ? height : Math.max(1, Math.round(width / ratio)),
  };
}

/** That part, with the focus point in its middle, or as near to it as the edges allow. */
export function cropAround(original: Original, crop: PictureCrop, focus: FocusPoint = CENTRE): Region {
  const { width, height } = widestCrop(original, crop);
  const place = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return {
    left: place(original.width, width, focus.x),
    top: place(original.height, height, focus.y),
    width,
    height,
  };
}

const CENTRE: FocusPoint = { x: 50, y: 50 };
