import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Project } from '../pipeline/project.ts';
import { hearUncaught } from '../pipeline/uncaught.ts';
import type { WorkBeginning } from '../pipeline/with-stage.ts';
import { statFile } from '../write/stat-file.ts';
import { fromHere } from './from-here.ts';
import { showProgress } from './progress.ts';

/** Thrown when a command was stopped by a signal. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Runs long work and shows its progress. If it is stopped by Ctrl+C or another signal, the lock is released first and the user
 * is told what remains. A second Ctrl+C ends the process at once. An error that no code catches stops the work in the same way.
 */
export async function atWork<T>(
  whatRemains: () => string,
  work: (beginning: Required<Pick<WorkBeginning, 'progress' | 'signal'>>) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const { signal } = control;
  const stop = () => control.abort();
  for (const name of SIGNALS) process.once(name, stop);
  const uncaught = firstUncaught(stop);
  const progress = showProgress();
  try {
    const made = await Promise.race([work({ progress, signal }), uncaught.stoppedTooLate]);
    await nextTurn();
    uncaught.rethrow();
    return made;
  } catch (error) {
    uncaught.rethrow();
    if (signal.aborted && (error as Error).name === 'AbortError')
      throw new Stopped(`Stopped. ${whatRemains()}`);
    throw error;
  } finally {
    progress.close();
    uncaught.close();
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** Plans changes of the site's files. If it is stopped, none is made. */
export function atPlanning<T>(plan: () => Promise<T>): Promise<T> {
  return atWork(
    () => 'Nothing was changed.',
    async ({ signal }) => {
      const planned = await plan();
      signal.throwIfAborted();
      return planned;
    },
  );
}

/** The first error during work that no code catches. `stop` stops the work, which may wait forever for what has failed. */
function firstUncaught(stop: () => void) {
  let first: { readonly error: unknown } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (error: unknown) => void = () => {};
  const stoppedTooLate = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const close = hearUncaught((error) => {
    if (first !== undefined) return;
    first = { error };
    timer = setTimeout(giveUp, LONGEST_STOP, error);
    stop();
  });
  return {
    stoppedTooLate,
    rethrow() {
      if (first !== undefined) throw first.error;
    },
    close() {
      clearTimeout(timer);
      close();
    },
  };
}

/** Milliseconds. */
const LONGEST_STOP = 5_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The message when a command that publishes a site stops. */
export function whatIsPublished({ out }: Project): string {
  const site =
    statFile(out) !== undefined ? `The site in ${fromHere(out)}/ was not changed.` : 'Nothing was published.';
  return `${site} Finished pictures are kept: the next build makes only the rest.`;
}
