import { FAST_CHECKS } from '../check/index.ts';
import { outputFile } from '../model/paths.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import type { Outcome } from './last-result.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { publish } from './publish.ts';
import { remember } from './remember.ts';
import { type WorkBeginning, withStage } from './with-stage.ts';

/** Makes the site and puts it in place of the old one; with errors in the content the old one stays. */
export async function build(
  project: Project,
  options: BuildOptions,
  beginning: WorkBeginning = {},
): Promise<Outcome> {
  return withStage(project, options, beginning, async (workplace) => {
    const { session, encoding, stage } = workplace;
    const made = await makeSite(session, options, {
      level: 'build',
      checks: FAST_CHECKS,
      has: (path, page) => stage.has(path, page.inputHash),
      hasPicture: (key, path) => stage.has(path, key) || session.store.has(key),
      take: (path, { inputHash, html }) => {
        if (html === undefined) stage.keep(path, inputHash);
        else stage.add({ path, id: inputHash, text: html });
        return stage.caughtUp();
      },
      pictures: (jobs) => encoding.add(jobs, ({ path, key }) => stage.has(outputFile(path), key)),
    });
    writeEditorSchemas(project, session.analysis);
    if (made.plan !== undefined) await publish({ ...made, plan: made.plan }, workplace);
    await session.timings.time('remember', () => remember(session, options, 'build', made));
    return { ...made, timings: session.timings.phases };
  });
}
