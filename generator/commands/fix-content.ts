import type { FixPlan } from '../pipeline/fix/fix.ts';
import type { BuildOptions } from '../pipeline/options.ts';
import type { Project } from '../pipeline/project.ts';
import { changedLines, unifiedDiff } from '../report/diff.ts';
import { REPORT_WORDS } from '../report/words.ts';
import { atPlanning } from './at-work.ts';
import { printUndone } from './print-changes.ts';
import { printChange, printDiagnostics, printDone, type Speech } from './terminal.ts';

/** `sitegen check --fix`: writes the fixes and prints each change. Returns the number of fixed errors and warnings. */
export async function fixContent(project: Project, options: BuildOptions, typed: Speech): Promise<number> {
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

/** `sitegen check --fix --dry-run`: shows the fixes that would be made. Exit code 1 if there are any. */
export async function showFixes(project: Project, options: BuildOptions, typed: Speech): Promise<number> {
  const plan = await planFixes(project, options);
  for (const { path, before, after } of plan.files) printChange(unifiedDiff(path, before, after), typed);
  printDone(`--fix would fix ${count(plan)}. Nothing was changed.`, typed);
  const outcome = plan.files.length === 0 ? 'no-fixes-found' : 'fixes-found';
  return printDiagnostics([], typed, { outcome, fixed: total(plan) });
}

/** `sitegen check --fix --undo`: takes back what the last command changed. */
export async function undoFixes(project: Project, typed: Speech): Promise<number> {
  const { undoInTurn } = await import('../pipeline/last-change.ts');
  printUndone(await undoInTurn(project), typed);
  return printDiagnostics([], typed, { outcome: 'fixes-undone' });
}

async function planFixes(project: Project, options: BuildOptions): Promise<FixPlan> {
  const { fixPlan } = await import('../pipeline/fix-site.ts');
  return atPlanning(() => fixPlan(project, options));
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
