import { folderOf, lastStepOf } from '../diagnostics/path-parts.ts';
import { onlyOf } from '../model/only-of.ts';
import type { ReplacedSite } from '../model/published-addresses.ts';
import { isFilePath } from '../schema/asset-paths.ts';

/** The new path of a file below public/. */
export type RenamedFile = {
  readonly now: string;
  /** True if its bytes are those of the published file. Otherwise it is only likely. */
  readonly isSame: boolean;
};

/**
 * Finds the new name of a file of public/ that the published site has and the next one does not: the new file with the same
 * bytes, or else the new file with the same name in another folder, or the only new one of the same type in the same folder.
 */
export function renamedFiles(
  published: ReplacedSite | undefined,
  publicFiles: ReadonlyMap<string, unknown>,
): (path: string) => RenamedFile | undefined {
  if (published === undefined) return () => undefined;
  const known = new Map<string, RenamedFile | undefined>();
  let before: ReadonlySet<string> | undefined;
  let added: readonly string[] = [];
  let compared = 0;
  const find = (path: string): RenamedFile | undefined => {
    before ??= new Set(published.addresses);
    if (known.size === 0) added = [...publicFiles.keys()].filter((one) => !before?.has(`/${one}`));
    if (!before.has(`/${path}`) || publicFiles.has(path)) return undefined;
    const extension = extensionOf(path);
    const alike = added.filter((one) => isFilePath(one) && extensionOf(one) === extension);
    const same = alike.filter((one) => {
      compared += 1;
      return compared <= MOST_COMPARED && published.hasSameBytes(`/${path}`, one);
    });
    if (same.length === 1) return { now: same[0]!, isSame: true };
    const moved = alike.filter((one) => lastStepOf(one) === lastStepOf(path));
    const beside = alike.filter((one) => folderOf(one) === folderOf(path));
    const now = onlyOf(moved) ?? onlyOf(beside);
    return now === undefined ? undefined : { now, isSame: false };
  };
  return (path) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
}

/** In a folder with thousands of new files, comparing each with each would take minutes. */
const MOST_COMPARED = 1_000;

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.')).toLowerCase();
}
