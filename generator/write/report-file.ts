import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { HTML_REPORT } from '../model/marker.ts';
import { writeAnew } from './replace-file.ts';
import { isAround, ownFolderAround } from './safe-out-dir.ts';

/** The folder of a site, and its output folder. */
type SiteFolders = { readonly root: string; readonly out: string };

/**
 * Refuses a path where no file can be, or where the report would be published or lost. Also refuses to overwrite a file
 * that is neither a report nor empty: a typing error could name any file.
 */
export function assertReportFile(path: string, { root, out }: SiteFolders): void {
  if (path.trim() === '') throw new UserError('Write the name of a file after --html, such as report.html.');
  const own = isAround(out, path) ? basename(out) : ownFolderAround(path, root);
  if (own !== undefined)
    throw new UserError(
      `The report ${path} would be in ${own}/, which is for other files. Choose another name with --html.`,
    );
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`There is no folder ${folder} for the report. Choose another name with --html.`);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    const what = stat.isDirectory() ? 'a folder' : 'no ordinary file';
    throw new UserError(`${path} is ${what}. Write the name of a file after --html.`);
  }
  if (stat === undefined || stat.size === 0 || readFileSync(path, 'utf8').startsWith(HTML_REPORT)) return;
  throw new UserError(`The file ${path} exists and is not a report. Choose another name with --html.`);
}

/** Writes a report; replaces an earlier one, which stays if the new one cannot be written. */
export function writeReportFile(path: string, html: string, site: SiteFolders): void {
  assertReportFile(path, site);
  writeAnew(path, html);
}
