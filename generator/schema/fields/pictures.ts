import * as z from 'zod';
import { suggest } from '../../diagnostics/suggest.ts';
import { IMAGE_FOLDER, isImagePath } from '../asset-paths.ts';
import type { FocusPoint, PictureSlot } from '../picture-slots.ts';
import { recommended } from '../recommended.ts';
import { ROLES } from '../roles.ts';
import { meantAsset } from './addresses.ts';
import { parsed } from './field.ts';
import { meantFocus } from './meant-focus.ts';
import { text } from './words.ts';

/** A picture below content/images/, made for its slots. */
export function image(slots: readonly PictureSlot[], description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'image', example },
    (written) => (isImagePath(written) ? written : undefined),
    { pattern: '\\.[A-Za-z]{3,4}$' },
    (written) => meantAsset(written, IMAGE_FOLDER),
  ).register(ROLES, { refersTo: 'image', slots });
}

/** One of the given names, or a drawing (SVG) below content/images/ that pages do not load as a picture. */
export function nameOrDrawing(description: string, example: string, names: readonly string[]) {
  return parsed(
    description,
    example,
    { is: 'name-or-drawing', words: names },
    (written) =>
      names.includes(written) || (isImagePath(written) && /\.svg$/i.test(written)) ? written : undefined,
    {},
    (written) => {
      const near = suggest(written, names);
      return near === undefined ? undefined : { readings: [near], isSure: true };
    },
  ).register(ROLES, { refersTo: 'image', slots: [], isOrName: true });
}

/** Reads the text as a point of a picture, `40% 20%`; undefined if it has another form. */
export function readFocusPoint(written: string): FocusPoint | undefined {
  const [, x, y] = /^(\d{1,3})% +(\d{1,3})%$/.exec(written.trim()) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return point.x <= 100 && point.y <= 100 ? point : undefined;
}

/** The point of the picture next to it that stays visible when the picture is cropped. */
export const focus = parsed(
  'The point of the picture to keep in view where it is cropped: how far from the left and from the top.',
  '40% 20%',
  { is: 'focus-point', example: '40% 20%' },
  readFocusPoint,
  { pattern: '^\\s*\\d{1,3}% +\\d{1,3}%\\s*$' },
  (written) => {
    const meant = meantFocus(written);
    return meant === undefined ? undefined : { readings: [meant], isSure: true };
  },
)
  .register(ROLES, { refersTo: 'focus-point' })
  .optional();

/** The keys of a picture: its path, its description, and the point to keep visible. */
export function picture(
  slots: readonly PictureSlot[],
  description: string,
  example: string,
  alternative: string,
) {
  const own = image(slots, description, example);
  return {
    // If a shared link has no picture, its title is drawn.
    image: (slots.includes('share') ? own : recommended(own)).optional(),
    alt: text('What the picture shows.', alternative, 250).optional(),
    focus,
  };
}

type PictureGroup = Record<string, unknown>;

/**
 * For a group whose picture has a meaning: such a picture needs a description for visitors who cannot see it. A picture next
 * to its title, as on a card, needs none.
 */
export function needsAlt(key: 'image' | 'photo', speaks: (group: PictureGroup) => boolean = () => true) {
  const isSilent = (group: PictureGroup) => group[key] !== undefined && group.alt === undefined;
  return z.refine<PictureGroup>((group) => !isSilent(group) || !speaks(group), {
    params: { missing: 'alt' },
    // Runs even if the group has other errors: all of them are reported at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
