import { FAST_CHECKS } from '../../generator/check/index.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Artifact } from '../../generator/model/artifact.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import { planFiles } from '../../generator/pipeline/files/plan-files.ts';
import type { Goal } from '../../generator/pipeline/goal.ts';
import { makeSite } from '../../generator/pipeline/make-site.ts';
import type { BuildOptions } from '../../generator/pipeline/options.ts';
import type { SitePlan } from '../../generator/pipeline/plan.ts';
import type { Project } from '../../generator/pipeline/project.ts';
import { remember } from '../../generator/pipeline/record/remember.ts';
import { openSession, type Session } from '../../generator/pipeline/session.ts';
import { type Snapshot, takeSnapshot } from '../../generator/read/snapshot.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';

/** The options of a first build on 15 January 2026. */
export const OPTIONS: BuildOptions = {
  base: undefined,
  asOf: readCalendarDate('2026-01-15'),
  strict: true,
  sourceDateEpoch: undefined,
  now: new Date(0),
  useCache: false,
};

/** A site that was made as in a build, and kept in memory. */
export type SiteInMemory = {
  readonly diagnostics: readonly Diagnostic[];
  /** The HTML of each rendered page by its path, and the hash of all its inputs. */
  readonly pages: ReadonlyMap<OutputPath, PageInMemory>;
  /** Undefined if an error keeps the site from being published. */
  readonly plan: SitePlan | undefined;
  /** All other files except pictures. */
  readonly files: readonly Artifact[];
  readonly pictures: readonly OutputPath[];
  readonly session: Session;
};

export type PageInMemory = { readonly html: string; readonly inputHash: string };

/**
 * Makes the site of a project without publishing it. With `useCache` the next one reuses the results of this one. `snapshot`
 * has the stamps that the disk shows.
 */
export async function siteInMemory(
  project: Project,
  options: Partial<BuildOptions> = {},
  goal: Partial<Goal> = {},
  snapshot: Snapshot = takeSnapshot(project.root),
): Promise<SiteInMemory> {
  const all = { ...OPTIONS, ...options };
  const session = await openSession(project, all, { snapshot });
  const pages = new Map<OutputPath, PageInMemory>();
  const pictures: OutputPath[] = [];
  const made = await makeSite(session, all, {
    level: 'build',
    checks: FAST_CHECKS,
    has: () => false,
    hasPicture: () => true,
    receive(path, { html, inputHash }) {
      if (html !== undefined) pages.set(path, { html: html.toString(), inputHash });
      return undefined;
    },
    pictures: (jobs) => pictures.push(...jobs.map(({ path }) => path)),
    ...goal,
  });
  const { outcome, publishable } = made;
  const files = publishable === undefined ? [] : planFiles(publishable.plan, publishable.facts);
  if (all.useCache) await remember(session, all, 'build', made);
  return { diagnostics: outcome.diagnostics, plan: publishable?.plan, pages, files, pictures, session };
}
