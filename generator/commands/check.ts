import { UserError } from '../diagnostics/user-error.ts';
import { sameAsLast } from '../pipeline/last-result.ts';
import { openProject, type Project, themeOf } from '../pipeline/project.ts';
import { lookAround } from '../read/look-around.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { printDiagnostics, printDone, type Speech, secondsSince } from './terminal.ts';

type CheckOptions = TypedOptions &
  Speech & {
    readonly fix?: boolean;
    readonly dryRun?: boolean;
    readonly output?: boolean;
    readonly out?: string;
  };

/** `sitegen check`: exit code 0 if the site could be published, 1 if its content has faults. Publishes nothing. */
export async function run(typed: CheckOptions): Promise<number> {
  const start = performance.now();
  const options = buildOptions(typed);
  const project = openProject(typed);
  if (typed.dryRun === true && typed.fix !== true) {
    throw new UserError('--dry-run shows what --fix would change. Write check --fix --dry-run.');
  }
  if (typed.out !== undefined && typed.output !== true) {
    throw new UserError(
      '--out names the folder that --output looks at. Write check --output --out <folder>.',
    );
  }
  if (typed.output === true) return runOutput(project, typed);
  if (typed.fix === true) await fix(project, typed);
  const began = lookAround(project.root);
  const same = sameAsLast(project, options, 'check', { theme: await themeOf(project), began });
  const made = same ?? (await (await import('../pipeline/check.ts')).check(project, options, { began }));
  const { isSound } = made;
  printDiagnostics(
    made.diagnostics,
    project,
    typed,
    isSound ? 'the site can be published' : 'the site cannot be published',
  );
  if (!isSound) return 1;
  printDone(`Checked ${made.pageCount} pages in ${secondsSince(start)}: the site can be published.`, typed);
  return 0;
}

/** `sitegen check --output`: exit code 0 if the published folder is as the last build left it. */
async function runOutput(project: Project, typed: CheckOptions): Promise<number> {
  const { checkOutput } = await import('../pipeline/check-output.ts');
  const found = checkOutput(project);
  printDiagnostics(found, project, typed, 'the published site was changed');
  if (found.length > 0) return 1;
  printDone('Every published file is as the last build wrote it.', typed);
  return 0;
}

/** Mends what can be mended without asking, or shows the changes and leaves the files as they are. */
async function fix(project: Project, typed: CheckOptions): Promise<void> {
  const { applyPlan, fixPlan } = await import('../pipeline/fix-site.ts');
  const plan = await fixPlan(project);
  const isDry = typed.dryRun === true;
  if (!isDry) applyPlan(project, plan);
  if (isDry) {
    const { unifiedDiff } = await import('../report/diff.ts');
    for (const { path, before, after } of plan.files) printDone(unifiedDiff(path, before, after), typed);
  } else {
    for (const { path } of plan.files) printDone(`Mended ${path}.`, typed);
  }
  const count = plan.fixed === 1 ? '1 mistake' : `${plan.fixed} mistakes`;
  printDone(isDry ? `${count} would be mended; nothing was changed.\n` : `${count} mended.\n`, typed);
}
