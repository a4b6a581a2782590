import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { contentHash } from '../model/content-hash.ts';

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
};

/** The workshop of an output folder. `scratch` is the folder below `.sitegen/` for all of them. */
export function workshopOf(out: string, scratch: string): Workshop {
  const folder =
    deviceOf(scratch) === deviceOf(dirname(out))
      ? join(scratch, contentHash(resolve(out)).slice(0, 12))
      : join(dirname(out), `.${basename(out)}.sitegen`);
  const inside = (name: string) => join(folder, name);
  return {
    out,
    folder,
    next: inside('next'),
    old: inside('old'),
    journal: inside('journal'),
    trees: inside('trees.json'),
    lock: inside('lock'),
  };
}

/** The disk of a folder, or of the nearest one above it that exists. */
function deviceOf(folder: string): number {
  const stat = statSync(folder, { throwIfNoEntry: false });
  const above = dirname(folder);
  return stat?.dev ?? (above === folder ? 0 : deviceOf(above));
}
