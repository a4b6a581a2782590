import { accessSync, constants, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { contentHash } from '../model/content-hash.ts';
import { discard } from './discard.ts';
import { isBeingTaken } from './lock.ts';

/**
 * Where an output folder is prepared. It is on the same disk, where a rename is one step. Usually it is a folder below
 * `.sitegen/`; only for an output on another disk, or a site on a read-only disk, is it next to the output.
 */
export type Workshop = {
  readonly out: string;
  readonly folder: string;
  /** The tree that replaces the output next; between builds, the output of the build before. */
  readonly next: string;
  /** The old output during the swap. */
  readonly old: string;
  /** The journal, present only during the swap. */
  readonly journal: string;
  /** The list of both trees; absent while a build changes them. */
  readonly trees: string;
  /** The list of the build before, present only while a build changes the trees, or after it was killed. */
  readonly treesBefore: string;
  readonly lock: string;
  /** The files that others have put into the output. They belong to others and are never removed. */
  readonly leftOut: string;
};

/** The workshop of an output folder. `scratch` is the folder of all workshops below `.sitegen/`. */
export function workshopOf(out: string, scratch: string): Workshop {
  const isHere = deviceOf(scratch) === deviceOf(dirname(out)) && !isOnReadOnlyDisk(scratch);
  return workshopIn(isHere ? join(scratch, workshopName(out)) : besideOutput(out), out);
}

/**
 * The workshop of an output on another disk than its site, or of a site on a read-only disk. Also the lock of every output
 * outside of its site.
 */
export function besideOutput(out: string): string {
  return join(dirname(out), `.${basename(out)}.sitegen`);
}

/** The workshop in a folder. */
export function workshopIn(folder: string, out: string): Workshop {
  const inside = (name: string) => join(folder, name);
  return {
    out,
    folder,
    next: inside('next'),
    old: inside('old'),
    journal: inside('journal'),
    trees: inside('trees.json'),
    treesBefore: inside('trees-before.json'),
    lock: inside('lock'),
    leftOut: inside('left-out'),
  };
}

/** The workshop name of an output folder, whichever links lead to it. */
export function workshopName(out: string): string {
  return contentHash(realPath(resolve(out))).slice(0, NAME_LENGTH);
}

/** True for an output inside the folder of its site. Only this site is assumed to use it. */
export function isInFolder(out: string, root: string): boolean {
  return realPath(resolve(out)).startsWith(`${realpathSync(root)}${sep}`);
}

/**
 * The path with links resolved, as far as it exists. The last step is not followed, because a swap does not follow it either.
 */
function realPath(path: string): string {
  const above = dirname(path);
  if (above === path) return path;
  const folder =
    statSync(above, { throwIfNoEntry: false }) === undefined ? realPath(above) : realpathSync(above);
  return join(folder, basename(path));
}

/** True if this can be the name of a workshop. */
export function isWorkshopName(name: string): boolean {
  return name.length === NAME_LENGTH && /^[\w-]+$/.test(name);
}

const NAME_LENGTH = 12;

/** Removes leftovers of killed builds from a workshop. Its lock must be taken. */
export function tidyWorkshop({ folder, ...workshop }: Workshop): void {
  const known = new Set<string>(Object.values(workshop));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (known.has(path) || isBeingTaken(path, workshop.lock)) continue;
    try {
      discard(path);
    } catch {
      // It belongs to another user, and does no harm.
    }
  }
}

/** The disk of a folder, or of its nearest existing parent. */
function deviceOf(folder: string): number {
  return statSync(existingPart(folder), { throwIfNoEntry: false })?.dev ?? 0;
}

/** True if nothing can be written to the disk of a folder, or of its nearest existing parent. */
export function isOnReadOnlyDisk(folder: string): boolean {
  try {
    accessSync(existingPart(folder), constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

function existingPart(folder: string): string {
  const above = dirname(folder);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return isThere || above === folder ? folder : existingPart(above);
}
