import { relative, sep } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { startOf } from '../model/source.ts';
import { compareOutput, type Difference } from '../write/compare-output.ts';
import { restoreOutput } from '../write/open-stage.ts';
import { workshopOf } from '../write/workshop.ts';
import type { Project } from './project.ts';

/** Reports every file of the output that differs from what was published. */
export function checkOutput(project: Project): readonly Diagnostic[] {
  restoreOutput(project);
  const found = compareOutput(workshopOf(project.out, project.trees));
  if (found !== undefined) return outputDiagnostics(project, found);
  throw new UserError(
    `There is no record of ${project.out}. Run \`npx sitegen build\`, which writes it again.`,
  );
}

/** The diagnostics for files that differ. */
export function outputDiagnostics(
  { root, out }: Project,
  found: readonly Difference[],
): readonly Diagnostic[] {
  const folder = relative(root, out).split(sep).join('/');
  return found.map(({ path, change }) =>
    diagnose('changed-output', startOf(`${folder}/${path}`), { change }),
  );
}
