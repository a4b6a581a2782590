import { relative, sep } from 'node:path';
import type { Project } from '../pipeline/project.ts';
import type { WorkBeginning } from '../pipeline/with-stage.ts';
import { statFile } from '../write/stat-file.ts';
import { showProgress } from './progress.ts';

/** Somebody ended a command that was writing a site. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Does work that writes a site, and shows how far it is. Anyone who presses Ctrl and C, or ends it from elsewhere, is told
 * what remains: the lock is given back before. A second Ctrl and C ends the process at once.
 */
export async function atWork<T>(
  project: Project,
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
    if (signal.aborted && (error as Error).name === 'AbortError') throw new Stopped(told(project));
    throw error;
  } finally {
    progress.close();
    for (const name of SIGNALS) process.off(name, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function told({ out }: Project): string {
  const folder = relative(process.cwd(), out).split(sep).join('/') || '.';
  const site =
    statFile(out) !== undefined ? `The site in ${folder}/ was not changed.` : 'Nothing was published.';
  return `Stopped. ${site} Finished pictures are kept: the next build makes only the rest.`;
}
