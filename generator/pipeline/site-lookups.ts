import type { FileAnalysis } from '../model/file-analysis.ts';
import type { SiteFiles } from '../model/files.ts';
import type { Lookups, RemovedPages } from '../resolve/lookups.ts';
import type { Routes } from '../resolve/plan-routes.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { LISTS, type ListName, SITE } from '../schema/content.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** What is found out only when it is asked for. */
type AnalysisOf = {
  allRoutes: Routes;
  asOf: CalendarDate | undefined;
  removed(): RemovedPages;
  file(path: string): FileAnalysis | undefined;
  partsOf(path: string): readonly string[] | undefined;
};

/** What there is to refer to in a site. */
export function lookupsOf(
  files: SiteFiles,
  routes: Routes,
  { allRoutes, asOf, removed, file, partsOf }: AnalysisOf,
): Lookups {
  const lists = (Object.keys(LISTS) as ListName[]).filter((name) => files.yaml.has(LISTS[name].file));
  return {
    images: files.images,
    publicFiles: files.publicFiles,
    routes,
    allRoutes,
    asOf,
    slugs: routes.slugs,
    // Asked for only where something is missing.
    get removed() {
      return removed();
    },
    get counties() {
      const ids = file(SITE.file)?.ids;
      return ids && new Set(ids);
    },
    get map() {
      const settings = file(SITE.file);
      return settings?.hasMap === false ? 'none' : (settings?.value as SiteSettings | undefined)?.map;
    },
    lists: new Set<string>(lists),
    partsOf: (path) => (files.yaml.has(path) ? partsOf(path) : undefined),
  };
}
