import { mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../cache/attempt.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { areSame } from './are-same.ts';
import { discard } from './discard.ts';
import { editedFiles, type ForeignFiles } from './foreign-files.ts';
import { statFile } from './stat-file.ts';
import type { Tree } from './trees.ts';
import type { Workshop } from './workshop.ts';

/** What others have put into the output, and the folder it was moved to. */
export type LeftOut = {
  readonly folder: string;
  /** The files that are not part of the site, and whole folders. */
  readonly names: readonly string[];
  /** The same from other output folders, which no longer exist. */
  readonly abandoned: readonly string[];
  /** The files of the site that others have changed. */
  readonly edited: readonly string[];
};

/** The tree that loses its files of others, and the folder where they stay. */
type Aside = Pick<Workshop, 'next' | 'leftOut'>;

/**
 * Moves the files of others out of a tree that is about to change or to be removed. Fails if one cannot be moved. Returns the
 * paths to report.
 */
export function saveForeign(aside: Aside, { paths, told }: ForeignFiles): readonly string[] {
  const moved = new Set(putAside(aside, paths));
  const stuck = paths.find((path) => !moved.has(path));
  if (stuck === undefined) return paths.filter(told);
  throw new UserError(
    `${join(aside.next, stuck)} is not part of the site, and cannot be moved to ${aside.leftOut}. Move it to another folder.${alreadyThere(moved)}`,
  );
}

function alreadyThere(moved: ReadonlySet<string>): string {
  return moved.size === 0 ? '' : ` What else was not part of it is there: ${[...moved].join(', ')}.`;
}

/** Moves files of others from a tree to the folder where they stay. Returns the moved paths. */
export function putAside({ next, leftOut }: Aside, paths: readonly string[]): readonly string[] {
  return paths.filter((path) =>
    attempt(() => {
      mkdirSync(dirname(join(leftOut, path)), { recursive: true });
      move(join(next, path), join(leftOut, path));
    }),
  );
}

/** Puts aside what others have changed in the old output, if a build was killed after it had replaced that. */
export function editedBeforeKill(workshop: Workshop, next: Tree): readonly string[] {
  if (statFile(workshop.trees) !== undefined) return [];
  return putAside(
    workshop,
    editedFiles(next, () => false),
  );
}

/**
 * Moves a file or folder. Another program may put the same files into the output after every build, so equal files
 * are kept once.
 */
function move(from: string, to: string): void {
  const [stat, there] = [statFile(from), statFile(to)];
  if (stat === undefined || there === undefined) {
    renameSync(from, to);
  } else if (stat.isDirectory() && there.isDirectory()) {
    for (const name of readdirSync(from)) move(join(from, name), join(to, name));
    rmdirSync(from);
  } else if (areSame(from, to)) {
    discard(from);
  } else {
    renameSync(from, freePath(to));
  }
}

/** A free path: this path with a number at its end. */
function freePath(path: string): string {
  let number = 2;
  while (statFile(`${path}-${number}`) !== undefined) number += 1;
  return `${path}-${number}`;
}
