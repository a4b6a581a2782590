import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { FOLDERS, type FolderName } from '../schema/content.ts';
import type { Content } from './content.ts';
import type { PageEntity, PageTemplate, SitePage } from './page.ts';
import { pageFile, type Route, route } from './paths.ts';
import { type Sources, startOf } from './source.ts';

/** A page that is or would be there, had its file no faults. */
export type DeclaredRoute = { readonly route: Route; readonly file: string };

/** The pages of all entities, in the order of templates and files. */
export function sitePages(content: Content, templates: readonly PageTemplate[]): readonly SitePage[] {
  return templates.flatMap((template) => {
    const entities: readonly PageEntity[] = content.folders[template.collection];
    return entities
      .filter((entity) => template.accepts?.(entity) ?? true)
      .map((entity) => ({
        route: route(template.route(entity.slug)),
        label: template.label(entity),
        template,
        entity,
      }));
  });
}

/** The routes of all files of the site, faulty ones too, so that a link to a page with a fault is no second fault. */
export function declaredRoutes(
  content: Content,
  templates: readonly PageTemplate[],
): readonly DeclaredRoute[] {
  return (Object.keys(FOLDERS) as FolderName[]).flatMap((name) => {
    const template = templates.find((one) => one.collection === name);
    if (template === undefined) return [];
    return content.known.slugs[name].map((slug) => ({
      route: route(template.route(slug)),
      file: `${FOLDERS[name].folder}/${slug}.yaml`,
    }));
  });
}

/** Reports pages that share an address, and public files that lie where a page or a file of sitegen goes. */
export function checkCollisions(
  declared: readonly DeclaredRoute[],
  publicFiles: Sources['publicFiles'],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, string>(OWN_FILES.map((file) => [file, 'A file of sitegen itself']));
  for (const { route, file } of declared) {
    const place = pageFile(route).toLowerCase();
    const other = taken.get(place);
    if (other !== undefined) diagnostics.push(diagnose('duplicate-route', startOf(file), { route, other }));
    else taken.set(place, file);
  }
  for (const path of publicFiles.keys()) {
    const place = path.toLowerCase();
    const folder = OWN_FOLDERS.find((own) => place === own || place.startsWith(`${own}/`));
    const other =
      folder === undefined
        ? (taken.get(place) ?? inTheWay(place, taken))
        : `The folder ${folder}/ of sitegen itself`;
    if (other !== undefined) {
      diagnostics.push(diagnose('duplicate-route', startOf(`public/${path}`), { route: `/${path}`, other }));
    }
  }
  return diagnostics;
}

/** A public file named `contact` stands where the folder of the page /contact must be. */
function inTheWay(place: string, taken: ReadonlyMap<string, string>): string | undefined {
  for (const [other, file] of taken) if (other.startsWith(`${place}/`)) return file;
  return undefined;
}

const OWN_FILES = ['404.html', 'sitemap.xml', '.sitegen-output'];
const OWN_FOLDERS = ['assets', 'images'];
