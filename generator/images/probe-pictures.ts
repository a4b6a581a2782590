import pLimit from 'p-limit';
import type { Checked, Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import type { Original, Originals } from '../model/pictures.ts';
import { isImagePath } from '../schema/links.ts';
import { checkSize } from './check-size.ts';
import type { PictureFolders } from './picture-folders.ts';
import { openProbe } from './probe-picture.ts';

/**
 * Looks at every picture the content names, once for each and not again before it changes: what it is, its size
 * and its colour. Each is decoded to its end, so that one that is cut off is reported, and only once however often
 * it is named. Pictures that nothing names are not touched.
 */
export async function probePictures(
  references: readonly Reference[],
  existing: ReadonlyMap<string, number>,
  folders: PictureFolders,
): Promise<Checked<Originals>> {
  const byImage = new Map<string, Reference[]>();
  for (const one of references) {
    if (one.role.refersTo !== 'image' || !isImagePath(one.to) || !existing.has(one.to)) continue;
    const others = byImage.get(one.to);
    if (others === undefined) byImage.set(one.to, [one]);
    else others.push(one);
  }
  const probe = openProbe(folders);
  const originals = new Map<string, Original>();
  const diagnostics: Diagnostic[] = [];
  await pLimit(IN_FLIGHT).map([...byImage], async ([image, named]) => {
    const found = probe.known(image) ?? (await probe.examine(image, named[0]!.at));
    if ('code' in found) diagnostics.push(found);
    else {
      originals.set(image, found);
      diagnostics.push(...named.flatMap((reference) => checkSize(found, reference)));
    }
  });
  await probe.save();
  return { value: originals, diagnostics };
}

/** Pictures decoded at a time: one is read while others keep the cores busy. */
const IN_FLIGHT = 4;
