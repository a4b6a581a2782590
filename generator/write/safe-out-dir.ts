import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { MARKER } from '../model/marker.ts';

/**
 * Refuses an output folder if replacing it would destroy something: the site or a folder around it, its content, a home
 * folder, a link, or a folder with files from other programs. (Safety rule 13.)
 */
export function assertSafeOutDir(out: string, root: string): void {
  const place = realPlace(out);
  const home = realPlace(root);
  if (contains(place, home))
    throw new UserError(
      `The output folder ${out} is the folder of the site, or contains it. Choose another with --out.`,
    );
  const person = homeFolder();
  if (person !== undefined && contains(place, realPlace(person)))
    throw new UserError(
      `The output folder ${out} is a home folder, or contains one. Choose another with --out.`,
    );
  const own = ownFolderAround(out, root);
  if (own !== undefined)
    throw new UserError(
      `The output folder ${out} is in ${own}/, which is for other files. Choose another with --out.`,
    );
  const stat = lstatSync(out, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isSymbolicLink())
    throw new UserError(`The output folder ${out} is a link. Delete it, or choose another with --out.`);
  // The advice to delete it could cost the owner site.yaml.
  if (!stat.isDirectory())
    throw new UserError(`The output folder ${out} is a file. Choose another with --out.`);
  const files = readdirSync(out);
  if (files.length > 0 && !files.includes(MARKER)) {
    throw new UserError(
      `The output folder ${out} contains files but no ${MARKER}, which sitegen writes into its own folder. If these are files of an earlier build, move the folder away. If not, choose another with --out.`,
    );
  }
}

/** The folder of a site that is or contains a path, if it is reserved for other files: content, templates and so on. */
export function ownFolderAround(path: string, root: string): string | undefined {
  const [place, home] = [realPlace(resolve(path)), realPlace(root)];
  return FOR_OWN_FILES.find((own) => contains(join(home, own), place));
}

const FOR_OWN_FILES = [
  'content',
  'public',
  'templates',
  'vendor',
  '.git',
  '.github',
  '.vscode',
  'node_modules',
  '.sitegen',
] as const;

/** Undefined for a user without an account on the system, as in a container that runs with an arbitrary user number. */
function homeFolder(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}

/** True if a folder is the other or contains it, whichever links lead there. */
export function isAround(folder: string, other: string): boolean {
  return contains(realPlace(folder), realPlace(resolve(other)));
}

/** True if `inner` is `outer` or is below it. */
function contains(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  // Compared by whole steps, because a folder may be called `..x`.
  return way === '' || (way.split(sep)[0] !== '..' && !isAbsolute(way));
}

/** The path with links resolved, as far as it exists. */
function realPlace(path: string): string {
  const parent = dirname(path);
  try {
    return realpathSync(path);
  } catch {
    return parent === path ? path : join(realPlace(parent), basename(path));
  }
}
