import { UserError } from '../diagnostics/user-error.ts';
import { writeEditorSchemas, writeReference } from '../pipeline/editor-schemas.ts';
import { openSite } from '../pipeline/project.ts';
import { openSession } from '../pipeline/session.ts';
import { atPlanning } from './at-work.ts';
import { buildOptions } from './options.ts';
import { print } from './print.ts';

/** `sitegen schema`: exit code 0 once the schemas and the reference of all keys are written, even if the content has errors. */
export async function run(typed: { readonly root: string }): Promise<number> {
  const project = openSite(typed);
  const { analysis } = await atPlanning(() => openSession(project, buildOptions(typed)));
  const count = writeEditorSchemas(project, analysis);
  if (count === 0)
    throw new UserError(
      'The schemas cannot be written to .sitegen/schema/. Is the disk full, or the folder closed to you?',
    );
  writeReference(project);
  print(`Wrote ${count} schemas and FIELDS.md (a list of all keys) into .sitegen/schema/.\n`);
  return 0;
}
