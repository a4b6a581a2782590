import type { FileAnalysis } from '../../model/file-analysis.ts';
import type { SiteFiles } from '../../model/files.ts';
import type { Route } from '../../model/paths.ts';
import type { Lookups, RemovedPages } from '../../resolve/lookups.ts';
import type { Misplaced } from '../../resolve/misplaced-files.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import { redirectsOf } from '../../resolve/redirects.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { LISTS, type ListName, SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';

/** What lookups are made from. The functions are called only when somebody asks. */
type LookupParts = {
  allRoutes: Routes;
  asOf: CalendarDate | undefined;
  removed(): RemovedPages;
  misplaced(): Misplaced;
  titles(): ReadonlyMap<string, Route>;
  file(path: string): FileAnalysis | undefined;
  partsOf(path: string): readonly string[] | undefined;
};

/** What there is to refer to in a site. */
export function lookupsOf(
  files: SiteFiles,
  routes: Routes,
  { allRoutes, asOf, removed, misplaced, titles, file, partsOf }: LookupParts,
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
    get misplaced() {
      return misplaced();
    },
    titles,
    get counties() {
      const ids = file(SITE.file)?.ids;
      return ids && new Set(ids);
    },
    get map() {
      const settings = file(SITE.file);
      return settings?.hasMap === false ? 'none' : (settings?.value as SiteSettings | undefined)?.map;
    },
    get redirects() {
      const settings = file(SITE.file)?.value as SiteSettings | undefined;
      return settings && new Map(redirectsOf(settings).map(({ from, to }) => [from, to]));
    },
    lists: new Set<string>(lists),
    partsOf: (path) => (files.yaml.has(path) ? partsOf(path) : undefined),
  };
}
