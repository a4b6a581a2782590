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
import type { RenamedFile } from './renamed-files.ts';

/** Everything that can be referred to, by name. */
export type Lookups = {
  /** Paths below content/images/ and below public/. */
  readonly images: Names;
  readonly publicFiles: Names;
  readonly routes: Routes;
  /** The routes of all pages, independent of the day. */
  readonly allRoutes: Routes;
  /** The day of the build; undefined if all pages count as published. */
  readonly asOf: CalendarDate | undefined;
  /** Pages that existed in an earlier run. */
  readonly removed: RemovedPages;
  /** The new name of a published file of public/ that is gone, by its path there. */
  renamedFile(path: string): RenamedFile | undefined;
  /** Existing files in a place where sitegen does not read them. */
  readonly misplaced: Misplaced;
  readonly slugs: { readonly [N in FolderName]: Names };
  /** Ids of the counties, or undefined if an error may hide some. */
  readonly counties: Names | undefined;
  /** The width and height of the map of site.yaml, in map units, and its dots; undefined if an error may hide it. */
  readonly map: MapToPlaceOn | 'none' | undefined;
  /** The keys of site.yaml that have a value, such as `forms.newsletter`; undefined if an error may hide some. */
  readonly given: ReadonlySet<string> | undefined;
  /** The address of the site, as in site.yaml; undefined if an error may hide it. */
  readonly url: string | undefined;
  /** The targets of the old addresses of site.yaml; undefined if an error may hide some. */
  readonly redirects: ReadonlyMap<Route, string> | undefined;
  /** The files that sitegen writes itself for these settings; undefined if an error may hide a setting. */
  readonly ownFiles: ReadonlySet<string> | undefined;
  /** List files that exist, readable or not. */
  readonly lists: Names;
  /** Ids of the sections of a page, by its file; undefined if an error may hide some. */
  partsOf(file: string): readonly string[] | undefined;
  /** The addresses of pages by their titles, written like a file name: `/about/faqs` by `frequent-questions`. */
  titles(): ReadonlyMap<string, Route>;
};

type MapToPlaceOn = { readonly width: number; readonly height: number; readonly dots: readonly Point[] };

/** Removed pages, by their address and by their name. */
export type RemovedPages = {
  at(route: Route): RemovedPage | undefined;
  named(collection: FolderName, slug: string): RemovedPage | undefined;
};

/** A removed page: its file, and its new page if the file was renamed. */
export type RemovedPage = { readonly file: string; readonly now: PlannedPage | undefined };

/** Names for lookups, and for the list of suggestions. */
export type Names = { has(name: string): boolean; keys(): Iterable<string> };

/** The context of a reference check: the lookups, the place of a reference, and the record of what was looked up. */
export type ReferenceContext = {
  readonly lookups: Lookups;
  /** References that are known to be valid: many pages link to the same target. */
  readonly sound: SoundReferences;
  locate(reference: Reference): Location;
  ask(key: InputKey): void;
};

/** The questions to record for a valid reference, by its role and text. */
export type SoundReferences = Map<Role, Map<string, readonly InputKey[]>>;

/** The arguments of a diagnostic about a removed page. */
export function removedFile({ file, now }: RemovedPage): { readonly file: string; readonly now?: string } {
  return { file, ...(now && { now: now.file }) };
}

/** True for a site without any page in content/pages. This is reported once, not for each link. */
export function isWithoutPages({ lookups, ask }: Pick<ReferenceContext, 'lookups' | 'ask'>): boolean {
  ask('list pages');
  return isEmpty(lookups.slugs.pages);
}

/** True if there are no names; reads only the first one. */
export function isEmpty(names: Names): boolean {
  for (const _ of names.keys()) return false;
  return true;
}
