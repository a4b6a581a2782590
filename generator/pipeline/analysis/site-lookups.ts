import type { FileAnalysis } from '../../model/file-analysis.ts';
import type { SiteFiles } from '../../model/files.ts';
import { ownFilesOf } from '../../model/own-files.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import type { ReplacedSite } from '../../model/published-addresses.ts';
import type { Lookups, RemovedPages } from '../../resolve/lookups.ts';
import type { Misplaced } from '../../resolve/misplaced-files.ts';
import type { Routes } from '../../resolve/plan-routes.ts';
import { redirectsOf } from '../../resolve/redirects.ts';
import { renamedFiles } from '../../resolve/renamed-files.ts';
import { asName } from '../../resolve/suggest-page.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { LIST_NAMES, LISTS, SITE } from '../../schema/content.ts';
import { dotsOf } from '../../schema/entities/county-map.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';

/** The inputs of lookups. The functions are only called when needed; the first two once. */
type LookupParts = {
  allRoutes: Routes;
  asOf: CalendarDate | undefined;
  published: ReplacedSite | undefined;
  removed(): RemovedPages;
  misplaced(): Misplaced;
  titleOf(page: PlannedPage): string | undefined;
  file(path: string): FileAnalysis | undefined;
  partsOf(path: string): readonly string[] | undefined;
};

/** Everything in a site that content can refer to. */
export function lookupsOf(
  files: SiteFiles,
  routes: Routes,
  { allRoutes, asOf, published, titleOf, file, partsOf, ...parts }: LookupParts,
): Lookups {
  let removed: RemovedPages | undefined;
  let misplaced: Misplaced | undefined;
  let titles: ReadonlyMap<string, Route> | undefined;
  const lists = LIST_NAMES.filter((name) => files.yaml.has(LISTS[name].file));
  return {
    images: files.images,
    publicFiles: files.publicFiles,
    routes,
    allRoutes,
    asOf,
    slugs: routes.slugs,
    renamedFile: renamedFiles(published, files.publicFiles),
    // Only needed where something is missing.
    get removed() {
      removed ??= parts.removed();
      return removed;
    },
    get misplaced() {
      misplaced ??= parts.misplaced();
      return misplaced;
    },
    titles() {
      titles ??= titlesOf(routes.pages, titleOf);
      return titles;
    },
    get counties() {
      const ids = file(SITE.file)?.ids;
      return ids && new Set(ids);
    },
    get map() {
      const settings = file(SITE.file);
      const map = (settings?.value as SiteSettings | undefined)?.map;
      return settings?.hasMap === false ? 'none' : map && { ...map, dots: dotsOf(map) };
    },
    get given() {
      return file(SITE.file)?.given;
    },
    get url() {
      return file(SITE.file)?.url;
    },
    get redirects() {
      const settings = file(SITE.file)?.value as SiteSettings | undefined;
      return settings && new Map(redirectsOf(settings).map(({ from, to }) => [from, to]));
    },
    get ownFiles() {
      const settings = file(SITE.file)?.value as SiteSettings | undefined;
      return settings && ownFilesOf(settings);
    },
    lists: new Set<string>(lists),
    partsOf: (path) => (files.yaml.has(path) ? partsOf(path) : undefined),
  };
}

function titlesOf(
  pages: readonly PlannedPage[],
  titleOf: (page: PlannedPage) => string | undefined,
): ReadonlyMap<string, Route> {
  const all = pages.map((page) => [asName(titleOf(page) ?? ''), page.route] as const);
  return new Map(all.filter(([name]) => name !== '').reverse());
}
