import type { Project } from '../pipeline/project.ts';
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
 * is told what remains. A second Ctrl+C ends the process at once.
 */
export async function atWork<T>(
  whatRemains: () => string,
  work: (beginning: Required<Pick<WorkBeginning, 'progress' | 'signal'>>) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const { signal } = control;
  const stop = () => control.abort();
  for (const name of SIGNALS) process.once(name, stop);
  const progress = showProgress();
  try {
    return await work({ progress, signal });
  } catch (error) {
    if (signal.aborted && (error as Error).name === 'AbortError')
      throw new Stopped(`Stopped. ${whatRemains()}`);
    throw error;
  } finally {
    progress.close();
    for (const name of SIGNALS) process.off(name, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The message when a command that publishes a site stops. */
export function whatIsPublished({ out }: Project): string {
  const site =
    statFile(out) !== undefined ? `The site in ${fromHere(out)}/ was not changed.` : 'Nothing was published.';
  return `${site} Finished pictures are kept: the next build makes only the rest.`;
}
