import { openProject } from '../pipeline/project.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { showProgress } from './progress.ts';
import { printDiagnostics, printDone, type Speech } from './terminal.ts';

/**
 * `sitegen report`: what is still missing on a site in which nothing is wrong. The exit code is 0; what `check` calls an
 * error is only counted here.
 */
export async function run(typed: TypedOptions & Speech): Promise<number> {
  const project = openProject(typed);
  const { report } = await import('../pipeline/report.ts');
  const progress = showProgress();
  try {
    const { diagnostics, pageCount: pages } = await report(project, buildOptions(typed), { progress });
    const notices = diagnostics.filter(({ severity }) => severity === 'notice');
    const left = diagnostics.length - notices.length;
    const exitCode = printDiagnostics(notices, typed, { outcome: 'reported', pages }, { listsNotices: true });
    if (notices.length === 0) printDone('Nothing is missing.', typed);
    if (left > 0) printDone(`There are errors or warnings too. To see them, run: npx sitegen check`, typed);
    return exitCode;
  } finally {
    progress.close();
  }
}
