import { type EncodingQueue, startEncoding } from '../images/encoding-queue.ts';
import type { Progress } from '../model/progress.ts';
import { openStage, restoreOutput } from '../write/open-stage.ts';
import { assertSafeOutDir } from '../write/safe-out-dir.ts';
import type { Stage } from '../write/stage.ts';
import type { BuildOptions } from './options.ts';
import type { Project } from './project.ts';
import { type Beginning, openSession, type Session } from './session.ts';
import { withSmallHeap } from './small-heap.ts';

/** What a command needs to write an output: its session, the encoder of its pictures, and the stage for its files. */
export type Workplace = {
  readonly session: Session;
  readonly encoding: EncodingQueue;
  readonly stage: Stage;
  readonly signal: AbortSignal | undefined;
};

/** What the work starts with, the receiver of its progress, and the signal that stops it before anything is published. */
export type WorkBeginning = Beginning & {
  readonly progress?: Progress | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Runs a command that writes an output. However it ends, it stops picture encoding and releases the lock. */
export async function withStage<T>(
  project: Project,
  options: BuildOptions,
  { progress, signal, ...beginning }: WorkBeginning,
  work: (workplace: Workplace) => Promise<T>,
): Promise<T> {
  // Checked first: the user should not wait for a build only to learn that its folder is refused.
  assertSafeOutDir(project.out, project.root);
  restoreOutput(project);
  const session = await openSession(project, options, beginning);
  const { store } = session;
  const stage = await openStage(project, {
    isDoubted: options.verify,
    areIdsTrusted: options.useCache,
    signal,
  });
  const encoding = startEncoding({ image: project.image, store }, { now: options.now, progress, signal });
  try {
    return await withSmallHeap(() => work({ session, encoding, stage, signal }));
  } finally {
    await encoding.stop();
    await stage.close();
  }
}
