import pLimit from 'p-limit';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import { detached } from '../model/detached.ts';
import type { SiteFiles } from '../model/files.ts';
import type { Original } from '../model/pictures.ts';
import type { Locator } from '../model/source.ts';
import { isImagePath } from '../schema/asset-paths.ts';
import { checkSize } from './check-size.ts';
import type { PictureProbe, PictureProblem } from './probe-picture.ts';

/** The pictures of a site. Each is opened once, when a file that names it is analysed. */
type OpenedPictures = {
  /** Opens the unknown pictures of these references. */
  examine(references: readonly Reference[], locate: Locator): Promise<PicturesOfFile>;
  /** Opens the unknown pictures among these. */
  open(images: Iterable<string>): Promise<void>;
  /** The facts about a known picture. */
  original(image: string): Original | undefined;
};

/**
 * The errors and warnings for the pictures of a file. An unusable picture is reported at its first place in the file, and
 * once for the whole site.
 */
export type PicturesOfFile = { readonly diagnostics: readonly Diagnostic[]; readonly areUsable: boolean };

/** Opens pictures of a site. If the probe already knows a picture, its facts are used instead. */
export function openedPictures(
  { images }: Pick<SiteFiles, 'images'>,
  probe: Pick<PictureProbe, 'known' | 'examine'>,
): OpenedPictures {
  const { original, openAll } = openOriginals(images, probe);
  /** Pictures that are large enough for a role. Many pages show the same pictures in the same places. */
  const fitting = new Map<Reference['role'], Set<string>>();
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
          const picture = original(reference.to)!;
          diagnostics.push(...tooSmall(picture, reference, at), ...standingStill(picture, at));
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

/** Warns once of an animation: the site shows one picture of it. */
function standingStill({ image, isMoving }: Original, at: () => Location): readonly Diagnostic[] {
  return isMoving ? [{ ...diagnose('moving-picture', at(), { name: image }), once: `moving ${image}` }] : [];
}

/** The facts about pictures that can be opened, and the problems of the others. */
function openOriginals(images: SiteFiles['images'], probe: Pick<PictureProbe, 'known' | 'examine'>) {
  const originals = new Map<string, Original>();
  /** Pictures that are opened now, and those that could not be opened. */
  const opened = new Map<string, Promise<PictureProblem | undefined>>();
  const limit = pLimit(AT_A_TIME);

  const original = (image: string) => {
    const before = originals.get(image);
    const stamp = images.get(image);
    const found = before ?? (stamp && probe.known(image, stamp));
    if (before === undefined && found !== undefined) originals.set(image, found);
    return found;
  };
  const openOne = async (image: string) => {
    const found = await limit(() => probe.examine(image));
    if ('diagnose' in found) return found;
    originals.set(image, found);
    opened.delete(image);
    return undefined;
  };
  const openAll = async (wanted: Iterable<string>) => {
    const problems = new Map<string, PictureProblem>();
    const open = async (image: string) => {
      if (!images.has(image) || original(image) !== undefined) return;
      const opening = opened.get(image) ?? openOne(image);
      opened.set(image, opening);
      const problem = await opening;
      if (problem !== undefined) problems.set(image, problem);
    };
    await Promise.all([...new Set(wanted)].map(open));
    return problems;
  };
  return { original, openAll };
}

/** Pictures opened at a time: one is read or written while others keep the cores busy. */
const AT_A_TIME = 4;
