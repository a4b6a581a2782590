import { ALL_CHECKS } from '../check/index.ts';
import { repairOutput } from '../write/open-stage.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { type MadeSite, makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { remember } from './remember.ts';
import { type Beginning, openSession } from './session.ts';

/** Makes the site and checks it in every way, without publishing it. A swap that a killed build left half done is completed all the same. */
export async function check(
  project: Project,
  options: BuildOptions,
  beginning: Beginning = {},
): Promise<MadeSite> {
  repairOutput(project);
  const session = await openSession(project, options, beginning);
  const made = await makeSite(session, options, {
    level: 'check',
    checks: ALL_CHECKS,
    has: () => true,
    hasPicture: () => true,
    take: () => undefined,
    pictures: () => undefined,
  });
  writeEditorSchemas(project, session.analysis);
  await remember(session, options, 'check', made);
  return made;
}
