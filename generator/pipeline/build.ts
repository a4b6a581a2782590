import { FAST_CHECKS } from '../check/index.ts';
import { type Progress, startEncoding } from '../images/encoding-queue.ts';
import { assertSafeOutDir } from '../write/safe-out-dir.ts';
import { openStage, repairOutput } from '../write/stage.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import type { Outcome } from './last-result.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { publish } from './publish.ts';
import { remember } from './remember.ts';
import { openSession } from './session.ts';

/** Makes the site and puts it in place of the old one; with errors in the content the old one stays. */
export async function build(project: Project, options: BuildOptions, progress?: Progress): Promise<Outcome> {
  // Before the work: nobody should wait for a build to hear that its folder is refused.
  assertSafeOutDir(project.out, project.root);
  repairOutput(project);
  const session = await openSession(project, options);
  const encoding = startEncoding(
    { image: project.image, store: session.store },
    { now: options.now, progress },
  );
  const stage = openStage(project);
  try {
    const made = await makeSite(session, options, {
      level: 'build',
      checks: FAST_CHECKS,
      has: (path, page) => stage.has(path, page.inputHash),
      hasPicture: (key) => session.store.has(key),
      take: (path, { inputHash, html }) => {
        if (html === undefined) stage.keep(path, inputHash);
        else stage.add({ path, id: inputHash, text: html });
        return stage.caughtUp();
      },
      pictures: (jobs) => encoding.add(jobs),
    });
    writeEditorSchemas(project, session.analysis);
    if (made.plan === undefined) await encoding.stop();
    else await publish(made.plan, session, { stage, encoding });
    await session.timings.time('remember', () => remember(session, options, 'build', made));
    return { ...made, timings: session.timings.phases };
  } finally {
    await stage.close();
  }
}
