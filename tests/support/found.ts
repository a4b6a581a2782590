import { ALL_CHECKS } from '../../generator/check/index.ts';
import { type MadeSite, makeSite } from '../../generator/pipeline/make-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { withPlantedTheme } from './planted-theme.ts';

/** What sitegen finds in the site of a folder, on a day that is always the same. */
export async function findIn(root: string): Promise<MadeSite> {
  const project = await withPlantedTheme(openProject({ root }));
  const options = {
    base: undefined,
    asOf: undefined,
    strict: false,
    sourceDateEpoch: undefined,
    now: new Date('2026-01-15'),
  };
  return makeSite(project, options, ALL_CHECKS);
}
