import { UserError } from '../diagnostics/user-error.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { openSite, type Project, themeOf } from '../pipeline/project.ts';
import { type Outcome, sameAsLast } from '../pipeline/record/last-result.ts';
import type { WorkBeginning } from '../pipeline/with-stage.ts';
import { takeSnapshot } from '../read/snapshot.ts';
import { atWork } from './at-work.ts';
import { fixContent, showFixes, undoFixes } from './fix-content.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { restartForManyPages } from './restart.ts';
import { countOfPages, printDiagnostics, printDone, type Speech, secondsSince } from './terminal.ts';

type CheckOptions = TypedOptions &
  Speech & {
    readonly fix?: boolean;
    readonly undo?: boolean;
    readonly dryRun?: boolean;
    readonly output?: boolean;
  };

/** What `sitegen check` does. */
type Mode = 'check' | 'fix' | 'show-fixes' | 'undo' | 'compare-output';

/** `sitegen check`: exit code 0 if the site could be published, 1 if its content has errors. Publishes nothing. */
export async function run(typed: CheckOptions): Promise<number> {
  const start = performance.now();
  const options = buildOptions(typed);
  const project = openSite(typed, { mayBeMissing: typed.output === true });
  switch (modeOf(typed)) {
    case 'compare-output':
      return compareOutput(project, typed);
    case 'undo':
      return undoFixes(project, typed);
    case 'show-fixes':
      return showFixes(project, options, typed);
    case 'fix':
      return checkAndPrint(project, options, typed, {
        start,
        fixed: await fixContent(project, options, typed),
      });
    case 'check':
      return checkAndPrint(project, options, typed, { start });
  }
}

/** The mode that the options ask for. Options of different modes are refused. */
function modeOf({ fix, undo, dryRun, output, out, strict }: CheckOptions): Mode {
  if (dryRun === true && fix !== true) {
    throw new UserError('--dry-run works only with --fix. Write: check --fix --dry-run');
  }
  if (undo === true && (fix !== true || dryRun === true)) {
    throw new UserError('--undo takes back what --fix changed. Write check --fix --undo.');
  }
  if (out !== undefined && output !== true) {
    throw new UserError('--out works only with --output. Write: check --output --out <folder>');
  }
  if (output === true && (fix === true || strict === true)) {
    throw new UserError('--output only compares published files. Omit --fix and --strict.');
  }
  if (output === true) return 'compare-output';
  if (undo === true) return 'undo';
  if (dryRun === true) return 'show-fixes';
  return fix === true ? 'fix' : 'check';
}

/** Checks the whole site, after its content was fixed if `fixed` is given: the number of errors and warnings. */
async function checkAndPrint(
  project: Project,
  options: BuildOptions,
  typed: CheckOptions,
  { start, fixed }: { readonly start: number; readonly fixed?: number },
): Promise<number> {
  const snapshot = takeSnapshot(project.root);
  const bundled = await themeOf(project);
  const same = sameAsLast(project, options, 'check', { theme: bundled.hash, snapshot });
  if (same === undefined && fixed === undefined) restartForManyPages(project, snapshot, options.useCache);
  const {
    isPublishable,
    pageCount: pages,
    diagnostics,
  } = same ?? (await checkAll(project, options, { snapshot, bundled }));
  const outcome = isPublishable ? 'publishable' : 'not-publishable';
  const exitCode = printDiagnostics(diagnostics, typed, { outcome, pages, fixed });
  // The summary of the report says the same.
  const verdict = diagnostics.some((one) => one.severity !== 'notice') ? '.' : ': the site can be published.';
  if (isPublishable) printDone(`Checked ${countOfPages(pages)} in ${secondsSince(start)}${verdict}`, typed);
  return exitCode;
}

async function checkAll(
  project: Project,
  options: BuildOptions,
  beginning: Pick<WorkBeginning, 'snapshot' | 'bundled'>,
): Promise<Outcome> {
  const { check } = await import('../pipeline/check.ts');
  return atWork(
    () => 'The check is not complete.',
    (work) => check(project, options, { ...beginning, ...work }),
  );
}

/** `sitegen check --output`: exit code 0 if the published folder is unchanged since the last build. */
async function compareOutput(project: Project, typed: CheckOptions): Promise<number> {
  const { checkOutput } = await import('../pipeline/check-output.ts');
  const found = checkOutput(project);
  const outcome = found.length > 0 ? 'output-changed' : 'output-as-built';
  const exitCode = printDiagnostics(found, typed, { outcome });
  if (found.length === 0) printDone('Every published file is as the last build wrote it.', typed);
  return exitCode;
}
