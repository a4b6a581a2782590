import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ChangeInFile } from '../model/changes.ts';
import type { FolderName } from '../model/content.ts';
import type { SiteFiles } from '../model/files.ts';
import type { PageEntity, PageTemplate } from '../model/page.ts';
import { type OutputPath, pageFile, type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { foldedPath } from '../model/portable-name.ts';
import { slugOf } from '../model/slug.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import { FOLDER_NAMES, HOME_PAGE, SITE } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { checkPageNames, isMisnamed } from './check-page-names.ts';
import { checkCollisions, checkHomePage } from './check-routes.ts';

/** Everything that follows from the file names of a site. */
export type Routes = {
  /** In the order of collections and files. */
  readonly pages: readonly PlannedPage[];
  readonly byRoute: ReadonlyMap<Route, PlannedPage>;
  readonly byFile: ReadonlyMap<string, PlannedPage>;
  readonly byPath: ReadonlyMap<OutputPath, PlannedPage>;
  readonly slugs: { readonly [N in FolderName]: ReadonlySet<string> };
  /** Pages that are not published yet or have expired; the maps above contain only their names. */
  readonly hidden: ReadonlyMap<Route, HiddenPage>;
  /** The first day on which a currently published page is hidden. */
  readonly hiddenFrom: ReadonlyMap<Route, CalendarDate>;
  /** The days on which pages appear, expire or close, by file; without pages that never change. */
  readonly changing: ReadonlyMap<string, readonly ChangeInFile[]>;
  /** YAML files with content that several pages show: settings, lists, and entities with a summary. */
  readonly shared: readonly string[];
  /** A missing home page, names that cannot be part of an address, and addresses that are used twice. */
  readonly diagnostics: readonly Diagnostic[];
};

/** A page that is hidden on a day, with the days when that changes. */
export type HiddenPage = { readonly page: PlannedPage; readonly changes: readonly ChangeInFile[] };

/** Gives every file of the collections an address, even files with errors: a link to such a page is not a second error. */
export function planRoutes(
  {
    yaml,
    images,
    publicFiles,
    unread = [],
  }: { readonly [K in 'yaml' | 'images' | 'publicFiles']: Pick<SiteFiles[K], 'keys'> } & {
    readonly unread?: SiteFiles['unread'];
  },
  templates: readonly PageTemplate[],
): Routes {
  const shared: string[] = [];
  const ofCollections = new Map<FolderName, PlannedPage[]>(FOLDER_NAMES.map((name) => [name, []]));
  const templatesOf = new Map(
    FOLDER_NAMES.map((name) => [name, templates.filter((one) => one.collection === name)]),
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
  // A home page in a folder with another letter case is already reported, with the folder.
  const isHomeBeside = unread.some((path) => path !== HOME_PAGE && foldedPath(path) === HOME_PAGE);
  const misnamed = pages.filter(isMisnamed);
  const rightlyNamed = misnamed.length === 0 ? pages : pages.filter((page) => !isMisnamed(page));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const slugs = Object.fromEntries(
    [...ofCollections].map(([name, own]) => [name, new Set(own.map(({ slug }) => slug))]),
  ) as unknown as Record<FolderName, ReadonlySet<string>>;
  // Of two pages with the same address the first one counts, and a correctly named page counts first.
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
      // A site without any content is reported when its files are listed.
      ...(isHomeBeside || (pages.length === 0 && !hasOthers) ? [] : checkHomePage(pages)),
      ...checkPageNames(misnamed, byFile),
      ...checkCollisions(rightlyNamed, publicFiles.keys()),
    ],
  };
}

/** True for a file with content that other pages show too; `templates` are those of its page, if it has one. */
export function isShared(templates: readonly PageTemplate[] | undefined): boolean {
  return templates?.some(({ summarize }) => summarize !== undefined) ?? true;
}

/** The first template of the page's collection that accepts its entity. */
export function templateFor({ templates, file }: PlannedPage, entity: PageEntity): PageTemplate {
  const template = templates.find((one) => one.accepts?.(entity) ?? true);
  if (template === undefined) throw new Error(`No page template accepts ${file}.`);
  return template;
}
