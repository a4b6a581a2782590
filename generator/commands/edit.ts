import { UserError } from '../diagnostics/user-error.ts';
import type { EditPlan, SiteEditing } from '../edit/site-editing.ts';
import { asOfDay } from '../model/clock.ts';
import { openSite } from '../pipeline/project.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { atPlanning } from './at-work.ts';
import { buildOptions } from './options.ts';
import { print } from './print.ts';
import { printChanges, printUndone } from './print-changes.ts';
import { printDone, type Speech } from './terminal.ts';

/** The options of every command that changes content. */
type EditOptions = { readonly root: string; readonly dryRun?: boolean };

/** `sitegen new`: exit code 0 once the new page or item is written. Without words it lists the kinds. */
export async function runNew(
  kind: string | undefined,
  words: readonly string[],
  typed: EditOptions,
): Promise<number> {
  const { listOfKinds, readKind } = await import('../edit/entry-kinds.ts');
  if (kind === undefined) {
    for (const line of listOfKinds()) print(`${line}\n`);
    printDone('To make one, run for example: npx sitegen new page "Our team"', speech(typed));
    return 0;
  }
  const name = words.join(' ');
  if (words.length > 1 && words.some((word) => /\S\/\S/.test(word))) {
    throw new UserError('Write only one name after the kind: the title of the page, or its address.');
  }
  if (name === '') {
    throw new UserError(`Write the name after the kind: npx sitegen new ${readKind(kind).word} "Name"`);
  }
  const { planNew } = await import('../edit/plan-new.ts');
  return change(typed, (editing, today) => planNew(kind, name, today, editing));
}

/** `sitegen rename`: exit code 0 once the page, its pictures and everything that names it are changed. */
export async function runRename(target: string, wanted: string, typed: EditOptions): Promise<number> {
  const { planRename } = await import('../edit/plan-rename.ts');
  return change(typed, (editing) => planRename(target, wanted, editing));
}

/** `sitegen remove`: exit code 0 once the page or item is removed. Nothing is removed while something still names it. */
export async function runRemove(
  target: string,
  typed: EditOptions & { readonly references?: boolean; readonly redirect?: string },
): Promise<number> {
  const { planRemove } = await import('../edit/plan-remove.ts');
  const { references = false, redirect } = typed;
  return change(typed, (editing) => planRemove(target, { references, redirect }, editing));
}

/** `sitegen undo`: exit code 0 once the files are as before the last command that changed them. */
export async function runUndo(typed: EditOptions): Promise<number> {
  const { undoInTurn } = await import('../pipeline/last-change.ts');
  printUndone(await undoInTurn(openSite(typed)), speech(typed));
  return 0;
}

/** Plans a change in memory, writes it and shows the result. */
async function change(
  typed: EditOptions,
  plan: (editing: SiteEditing, today: CalendarDate) => EditPlan,
): Promise<number> {
  const project = openSite(typed);
  const options = buildOptions(typed);
  const [{ openSession }, { openEditing }, { assertNoneUnfinished, makeChanges, oneAtATime }] =
    await Promise.all([
      import('../pipeline/session.ts'),
      import('../edit/site-editing.ts'),
      import('../pipeline/last-change.ts'),
    ]);
  const planned = async () => {
    // A half-made earlier change would cause misleading errors for this one.
    assertNoneUnfinished(project);
    const session = await openSession(project, options);
    const today = asOfDay(options, session.analysis.settings()?.timeZone ?? 'UTC');
    return plan(openEditing(session), today);
  };
  if (typed.dryRun === true) {
    printChanges((await atPlanning(planned)).changes, speech(typed));
    printDone('Nothing was changed. To do it, run the command without --dry-run.', speech(typed));
    return 0;
  }
  const { changes, notes } = await oneAtATime(project, async () => {
    const done = await atPlanning(planned);
    // Written before it is shown, so a failed change is never shown as done.
    makeChanges(project, done.changes);
    return done;
  });
  printChanges(changes, speech(typed));
  for (const note of notes) printDone(note, speech(typed));
  printDone('To undo: npx sitegen undo', speech(typed));
  return 0;
}

function speech({ root }: EditOptions): Speech {
  return { root, format: 'pretty', color: false };
}
