import { UserError } from '../diagnostics/user-error.ts';
import { writeEditorSchemas, writeReference } from '../pipeline/editor-schemas.ts';
import { openProject } from '../pipeline/project.ts';
import { openSession } from '../pipeline/session.ts';
import { print } from './print.ts';

/** `sitegen schema`: exit code 0 once the schemas and the reference of all keys are written, whatever mistakes the content has. */
export async function run(typed: { readonly root: string }): Promise<number> {
  const project = openProject(typed);
  const { analysis } = await openSession(project, { useCache: true });
  const count = writeEditorSchemas(project, analysis);
  if (count === 0) throw new UserError(`${project.schemas} cannot be written, where the schemas belong.`);
  writeReference(project);
  print(`Wrote ${count} schemas and FIELDS.md, which lists every key, into .sitegen/schema/.\n`);
  return 0;
}
