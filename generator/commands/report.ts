import { openSite } from '../pipeline/project.ts';
import { assertReportFile, writeReportFile } from '../write/report-file.ts';
import { atWork } from './at-work.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { printDiagnostics, printDone, type Speech } from './terminal.ts';

type ReportOptions = TypedOptions & Speech & { readonly html?: string };

/**
 * `sitegen report`: lists what is missing or stale on a site, and how complete it is. The exit code is 0; errors are only
 * counted here. The exception is an error in a template of the site: then there is no report, and `explainFailure` shows it.
 */
export async function run(typed: ReportOptions): Promise<number> {
  const project = openSite(typed);
  if (typed.html !== undefined) assertReportFile(typed.html, project);
  const { report } = await import('../pipeline/report.ts');
  const made = await atWork(
    () => 'No report was written.',
    (work) => report(project, buildOptions(typed), work),
  );
  const { diagnostics, pageCount: pages, progress, ...site } = made;
  const found = diagnostics.filter(({ severity }) => severity !== 'error');
  const errors = diagnostics.length - found.length;
  if (typed.html !== undefined) {
    const { htmlReport } = await import('../report/html.ts');
    writeReportFile(typed.html, htmlReport({ ...site, diagnostics: found, progress }), project);
  }
  const ending = { outcome: 'reported', pages, progress, unlisted: errors } as const;
  const exitCode = printDiagnostics(found, typed, ending, { listsNotices: true });
  if (found.length === 0) printDone('Nothing is missing.', typed);
  const { progressLines } = await import('../report/progress-lines.ts');
  for (const line of progressLines(progress)) printDone(line, typed);
  if (typed.html !== undefined) printDone(`The report is in ${typed.html}.`, typed);
  if (errors > 0) printDone('There are errors too. To see them, run: npx sitegen check', typed);
  return exitCode;
}
