import { FAST_CHECKS } from '../../check/index.ts';
import type { FileJob } from '../../images/file-job.ts';
import type { OutputPath } from '../../model/paths.ts';
import type { Goal } from '../goal.ts';

/** The goal for the pages of a preview: they are checked and not staged. Adds the pictures that they show to `pictures`. */
export function goalOfPreview(pictures: Map<OutputPath, FileJob>): Goal {
  return {
    level: 'build',
    checks: FAST_CHECKS,
    has: () => true,
    // Pictures are made when a browser requests them.
    hasPicture: () => true,
    receive: () => undefined,
    pictures(jobs) {
      for (const job of jobs) pictures.set(job.path, job);
    },
  };
}
