import type { PictureStore } from '../cache/picture-store.ts';
import { checksOfBuild } from '../check/index.ts';
import type { FileJob } from '../images/file-job.ts';
import { outputFile } from '../model/paths.ts';
import type { Stage } from '../write/stage.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import { pageArtifact } from './page-artifact.ts';
import type { Project } from './project.ts';
import { publish } from './publish.ts';
import { publishedBefore } from './published-before.ts';
import type { Outcome } from './record/last-result.ts';
import { remember } from './record/remember.ts';
import { openWeighing } from './weighing.ts';
import { type WorkBeginning, withStage } from './with-stage.ts';

/** Builds the site and replaces the published one. If the content has errors, the published site stays. */
export async function build(
  project: Project,
  options: BuildOptions,
  beginning: WorkBeginning = {},
): Promise<Outcome> {
  const published = () => publishedBefore(project, options);
  return withStage(project, options, { ...beginning, published }, async (workplace) => {
    const { session, encoding, stage, signal } = workplace;
    const isMade = ({ path, key }: FileJob) =>
      stage.has(outputFile(path), key) || stageStored(session.store, stage, path, key);
    const { level, checks } = checksOfBuild(options.strict);
    const made = await makeSite(session, options, {
      level,
      checks,
      threads: options.threads ?? 'automatic',
      signal,
      progress: beginning.progress,
      ...openWeighing(session.store, encoding, isMade),
      has: (path, page) => stage.has(path, page.inputHash),
      hasPicture: (key, path) => stage.has(path, key) || session.store.has(key),
      receive: (path, { inputHash, html }) => {
        if (html === undefined) stage.keep(path, inputHash);
        else stage.add(pageArtifact(path, inputHash, html));
        return stage.caughtUp();
      },
    });
    writeEditorSchemas(project, session.analysis);
    if (made.publishable !== undefined) await publish(made.publishable, workplace);
    await session.timings.time('remember', () => remember(session, options, 'build', made));
    return { ...made.outcome, leftOut: stage.leftOut(), timings: session.timings.phases };
  });
}

/** Stages a picture from the store, if it is there. It is staged at once, because checking that it is intact means reading it. */
function stageStored(store: PictureStore, stage: Stage, path: string, key: string): boolean {
  const picture = store.read(key);
  if (picture === undefined) return false;
  stage.add({ path: outputFile(path), id: key, stored: () => picture });
  return true;
}
