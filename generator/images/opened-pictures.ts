import pLimit from 'p-limit';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { SiteFiles } from '../model/files.ts';
import type { Original } from '../model/pictures.ts';
import type { Locator } from '../model/source.ts';
import { isImagePath } from '../schema/asset-paths.ts';
import { checkSize } from './check-size.ts';
import type { PictureProbe, PictureProblem } from './probe-picture.ts';

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
 * place of the file that names it, and of a site once.
 */
export type PicturesOfFile = { readonly diagnostics: readonly Diagnostic[]; readonly areUsable: boolean };

/** Opens pictures among the files of a site; of one that the probe knows only what is known is taken. */
export function openedPictures(
  { images }: Pick<SiteFiles, 'images'>,
  probe: Pick<PictureProbe, 'known' | 'examine'>,
): OpenedPictures {
  const originals = new Map<string, Original>();
  /** Pictures that are large enough in a role. Many pages show the same pictures in the same places. */
  const fitting = new Map<Reference['role'], Set<string>>();

  const original = (image: string) => {
    const before = originals.get(image);
    const stamp = images.get(image);
    const found = before ?? (stamp && probe.known(image, stamp));
    if (before === undefined && found !== undefined) originals.set(image, found);
    return found;
  };
  const limit = pLimit(AT_A_TIME);
  const openAll = async (wanted: Iterable<string>) => {
    const unknown = [...new Set(wanted)].filter(
      (image) => images.has(image) && original(image) === undefined,
    );
    const found = await Promise.all(unknown.map((image) => limit(() => probe.examine(image))));
    const problems = new Map<string, PictureProblem>();
    for (const [at, one] of found.entries()) {
      if ('diagnose' in one) problems.set(unknown[at]!, one);
      else originals.set(unknown[at]!, one);
    }
    return problems;
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
      const added = references.filter(isNew);
      const problems = await openAll(added.map(({ to }) => to));
      for (const reference of added) {
        const at = (): Location => locate(reference);
        const problem = problems.get(reference.to);
        if (problem === undefined) {
          diagnostics.push(...tooSmall(original(reference.to)!, reference, at));
          continue;
        }
        areUsable = false;
        const once = `picture ${reference.to}`;
        if (diagnostics.every((one) => one.once !== once))
          diagnostics.push({ ...problem.diagnose(at()), once });
      }
      return { diagnostics, areUsable };
    },
    async open(wanted) {
      await openAll(wanted);
    },
  };
}

/** Pictures opened at a time: one is read or written while others keep the cores busy. */
const AT_A_TIME = 4;
