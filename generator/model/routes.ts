import type { Args } from '../diagnostics/catalog.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { FOLDERS, type FolderName, HOME_PAGE } from '../schema/content.ts';
import type { Content } from './content.ts';
import type { PageEntity, PageTemplate, SitePage } from './page.ts';
import { MANIFEST_FILE, pageFile, type Route, route } from './paths.ts';
import { type Sources, startOf } from './source.ts';

/** A page that is or would be there, had its file no faults. */
export type DeclaredRoute = { readonly route: Route; readonly file: string };

/** Who publishes something at an address: a file of the site, or sitegen itself. */
type Publisher = Args<'duplicate-route'>['other'];

/** The pages of all entities, in the order of templates and files; each is shown by the first template that accepts it. */
export function sitePages(content: Content, templates: readonly PageTemplate[]): readonly SitePage[] {
  const collections = new Set(templates.map((template) => template.collection));
  return [...collections].flatMap((collection) => {
    const entities: readonly PageEntity[] = content.folders[collection];
    return entities.map((entity) =>
      toPage(
        entity,
        templates.filter((one) => one.collection === collection),
      ),
    );
  });
}

function toPage(entity: PageEntity, templates: readonly PageTemplate[]): SitePage {
  const template = templates.find((one) => one.accepts?.(entity) ?? true);
  if (template === undefined) throw new Error(`No page template accepts ${entity.file}.`);
  return { route: route(template.route(entity.slug)), label: template.label(entity), template, entity };
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

/** Reports a site without a first page, to which its name, its footer and its 404 page all lead. */
export function checkHomePage(declared: readonly DeclaredRoute[]): readonly Diagnostic[] {
  if (declared.some(({ route }) => route === '/')) return [];
  return [diagnose('missing-file', startOf(HOME_PAGE), { missing: 'home-page', path: HOME_PAGE })];
}

/** Reports pages that share an address, and public files that lie where a page or a file of sitegen goes. */
export function checkCollisions(
  declared: readonly DeclaredRoute[],
  publicFiles: Sources['publicFiles'],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, Publisher>(OWN_FILES.map((file) => [file, OWN_FILE]));
  for (const { route, file } of declared) {
    const place = pageFile(route).toLowerCase();
    const other = taken.get(place);
    if (other !== undefined) diagnostics.push(diagnose('duplicate-route', startOf(file), { route, other }));
    else taken.set(place, { by: 'site', file });
  }
  for (const path of publicFiles.keys()) {
    const place = path.toLowerCase();
    const other = inTheWay(place, taken);
    if (other !== undefined) {
      diagnostics.push(diagnose('duplicate-route', startOf(`public/${path}`), { route: `/${path}`, other }));
    } else taken.set(place, { by: 'site', file: `public/${path}` });
  }
  return diagnostics;
}

/**
 * What already stands where a public file goes: the same place, a folder of sitegen's, a file where the path needs a
 * folder, or a folder where it needs a file.
 */
function inTheWay(place: string, taken: ReadonlyMap<string, Publisher>): Publisher | undefined {
  const folder = OWN_FOLDERS.find((own) => place === own || place.startsWith(`${own}/`));
  if (folder !== undefined) return { by: 'sitegen', folder };
  // The owner may bring such a file, but not a folder of that name.
  if (MAY_BE_BROUGHT.some((file) => place.startsWith(`${file}/`))) return OWN_FILE;
  const steps = place.split('/');
  const above = steps.map((_, index) => steps.slice(0, index + 1).join('/')).find((path) => taken.has(path));
  if (above !== undefined) return taken.get(above);
  for (const [other, one] of taken) if (other.startsWith(`${place}/`)) return one;
  return undefined;
}

const OWN_FILE: Publisher = { by: 'sitegen' };
const MAY_BE_BROUGHT = ['robots.txt', MANIFEST_FILE];
const OWN_FILES = ['404.html', 'sitemap.xml', '.sitegen-output'];
const OWN_FOLDERS = ['assets', 'images'];
