import { ALL_CHECKS } from '../check/index.ts';
import { repairOutput } from '../write/write-output.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { type MadeSite, makeSite, type SiteOptions } from './make-site.ts';
import type { Project } from './project.ts';

/** Makes the site and judges it in every way, without publishing it. A swap that a killed build left half done is put right all the same. */
export async function check(project: Project, options: SiteOptions): Promise<MadeSite> {
  await repairOutput(project.out);
  const made = await makeSite(project, options, ALL_CHECKS);
  writeEditorSchemas(project, made.names);
  return made;
}
