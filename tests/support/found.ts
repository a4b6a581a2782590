import { type MadeSite, makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';

/** What sitegen finds in the site of a folder, on a day that is always the same. */
export function findIn(root: string): Promise<MadeSite> {
  return makeSite(openProject({ root }), {
    base: undefined,
    asOf: undefined,
    strict: false,
    sourceDateEpoch: undefined,
    now: new Date('2026-01-15'),
  });
}
