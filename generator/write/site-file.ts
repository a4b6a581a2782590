import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersAbove } from '../diagnostics/path-parts.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { isSoundPath } from '../model/sound-path.ts';

/** Returns the place of a path. Refuses folders that are links, because the site may come from a stranger. (Safety rule 14.) */
export function placeInSite(root: string, path: string): string {
  if (!isSoundPath(path)) throw new UserError(`${path} is not a path in the folder of the site.`);
  const isLink = (folder: string) =>
    lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const link = foldersAbove(path).find(isLink);
  if (link !== undefined) throw new UserError(`${link} is a link, and nothing is written through it.`);
  return join(root, path);
}

/** True for anything in this place, also for a link that leads nowhere. */
export function exists(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** The text of a file, with its byte order mark. */
export function textInFile(place: string): string {
  return readFileSync(place, 'utf8');
}
