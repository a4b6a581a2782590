import { join } from 'node:path';
import { readJsonFile, removeJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { listFiles } from '../read/list-files.ts';
import { readContentFile } from '../read/read-file.ts';
import { replaceFile } from '../write/replace-file.ts';
import { judgeSession } from './content-errors.ts';
import { type FixedFile, type FixPlan, planFixes } from './fix.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { publishedBefore } from './published-before.ts';
import { openSession } from './session.ts';

/** What fixes would change in the files of a project. */
export async function fixPlan(project: Project, options: BuildOptions): Promise<FixPlan> {
  return planFixes(
    judgeSession(await openSession(project, options, { published: () => publishedBefore(project, options) })),
  );
}

/** Writes the files of a plan, each all at once, and keeps what they were for `undoFixes`. */
export function applyPlan(project: Project, { files }: FixPlan): void {
  if (files.length === 0) return;
  // Before the first file is written: a run that is stopped can be undone too.
  writeJsonFile(project.lastFix, files);
  for (const { path, before, after } of files) replaceFile(join(project.root, path), before, after);
}

/** Gives the files of the last plan that was written the bytes they had before, and returns their paths. */
export function undoFixes(project: Project): readonly string[] {
  const files = lastFixes(project);
  const textOf = (path: string) => readContentFile(join(project.root, path), path).value?.text;
  // All or none: a site of which a half is restored is neither as it was nor as it is.
  for (const { path, before, after } of files) {
    const now = textOf(path);
    if (now !== before && now !== after) {
      throw new UserError(`${path} has changed since the fix. Nothing was restored.`);
    }
  }
  const fixed = files.filter(({ path, before }) => textOf(path) !== before);
  for (const { path, before, after } of fixed) replaceFile(join(project.root, path), after, before);
  removeJsonFile(project.lastFix);
  return fixed.map(({ path }) => path);
}

/** The folder may be that of a stranger: only files of the content are written. */
function lastFixes({ lastFix, root }: Project): readonly FixedFile[] {
  const kept = readJsonFile(lastFix) as readonly FixedFile[] | undefined;
  if (kept === undefined) throw new UserError('There is no fix to undo.');
  const { yaml } = listFiles(root).value;
  const gone = kept.find(({ path }) => !yaml.has(path));
  if (gone !== undefined) throw new UserError(`${gone.path} is not there any more. Nothing was restored.`);
  return kept;
}
