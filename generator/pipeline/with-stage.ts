import { type EncodingQueue, startEncoding } from '../images/encoding-queue.ts';
import type { Progress } from '../model/progress.ts';
import { openStage, restoreOutput } from '../write/open-stage.ts';
import { assertSafeOutDir } from '../write/safe-out-dir.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { type Beginning, openSession, type Session } from './session.ts';
import { withSmallHeap } from './small-heap.ts';

/** What a command needs that writes an output: its session, who makes its pictures, and where its files are staged. */
export type Workplace = {
  readonly session: Session;
  readonly encoding: EncodingQueue;
  readonly stage: Stage;
  readonly signal: AbortSignal | undefined;
};

/** What the work begins with, who hears of its progress, and what ends it before anything is published. */
export type WorkBeginning = Beginning & {
  readonly progress?: Progress | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Does the work of a command that writes an output. However it ends, no picture is begun any more and the lock is given back. */
export async function withStage<T>(
  project: Project,
  options: BuildOptions,
  { progress, signal, ...beginning }: WorkBeginning,
  work: (workplace: Workplace) => Promise<T>,
): Promise<T> {
  // First of all: nobody should wait for a build to hear that its folder is refused.
  assertSafeOutDir(project.out, project.root);
  restoreOutput(project);
  const session = await openSession(project, options, beginning);
  const { store } = session;
  const stage = await openStage(project, options.verify);
  const encoding = startEncoding({ image: project.image, store }, { now: options.now, progress, signal });
  try {
    return await withSmallHeap(() => work({ session, encoding, stage, signal }));
  } finally {
    await encoding.stop();
    await stage.close();
  }
}
