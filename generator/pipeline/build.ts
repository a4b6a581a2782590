import { type Progress, startEncoding } from '../images/encoding-queue.ts';
import { assertSafeOutDir } from '../write/safe-out-dir.ts';
import { repairOutput, writeOutput } from '../write/write-output.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { type MadeSite, makeSite, type SiteOptions } from './make-site.ts';
import type { Project } from './project.ts';

/** Makes the site and puts it in place of the old one; with faults in the content the old one stays. */
export async function build(project: Project, options: SiteOptions, progress?: Progress): Promise<MadeSite> {
  // Before the work: nobody should wait for a build to hear that its folder is refused.
  assertSafeOutDir(project.out, project.root);
  await repairOutput(project.out);
  const made = await makeSite(project, options);
  writeEditorSchemas(project, made.names);
  const { base, output } = made;
  if (base === undefined || output === undefined) return made;
  const { jobs, places } = made.pictures;
  const encoding = startEncoding(places, { now: options.now, progress });
  encoding.add(jobs);
  await encoding.done();
  await writeOutput(project.out, project.root, { base, files: output });
  return made;
}
