import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UserError } from '../diagnostics/user-error.ts';
import { HTML_REPORT } from '../model/marker.ts';

/** Refuses to write over a file that is not a report: a typing error could name any file. */
export function assertReportFile(path: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8').startsWith(HTML_REPORT)) return;
  throw new UserError(`The file ${path} exists and is not a report. Choose another name with --html.`);
}

/** Writes a report; one that was there before is replaced. */
export function writeReportFile(path: string, html: string): void {
  assertReportFile(path);
  writeFileSync(path, html);
}
