import { ALL_CHECKS } from '../check/index.ts';
import { startEncoding } from '../images/encoding-queue.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import type { Goal } from './goal.ts';
import { makeSite } from './make-site.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { publishedBefore } from './published-before.ts';
import type { Outcome } from './record/last-result.ts';
import { remember } from './record/remember.ts';
import { openSession } from './session.ts';
import { withSmallHeap } from './small-heap.ts';
import { openWeighing } from './weighing.ts';
import type { WorkBeginning } from './with-stage.ts';

/**
 * Makes the site and runs all checks, without publishing it. Encodes only the pictures at the top of new pages, to weigh them.
 */
export async function check(
  project: Project,
  options: BuildOptions,
  { progress, signal, ...beginning }: WorkBeginning = {},
): Promise<Outcome> {
  const published = () => publishedBefore(project, options);
  const session = await openSession(project, options, { ...beginning, published });
  const { store } = session;
  const encoding = startEncoding({ image: project.image, store }, { now: options.now, progress, signal });
  const goal: Goal = {
    level: 'check',
    progress,
    signal,
    checks: ALL_CHECKS,
    threads: options.threads ?? 'automatic',
    has: () => true,
    hasPicture: () => true,
    receive: () => undefined,
    ...openWeighing(store, encoding, () => true),
  };
  try {
    return await withSmallHeap(async () => {
      const made = await makeSite(session, options, goal);
      writeEditorSchemas(project, session.analysis);
      await remember(session, options, 'check', made);
      return made.outcome;
    });
  } finally {
    await encoding.stop();
  }
}
