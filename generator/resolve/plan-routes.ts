import type { FolderName } from '../model/content.ts';
import type { PageTemplate } from '../model/page.ts';
import { pageFile, type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { FOLDERS } from '../schema/content.ts';
import { kindOf, slugOf } from '../schema/content-kind.ts';

/** The pages of a site in the order of collections and files, and by address and file. */
export type Routes = {
  readonly pages: readonly PlannedPage[];
  readonly byRoute: ReadonlyMap<Route, PlannedPage>;
  readonly byFile: ReadonlyMap<string, PlannedPage>;
};

/**
 * Gives every file of the collections its address, faulty ones too, so that a link to a page with an error is no second
 * error. `files` are all YAML files of the site, in code-unit order.
 */
export function planRoutes(files: Iterable<string>, templates: readonly PageTemplate[]): Routes {
  const names = Object.keys(FOLDERS) as FolderName[];
  const ofCollections = new Map<FolderName, PlannedPage[]>(names.map((name) => [name, []]));
  const templatesOf = new Map(
    names.map((name) => [name, templates.filter((one) => one.collection === name)]),
  );
  for (const file of files) {
    const kind = kindOf(file);
    const own = kind?.form === 'entity' ? templatesOf.get(kind.name) : undefined;
    if (kind?.form !== 'entity' || own === undefined) continue;
    const collection = kind.name;
    const slug = slugOf(file, collection);
    const at = route(own[0]!.route(slug));
    ofCollections
      .get(collection)!
      .push({ route: at, path: pageFile(at), file, slug, collection, templates: own });
  }
  const pages = [...ofCollections.values()].flat();
  return {
    pages,
    byRoute: new Map(pages.toReversed().map((page) => [page.route, page])),
    byFile: new Map(pages.map((page) => [page.file, page])),
  };
}
