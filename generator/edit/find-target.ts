import type { Location } from '../diagnostics/diagnostic.ts';
import { lastStepOf } from '../diagnostics/path-parts.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { route } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import { locate } from '../model/source.ts';
import { isMadeFile } from '../resolve/made-files.ts';
import { LIST_NAMES, LISTS, type ListName } from '../schema/content.ts';
import { withoutExtension } from '../schema/meant-links.ts';
import { assertReadable, type SiteEditing } from './site-editing.ts';
import { asInContent } from './typed-name.ts';

/** The target of a command: a page with a file, or a list item. */
export type EditTarget =
  | { readonly kind: 'page'; readonly page: PlannedPage }
  | { readonly kind: 'item'; readonly list: ListName; readonly file: string; readonly index: number };

/**
 * Finds a target that the user typed: an address, a file path, a file name, or a title. For a list item also its file and
 * line, in the form of messages: `content/people/board.yaml:4`.
 */
export function findTarget(typed: string, editing: SiteEditing): EditTarget {
  const found = [...pagesNamed(typed, editing), ...itemsNamed(typed, editing)];
  const [only] = found;
  if (only === undefined) {
    // It may be in a file that cannot be read.
    assertReadable(editing);
    throw new UserError(`There is no page or item "${typed}".${didYouMean(typed, editing)}`);
  }
  if (found.length > 1) {
    const places = found.slice(0, 5).map((one) => placeOf(one, editing));
    throw new UserError(`"${typed}" can be one of these. Write one of these places instead:`, places);
  }
  return only;
}

/**
 * The address of the only page that matches the typed text. The address of anything else, such as a document, is returned in
 * content form. The command ends if there is nothing at it: an error in the planned text would name a line that nobody wrote.
 */
export function addressNamed(typed: string, editing: SiteEditing): string {
  const [only, other] = pagesNamed(typed, editing);
  if (only?.kind === 'page' && other === undefined) return only.page.route;
  const address = asInContent(typed, editing);
  if (/^https?:/i.test(address)) return address;
  const [path = ''] = address.split('#');
  const { lookups } = editing.site.analysis;
  const { publicFiles, allRoutes, redirects } = lookups;
  const isFile = publicFiles.has(path.slice(1)) || isMadeFile(path.slice(1), lookups);
  const isPage = allRoutes.byRoute.has(route(path)) || redirects?.has(route(path)) === true;
  if (path.startsWith('/') && (isFile || isPage)) return address;
  throw new UserError(`There is no page or file "${typed}".${didYouMean(typed, editing)}`);
}

function pagesNamed(typed: string, editing: SiteEditing): readonly EditTarget[] {
  const { site } = editing;
  const { pages } = site.analysis.allRoutes;
  const wanted = asInContent(typed, editing).replace(/^\.\//, '');
  const asFile = pages.filter(({ file }) => file === wanted);
  const asAddress = pages.filter((page) => page.route === route(withoutExtension(wanted)));
  const asSlug = pages.filter(({ slug }) => slug === wanted || slug.endsWith(`/${wanted}`));
  const asTitle = pages.filter(({ file }) =>
    namesOf(site.analysis.file(file).value).some((name) => isSame(name, wanted)),
  );
  const found = [asFile, asAddress, asSlug, asTitle].find(({ length }) => length > 0) ?? [];
  return found.map((page) => ({ kind: 'page', page }));
}

function itemsNamed(typed: string, editing: SiteEditing): readonly EditTarget[] {
  const { analysis } = editing.site;
  const [, wantedFile, wantedLine] = /^(.+\.yaml):(\d+)(?::\d+)?$/.exec(asInContent(typed, editing)) ?? [];
  return LIST_NAMES.flatMap((list) => {
    const { file } = LISTS[list];
    if (!analysis.files.yaml.has(file)) return [];
    if (file === wantedFile) {
      const wanted = Number(wantedLine);
      const index = linesOfItems(file, editing).findIndex(
        ({ line, endLine }) => line <= wanted && wanted <= endLine,
      );
      return index === -1 ? [] : [{ kind: 'item', list, file, index }];
    }
    const items = (analysis.file(file).value ?? []) as readonly unknown[];
    return items.flatMap((item, index): readonly EditTarget[] =>
      namesOf(item).some((name) => isSame(name, typed.trim())) ? [{ kind: 'item', list, file, index }] : [],
    );
  });
}

/** The text to type for exactly this target. */
function placeOf(target: EditTarget, editing: SiteEditing): string {
  if (target.kind === 'page') return target.page.file;
  return `${target.file}:${linesOfItems(target.file, editing)[target.index]?.line ?? 1}`;
}

/** The place of each item in a list. */
function linesOfItems(path: string, editing: SiteEditing): readonly Location[] {
  const document = editing.document(path);
  if (document?.root.kind !== 'list') return [];
  return document.root.items.map(({ span }) => locate(document.file, span));
}

/** The names of a page or item that users know. */
function namesOf(value: unknown): readonly string[] {
  const { title, name, question } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [title, name, question].filter((one) => typeof one === 'string');
}

function isSame(name: string, typed: string): boolean {
  return name.toLowerCase() === typed.toLowerCase();
}

function didYouMean(typed: string, { site }: SiteEditing): string {
  const { pages } = site.analysis.allRoutes;
  const known = pages.flatMap(({ route: at, slug }) => [at, lastStepOf(slug)]);
  const near = suggest(typed, known);
  return near === undefined ? ' Write its address, such as /about, or its file.' : ` Did you mean "${near}"?`;
}
