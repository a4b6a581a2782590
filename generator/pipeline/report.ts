import { DiagnosticList } from '../diagnostics/list.ts';
import { check } from './check.ts';
import type { Outcome } from './last-result.ts';
import type { BuildOptions } from './options.ts';
import { placeholdersIn } from './placeholders.ts';
import type { Project } from './project.ts';
import { openSession } from './session.ts';
import type { WorkBeginning } from './with-stage.ts';

/** Checks the site, and adds to what was found each entry that waits for the real facts. */
export async function report(
  project: Project,
  options: BuildOptions,
  beginning: WorkBeginning = {},
): Promise<Outcome> {
  const { diagnostics, isSound, pageCount } = await check(project, options, beginning);
  // What the check knew it has released: of a large site only a report reads every file again.
  const { analysis } = await openSession(project, options);
  const found = new DiagnosticList([...diagnostics, ...placeholdersIn(analysis)]);
  return { diagnostics: found.sorted(), isSound, pageCount };
}
