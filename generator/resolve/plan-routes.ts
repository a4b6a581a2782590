import type { FolderName } from '../model/content.ts';
import type { PageTemplate } from '../model/page.ts';
import { pageFile, type Route, route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { FOLDERS } from '../schema/content.ts';

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
  const names = [...new Set(templates.map(({ collection }) => collection))];
  const ofCollections = new Map<FolderName, PlannedPage[]>(names.map((name) => [name, []]));
  const templatesOf = new Map(
    names.map((name) => [name, templates.filter((one) => one.collection === name)]),
  );
  for (const file of files) {
    const collection = names.find((name) => file.startsWith(`${FOLDERS[name].folder}/`));
    if (collection === undefined) continue;
    const own = templatesOf.get(collection)!;
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

/** The path of a file in the folder of its collection, without extension. */
export function slugOf(file: string, collection: FolderName): string {
  return file.slice(FOLDERS[collection].folder.length + 1).replace(/\.yaml$/, '');
}
