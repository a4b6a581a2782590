import type { Location } from '../diagnostics/diagnostic.ts';
import type { Reference } from '../model/content.ts';
import type { InputKey } from '../model/inputs.ts';
import type { Route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { FolderName } from '../schema/content.ts';
import type { Point } from '../schema/fields.ts';
import type { Role } from '../schema/roles.ts';
import type { Misplaced } from './misplaced-files.ts';
import type { Routes } from './plan-routes.ts';

/** What there is to refer to, each by its name. */
export type Lookups = {
  /** Below content/images/ and below public/. */
  readonly images: Names;
  readonly publicFiles: Names;
  readonly routes: Routes;
  /** Those of all pages, whatever the day. */
  readonly allRoutes: Routes;
  /** The day the site is built for; undefined where all pages count as published. */
  readonly asOf: CalendarDate | undefined;
  /** What was there to refer to in an earlier run. */
  readonly removed: RemovedPages;
  /** What is there, but where nobody looks for it. */
  readonly misplaced: Misplaced;
  readonly slugs: { readonly [N in FolderName]: Names };
  /** Ids of the counties, or undefined if an error may hide some. */
  readonly counties: Names | undefined;
  /** How wide and high the map of site.yaml is, in units of its own, and its dots; undefined if an error may hide it. */
  readonly map: MapToPlaceOn | 'none' | undefined;
  /** The address of the site, as in site.yaml; undefined if an error may hide it. */
  readonly url: string | undefined;
  /** Where the old addresses of site.yaml lead; undefined if an error may hide some. */
  readonly redirects: ReadonlyMap<Route, string> | undefined;
  /** List files that exist, readable or not. */
  readonly lists: Names;
  /** Ids of the sections of a page, by its file; undefined if an error may hide some. */
  partsOf(file: string): readonly string[] | undefined;
  /** The addresses of pages by their titles, as the name of a file would be: `/about/faqs` by `frequent-questions`. */
  titles(): ReadonlyMap<string, Route>;
};

type MapToPlaceOn = { readonly width: number; readonly height: number; readonly dots: readonly Point[] };

/** Pages that are gone, by their address and by their name. */
export type RemovedPages = {
  at(route: Route): RemovedPage | undefined;
  named(collection: FolderName, slug: string): RemovedPage | undefined;
};

/** A page that is gone: its file, and the page it is now if the file was renamed. */
export type RemovedPage = { readonly file: string; readonly now: PlannedPage | undefined };

/** Names that can be looked up, and listed to suggest one that was meant. */
export type Names = { has(name: string): boolean; keys(): Iterable<string> };

/** Where references are checked: what there is, where a reference is written, and who records what was looked up. */
export type ReferenceContext = {
  readonly lookups: Lookups;
  /** Those that were found to lead somewhere before: many pages link to the same. */
  readonly sound: SoundReferences;
  locate(reference: Reference): Location;
  ask(key: InputKey): void;
};

/** What has to be asked for a reference that leads somewhere wherever it is written, by its role and its text. */
export type SoundReferences = Map<Role, Map<string, readonly InputKey[]>>;

/** What a diagnostic says of a page that is gone. */
export function removedFile({ file, now }: RemovedPage): { readonly file: string; readonly now?: string } {
  return { file, ...(now && { now: now.file }) };
}

/** True for a site without any page in content/pages, which is told once and not of each link as well. */
export function isWithoutPages({ lookups, ask }: Pick<ReferenceContext, 'lookups' | 'ask'>): boolean {
  ask('list pages');
  return isEmpty(lookups.slugs.pages);
}

/** True if there are no names; looks at the first of them alone. */
export function isEmpty(names: Names): boolean {
  for (const _ of names.keys()) return false;
  return true;
}
