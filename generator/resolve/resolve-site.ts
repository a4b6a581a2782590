import { type Checked, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { SITE } from '../schema/content.ts';
import type { CalendarDate } from '../schema/fields.ts';
import type { Content } from '../model/content.ts';
import { resolveNavigation } from '../model/navigation.ts';
import type { SitePage } from '../model/page.ts';
import { checkPalette } from '../model/palette.ts';
import type { BasePath } from '../model/paths.ts';
import { checkReferences } from './references.ts';
import { checkCollisions, checkHomePage, declaredRoutes, sitePages } from './routes.ts';
import type { Site } from '../model/site.ts';
import { locate, nodeAt, type Sources } from '../model/source.ts';
import type { ServerTheme } from '../model/theme.ts';

/** What is decided outside the content: where the site will live and for which day it is built. */
export type BuildContext = {
  /** The wanted base path; without it the path of the site's own address decides. */
  readonly base: BasePath | undefined;
  asOf(timeZone: string): CalendarDate;
};

/** The site and its pages; templates see the first, rendering walks the second. */
export type ResolvedSite = { readonly site: Site; readonly pages: readonly SitePage[] };

/**
 * Joins the entities to a site: pages with their routes, the menu, everything in the order to show. Reports
 * addresses used twice, references that lead nowhere, and colours too faint to read. Without a valid site.yaml there is no site.
 */
export function resolveSite(
  content: Content,
  sources: Sources,
  theme: Pick<ServerTheme, 'pages' | 'languages' | 'palette'>,
  circumstances: BuildContext,
): Checked<ResolvedSite | undefined> {
  const routes = declaredRoutes(content, theme.pages);
  const diagnostics: Diagnostic[] = [
    ...checkHomePage(routes),
    ...checkCollisions(routes, sources.publicFiles),
    ...checkReferences(content.references, { routes, known: content.known, sources }),
  ];
  const { settings } = content;
  if (settings === undefined) return { value: undefined, diagnostics };
  if (settings.theme !== undefined) diagnostics.push(...checkPalette(settings.theme, theme.palette, sources));
  if (!theme.languages.includes(settings.language)) {
    diagnostics.push(unknownLanguage(sources, theme.languages));
    return { value: undefined, diagnostics };
  }

  const stations = inOrder(content.folders.stations, settings.language);
  const focus = inOrder(content.folders.focus, settings.language);
  const inPageOrder = { ...content, folders: { ...content.folders, stations, focus } };
  const pages = sitePages(inPageOrder, theme.pages);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const site: Site = {
    settings,
    base: circumstances.base ?? baseOf(settings.url),
    asOf: circumstances.asOf(settings.timeZone),
    stations,
    focus,
    lists: {
      ...content.lists,
      staff: inOrder(content.lists.staff, settings.language),
      coordinators: inOrder(content.lists.coordinators, settings.language),
      board: inOrder(content.lists.board, settings.language),
    },
    navigation: resolveNavigation(settings.navigation, byRoute, {
      stations: pagesOf(stations, pages),
      focus: pagesOf(focus, pages),
    }),
    publicFiles: sources.publicFiles,
  };
  return { value: { site, pages }, diagnostics };
}

type Ordered = { readonly order?: number | undefined; readonly name: string };

/** By `order:`; those without one come last, by name. (Readings 13b.) */
function inOrder<T extends Ordered>(entities: readonly T[], language: string): readonly T[] {
  let byName: Intl.Collator | undefined;
  const place = (one: Ordered) => one.order ?? Number.POSITIVE_INFINITY;
  return [...entities].sort((a, b) => {
    if (place(a) !== place(b)) return place(a) - place(b);
    // Made only where names decide: the first one loads what is known of all languages.
    byName ??= new Intl.Collator(language, { numeric: true });
    return byName.compare(a.name, b.name);
  });
}

function pagesOf(
  entities: readonly { readonly file: string }[],
  pages: readonly SitePage[],
): readonly SitePage[] {
  const byFile = new Map(pages.map((page) => [page.entity.file, page]));
  return entities.flatMap((entity) => byFile.get(entity.file) ?? []);
}

function baseOf(url: string): BasePath {
  const { pathname } = new URL(url);
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) as BasePath;
}

function unknownLanguage(sources: Sources, languages: readonly string[]): Diagnostic {
  const { file, root } = sources.documents.get(SITE.file)!;
  const at = locate(file, nodeAt(root, ['language']).span);
  return diagnose('wrong-value', at, { path: ['language'], expected: { is: 'choice', words: languages } });
}
