import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { SiteFiles } from '../model/files.ts';
import type { Original } from '../model/pictures.ts';
import type { Locator } from '../model/source.ts';
import { isImagePath } from '../schema/links.ts';
import { checkSize } from './check-size.ts';
import type { PictureProbe } from './probe-picture.ts';

/** The pictures of a site, each opened once, when a file that names it is looked at. */
export type OpenedPictures = {
  /** Opens the pictures of these references that are not known yet. */
  examine(references: readonly Reference[], locate: Locator): Promise<PicturesOfFile>;
  /** Opens those of these pictures that are not known yet. */
  open(images: Iterable<string>): Promise<void>;
  /** What is known of a picture. */
  original(image: string): Original | undefined;
};

/**
 * What is wrong with the pictures a file names, or too small in them. One that cannot be used is reported at the first
 * place that names it.
 */
export type PicturesOfFile = { readonly diagnostics: readonly Diagnostic[]; readonly areUsable: boolean };

export function openedPictures(
  { images }: Pick<SiteFiles, 'images'>,
  probe: Pick<PictureProbe, 'known' | 'examine'>,
): OpenedPictures {
  const originals = new Map<string, Original>();
  const unusable = new Set<string>();
  /** Pictures that are large enough in a role. Many pages show the same pictures in the same places. */
  const fitting = new Map<Reference['role'], Set<string>>();

  const original = (image: string) => {
    const before = originals.get(image);
    const stamp = images.get(image);
    const found = before ?? (stamp && probe.known(image, stamp));
    if (before === undefined && found !== undefined) originals.set(image, found);
    return found;
  };
  const isNew = ({ role, to }: Reference) =>
    role.refersTo === 'image' && fitting.get(role)?.has(to) !== true && isImagePath(to) && images.has(to);
  const tooSmall = (picture: Original, { role, to }: Reference, at: () => Location) => {
    const found = checkSize(picture, role, at);
    if (found.length === 0) fitting.set(role, (fitting.get(role) ?? new Set()).add(detached(to)));
    return found;
  };

  return {
    original,
    async examine(references, locate) {
      const diagnostics: Diagnostic[] = [];
      let areUsable = true;
      for (const reference of references) {
        if (!isNew(reference)) continue;
        const at = (): Location => locate(reference);
        const found = original(reference.to) ?? (await probe.examine(reference.to));
        if ('diagnose' in found) {
          areUsable = false;
          if (!unusable.has(reference.to)) diagnostics.push(found.diagnose(at()));
          unusable.add(reference.to);
        } else {
          originals.set(reference.to, found);
          diagnostics.push(...tooSmall(found, reference, at));
        }
      }
      return { diagnostics, areUsable };
    },
    async open(wanted) {
      for (const image of wanted) {
        if (!images.has(image) || original(image) !== undefined) continue;
        const found = await probe.examine(image);
        if (!('diagnose' in found)) originals.set(image, found);
      }
    },
  };
}
