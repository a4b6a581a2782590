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

/** `sitegen check`: exit code 0 if the site could be published, 1 if its content has errors. Publishes nothing. */
export async function run(typed: CheckOptions): Promise<number> {
  const start = performance.now();
  const options = buildOptions(typed);
  const project = openSite(typed, { mayBeMissing: typed.output === true });
  if (typed.dryRun === true && typed.fix !== true) {
    throw new UserError('--dry-run works only with --fix. Write: check --fix --dry-run');
  }
  if (typed.undo === true && (typed.fix !== true || typed.dryRun === true)) {
    throw new UserError('--undo takes back what --fix changed. Write check --fix --undo.');
  }
  if (typed.out !== undefined && typed.output !== true) {
    throw new UserError('--out works only with --output. Write: check --output --out <folder>');
  }
  if (typed.output === true && (typed.fix === true || typed.strict === true)) {
    throw new UserError('--output only compares published files. Omit --fix and --strict.');
  }
  if (typed.output === true) return runOutput(project, typed);
  if (typed.undo === true) return undo(project, typed);
  let fixed = 0;
  if (typed.fix === true) {
    const { fixPlan } = await import('../pipeline/fix-site.ts');
    const plan = await fixPlan(project, options);
    if (typed.dryRun === true) return showFixes(plan, typed);
    await fix(project, plan, typed);
    fixed = plan.fixed.error + plan.fixed.warning;
  }
  const snapshot = takeSnapshot(project.root);
  const bundled = await themeOf(project);
  const same = sameAsLast(project, options, 'check', { theme: bundled.hash, snapshot });
  if (same === undefined && typed.fix !== true) restartForManyPages(project, snapshot, options.useCache);
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
async function runOutput(project: Project, typed: CheckOptions): Promise<number> {
  const { checkOutput } = await import('../pipeline/check-output.ts');
  const found = checkOutput(project);
  const outcome = found.length > 0 ? 'output-changed' : 'output-as-built';
  const exitCode = printDiagnostics(found, typed, { outcome });
  if (found.length === 0) printDone('Every published file is as the last build wrote it.', typed);
  return exitCode;
}

/** Writes the fixes and prints each change. */
async function fix(project: Project, plan: FixPlan, typed: CheckOptions): Promise<void> {
  const { applyPlan } = await import('../pipeline/fix-site.ts');
  await applyPlan(project, plan);
  for (const { path, before, after } of plan.files) printChange(changedLines(path, before, after), typed);
  if (plan.files.length === 0) return printDone('Nothing could be fixed automatically.\n', typed);
  const more = plan.hasMore ? '\nThere may be more to fix. Run the command again.' : '';
  printDone(`Fixed ${count(plan)}. To undo: npx sitegen check --fix --undo${more}\n`, typed);
}

/** Shows the fixes that would be made: exit code 1 if there are any. */
async function showFixes(plan: FixPlan, typed: CheckOptions): Promise<number> {
  for (const { path, before, after } of plan.files) printChange(unifiedDiff(path, before, after), typed);
  printDone(`--fix would fix ${count(plan)}. Nothing was changed.`, typed);
  const outcome = plan.files.length === 0 ? 'no-fixes-found' : 'fixes-found';
  return printDiagnostics([], typed, { outcome, fixed: plan.fixed.error + plan.fixed.warning });
}

async function undo(project: Project, typed: CheckOptions): Promise<number> {
  const { undoInTurn } = await import('../pipeline/last-change.ts');
  printUndone(await undoInTurn(project), typed);
  return printDiagnostics([], typed, { outcome: 'fixes-undone' });
}

/** `2 errors and 1 warning in 1 file`. */
function count({ fixed, files }: FixPlan): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) =>
    fixed[severity] === 0 ? [] : [REPORT_WORDS.count(severity, fixed[severity])],
  );
  return counts.length === 0 ? REPORT_WORDS.count('error', 0) : REPORT_WORDS.counts(counts, files.length);
}
