import { UserError } from '../diagnostics/user-error.ts';
import { writeEditorSchemas, writeReference } from '../pipeline/editor-schemas.ts';
import { makeSite } from '../pipeline/make-site.ts';
import { openProject } from '../pipeline/project.ts';
import { siteOptions } from './options.ts';

/** `sitegen schema`: exit code 0 once the schemas and the reference of all keys are written, whatever mistakes the content has. */
export async function run(typed: { readonly root: string }): Promise<number> {
  const project = openProject(typed);
  const { names } = await makeSite(project, siteOptions(typed), []);
  const count = writeEditorSchemas(project, names);
  if (count === 0) throw new UserError(`${project.schemas} cannot be written, where the schemas belong.`);
  writeReference(project);
  process.stdout.write(
    `Wrote ${count} schemas and FIELDS.md, which lists every key, into .sitegen/schema/.\n`,
  );
  return 0;
}
