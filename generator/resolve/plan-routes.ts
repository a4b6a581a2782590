import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ChangeInFile } from '../model/changes.ts';
import type { FolderName } from '../model/content.ts';
import type { SiteFiles } from '../model/files.ts';
import type { PageEntity, PageTemplate } from '../model/page.ts';
import { type OutputPath, pageFile, type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { slugOf } from '../model/slug.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { FOLDERS, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { checkPageNames, isMisnamed } from './check-page-names.ts';
import { checkCollisions, checkHomePage } from './check-routes.ts';

/** Everything that follows from the names of the files of a site. */
export type Routes = {
  /** In the order of collections and files. */
  readonly pages: readonly PlannedPage[];
  readonly byRoute: ReadonlyMap<Route, PlannedPage>;
  readonly byFile: ReadonlyMap<string, PlannedPage>;
  readonly byPath: ReadonlyMap<OutputPath, PlannedPage>;
  readonly slugs: { readonly [N in FolderName]: ReadonlySet<string> };
  /** Pages that are not published yet, or not any more; those are in none of the above but the names. */
  readonly hidden: ReadonlyMap<Route, HiddenPage>;
  /** The first day on which a page that is published now is hidden. */
  readonly hiddenFrom: ReadonlyMap<Route, CalendarDate>;
  /** The days on which pages come, expire or close, by their files; nothing of pages that stay as they are. */
  readonly changing: ReadonlyMap<string, readonly ChangeInFile[]>;
  /** YAML files that more pages than one show something of: settings, lists, and entities that have a summary. */
  readonly shared: readonly string[];
  /** A missing home page, names that can be no part of an address, and addresses that are taken twice. */
  readonly diagnostics: readonly Diagnostic[];
};

/** A page that is not published on a day, and when that changes. */
export type HiddenPage = { readonly page: PlannedPage; readonly changes: readonly ChangeInFile[] };

/**
 * Gives every file of the collections its address, wrong ones too, so that a link to a page with an error is no second
 * error.
 */
export function planRoutes(
  {
    yaml,
    images,
    publicFiles,
  }: { readonly [K in 'yaml' | 'images' | 'publicFiles']: Pick<SiteFiles[K], 'keys'> },
  templates: readonly PageTemplate[],
): Routes {
  const shared: string[] = [];
  const names = Object.keys(FOLDERS) as FolderName[];
  const ofCollections = new Map<FolderName, PlannedPage[]>(names.map((name) => [name, []]));
  const templatesOf = new Map(
    names.map((name) => [name, templates.filter((one) => one.collection === name)]),
  );
  for (const file of yaml.keys()) {
    const kind = kindOf(file);
    const own = kind?.form === 'entity' ? templatesOf.get(kind.name) : undefined;
    if (isShared(own)) shared.push(file);
    if (kind?.form !== 'entity' || own === undefined) continue;
    const collection = kind.name;
    const slug = slugOf(file, collection);
    const at = route(own[0]!.route(slug));
    ofCollections
      .get(collection)!
      .push({ route: at, path: pageFile(at), file, slug, collection, templates: own });
  }
  const pages = [...ofCollections.values()].flat();
  const hasOthers = [...images.keys(), ...shared].some((file) => file !== SITE.file);
  const misnamed = pages.filter(isMisnamed);
  const rightlyNamed = misnamed.length === 0 ? pages : pages.filter((page) => !isMisnamed(page));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const slugs = Object.fromEntries(
    [...ofCollections].map(([name, own]) => [name, new Set(own.map(({ slug }) => slug))]),
  ) as unknown as Record<FolderName, ReadonlySet<string>>;
  // Of two pages with an address the first counts, and before all the one whose name is right.
  const inTurn = [...misnamed, ...rightlyNamed.toReversed()];
  return {
    pages,
    byRoute: new Map(inTurn.map((page) => [page.route, page])),
    byFile,
    byPath: new Map(inTurn.map((page) => [page.path, page])),
    slugs,
    hidden: new Map(),
    hiddenFrom: new Map(),
    changing: new Map(),
    shared,
    diagnostics: [
      // That a site has no content at all was told where its files are listed.
      ...(pages.length > 0 || hasOthers ? checkHomePage(pages) : []),
      ...checkPageNames(misnamed, byFile),
      ...checkCollisions(rightlyNamed, publicFiles.keys()),
    ],
  };
}

/** True for a file that more pages than its own show something of; `templates` are those of its own page, if it has one. */
export function isShared(templates: readonly PageTemplate[] | undefined): boolean {
  return templates?.some(({ summarize }) => summarize !== undefined) ?? true;
}

/** The first template of the page's collection that accepts its entity. */
export function templateFor({ templates, file }: PlannedPage, entity: PageEntity): PageTemplate {
  const template = templates.find((one) => one.accepts?.(entity) ?? true);
  if (template === undefined) throw new Error(`No page template accepts ${file}.`);
  return template;
}
