import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { Original } from '../model/pictures.ts';
import { PICTURE_SLOTS, type PictureCrop } from '../schema/picture-slots.ts';
import type { Role } from '../schema/roles.ts';
import { widestCrop } from './crop.ts';

/** Warns of a picture that would look blurred in its place. If it has several places, the most demanding one counts. */
export function checkSize(original: Original, role: Role, at: () => Location): readonly Diagnostic[] {
  if (role.refersTo !== 'image') return [];
  const [worst] = role.slots
    .flatMap((slot) => PICTURE_SLOTS[slot].crops)
    .filter((crop) => widestCrop(original, crop).width < crop.needs)
    .sort((a, b) => b.needs - a.needs);
  if (worst === undefined) return [];
  return [
    diagnose('picture-too-small', at(), {
      name: original.image,
      size: { width: original.width, height: original.height },
      place: worst.place,
      needed: neededBy(worst),
    }),
  ];
}

function neededBy({ needs: width, ratio }: PictureCrop): Args<'picture-too-small'>['needed'] {
  return ratio === undefined ? { width } : { width, height: Math.ceil(width / ratio) };
}
