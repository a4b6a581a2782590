import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { contentHash } from '../model/content-hash.ts';
import { discard } from './discard.ts';
import { isBeingTaken } from './lock.ts';

/**
 * Where an output folder is prepared: on the same disk, where a rename is one step. Usually that is a folder below
 * `.sitegen/`; beside the output only where that is on another disk.
 */
export type Workshop = {
  readonly out: string;
  readonly folder: string;
  /** The tree that takes the place of the output next; between builds, the one before it. */
  readonly next: string;
  /** Where the output is for the moment of the swap. */
  readonly old: string;
  /** There while the two change places. */
  readonly journal: string;
  /** What is in the two trees; absent while a build changes them. */
  readonly trees: string;
  readonly lock: string;
  /** What others had put into the output. It is theirs, and never removed. */
  readonly leftOut: string;
};

/** The workshop of an output folder. `scratch` is the folder below `.sitegen/` for all of them. */
export function workshopOf(out: string, scratch: string): Workshop {
  const isHere = deviceOf(scratch) === deviceOf(dirname(out));
  return workshopIn(isHere ? join(scratch, workshopName(out)) : besideOutput(out), out);
}

/** Where the workshop is of an output that is on another disk than its site, and always the lock of one outside of its site. */
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
    lock: inside('lock'),
    leftOut: inside('left-out'),
  };
}

/** The name of the workshop of an output folder, whatever links lead to it. */
export function workshopName(out: string): string {
  return contentHash(realPath(resolve(out))).slice(0, NAME_LENGTH);
}

/** True for an output in the folder of its site, which is taken to be that site's alone. */
export function isInFolder(out: string, root: string): boolean {
  return realPath(resolve(out)).startsWith(`${realpathSync(root)}${sep}`);
}

/** A path without the links that lead to what of it exists; the last step is not followed, since a swap does not either. */
function realPath(path: string): string {
  const above = dirname(path);
  if (above === path) return path;
  const folder =
    statSync(above, { throwIfNoEntry: false }) === undefined ? realPath(above) : realpathSync(above);
  return join(folder, basename(path));
}

/** True for what may be the name of a workshop. */
export function isWorkshopName(name: string): boolean {
  return name.length === NAME_LENGTH && /^[\w-]+$/.test(name);
}

const NAME_LENGTH = 12;

/** Removes what killed builds left in a workshop whose lock is held. */
export function tidyWorkshop({ folder, ...workshop }: Workshop): void {
  const known = new Set<string>(Object.values(workshop));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (known.has(path) || isBeingTaken(path, workshop.lock)) continue;
    try {
      discard(path);
    } catch {
      // It belongs to somebody else, and is in nobody's way.
    }
  }
}

/** The disk of a folder, or of the nearest one above it that exists. */
function deviceOf(folder: string): number {
  const stat = statSync(folder, { throwIfNoEntry: false });
  const above = dirname(folder);
  return stat?.dev ?? (above === folder ? 0 : deviceOf(above));
}
