import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { HTML_REPORT } from '../model/marker.ts';

/** Refuses a path where no file can be, and to write over a file that is not a report: a typing error could name any file. */
export function assertReportFile(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`There is no folder ${folder} for the report. Choose another name with --html.`);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) {
    const is = stat.isDirectory() ? 'a folder' : 'no ordinary file';
    throw new UserError(`${path} is ${is}. Write the name of a file after --html.`);
  }
  if (stat === undefined || readFileSync(path, 'utf8').startsWith(HTML_REPORT)) return;
  throw new UserError(`The file ${path} exists and is not a report. Choose another name with --html.`);
}

/** Writes a report; one that was there before is replaced. */
export function writeReportFile(path: string, html: string): void {
  assertReportFile(path);
  writeFileSync(path, html);
}
