import { UserError } from '../diagnostics/user-error.ts';
import type { FixPlan } from '../pipeline/fix/fix.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import { openSite, type Project, themeOf } from '../pipeline/project.ts';
import { type Outcome, sameAsLast } from '../pipeline/record/last-result.ts';
import type { WorkBeginning } from '../pipeline/with-stage.ts';
import { takeSnapshot } from '../read/snapshot.ts';
import { changedLines, unifiedDiff } from '../report/diff.ts';
import { REPORT_WORDS } from '../report/words.ts';
import { atWork } from './at-work.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { printUndone } from './print-changes.ts';
import { restartForManyPages } from './restart.ts';
import {
  countOfPages,
  printChange,
  printDiagnostics,
  printDone,
  type Speech,
  secondsSince,
} from './terminal.ts';

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
      return undo(project, typed);
    case 'show-fixes':
      return showFixes(await planFixes(project, options), typed);
    case 'fix':
      return checkAndPrint(project, options, typed, { start, fixed: await fix(project, options, typed) });
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

async function planFixes(project: Project, options: BuildOptions): Promise<FixPlan> {
  const { fixPlan } = await import('../pipeline/fix-site.ts');
  return fixPlan(project, options);
}

/** Writes the fixes and prints each change. Returns the number of fixed errors and warnings. */
async function fix(project: Project, options: BuildOptions, typed: CheckOptions): Promise<number> {
  const plan = await planFixes(project, options);
  const { applyPlan } = await import('../pipeline/fix-site.ts');
  await applyPlan(project, plan);
  for (const { path, before, after } of plan.files) printChange(changedLines(path, before, after), typed);
  if (plan.files.length === 0) printDone('Nothing could be fixed automatically.\n', typed);
  else {
    const more = plan.hasMore ? '\nThere may be more to fix. Run the command again.' : '';
    printDone(`Fixed ${count(plan)}. To undo: npx sitegen check --fix --undo${more}\n`, typed);
  }
  return total(plan);
}

/** Shows the fixes that would be made: exit code 1 if there are any. */
function showFixes(plan: FixPlan, typed: CheckOptions): number {
  for (const { path, before, after } of plan.files) printChange(unifiedDiff(path, before, after), typed);
  printDone(`--fix would fix ${count(plan)}. Nothing was changed.`, typed);
  const outcome = plan.files.length === 0 ? 'no-fixes-found' : 'fixes-found';
  return printDiagnostics([], typed, { outcome, fixed: total(plan) });
}

async function undo(project: Project, typed: CheckOptions): Promise<number> {
  const { undoInTurn } = await import('../pipeline/last-change.ts');
  printUndone(await undoInTurn(project), typed);
  return printDiagnostics([], typed, { outcome: 'fixes-undone' });
}

function total({ fixed }: FixPlan): number {
  return fixed.error + fixed.warning;
}

/** `2 errors and 1 warning in 1 file`. */
function count({ fixed, files }: FixPlan): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) =>
    fixed[severity] === 0 ? [] : [REPORT_WORDS.count(severity, fixed[severity])],
  );
  return counts.length === 0 ? REPORT_WORDS.count('error', 0) : REPORT_WORDS.counts(counts, files.length);
}
