import type { Publisher } from '../diagnostics/codes/publishers.ts';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';
import { belowSitePath } from '../model/below-site-path.ts';
import type { Redirect } from '../model/hosting.ts';
import { outputFile, type Route, route } from '../model/paths.ts';
import { foldedPath, foldersOf } from '../model/portable-name.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { ownFile } from './check-routes.ts';
import type { Names } from './lookups.ts';
import type { Routes } from './plan-routes.ts';
import { hostsThatCannotRedirect, needsRedirectPages, redirectPageFile, redirectsOf } from './redirects.ts';

/** The parts that give a site its addresses. */
type PublishedPaths = { readonly routes: Pick<Routes, 'byRoute' | 'byPath'>; readonly publicFiles: Names };

/**
 * Reports redirects from an address that exists, is already redirected or has the path in `url`, redirect loops and chains,
 * and redirects that are impossible with a redirect page. Their targets are checked like links.
 */
export function checkRedirects(
  settings: Pick<SiteSettings, 'url' | 'redirects' | 'hosting'>,
  published: PublishedPaths,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const redirects = redirectsOf(settings);
  if (redirects.length === 0) return [];
  const place = (index: number, key: 'from' | 'to'): Location => {
    // Its value was read from this document.
    const { file, root } = document()!;
    return locate(file, nodeAt(root, ['redirects', index, key]).span);
  };
  const first = new Map<string, number>();
  for (const [index, { from }] of redirects.entries()) {
    if (!first.has(foldedPath(from))) first.set(foldedPath(from), index);
  }
  const next = ({ to }: Redirect) => first.get(foldedPath(route(to)));
  const hasPages = needsRedirectPages(settings);
  const publisherAt = openPublishers(published, first, hasPages);
  const seen = new Set<number>();

  return redirects.flatMap((redirect, index): readonly Diagnostic[] => {
    const { from, to } = redirect;
    const firstIndex = first.get(foldedPath(from))!;
    if (firstIndex !== index) {
      const firstLine = place(firstIndex, 'from').line;
      return [diagnose('duplicate-redirect', place(index, 'from'), { from, firstLine })];
    }
    const other = publisherAt(from);
    if (other !== undefined) return [diagnose('redirect-from-page', place(index, 'from'), { from, other })];
    const within = belowSitePath(settings.url, from);
    if (within !== undefined) {
      const isPage = publisherAt(route(within)) !== undefined;
      return [diagnose('redirect-with-site-path', place(index, 'from'), { from, within, isPage })];
    }
    const hosts = hostsThatCannotRedirect(from, settings);
    const own =
      hosts === undefined ? [] : [diagnose('redirect-needs-host', place(index, 'from'), { from, hosts })];
    if (next(redirect) === undefined) return own;
    const { way, isLoop } = follow(index, redirects, next);
    // A loop is reported once, at its first redirect.
    const isTold = way.some((one) => seen.has(one));
    if (isLoop) for (const one of way) seen.add(one);
    if (isLoop && isTold) return own;
    if (isLoop) {
      const addresses = [...way.map((one) => redirects[one]!.from), from];
      return [...own, diagnose('redirect-loop', place(index, 'to'), { way: addresses })];
    }
    const last = redirects[way.at(-1)!]!;
    // In a chain that ends in a loop, the loop is the error.
    if (next(last) !== undefined) return own;
    const at = place(index, 'to');
    return [...own, diagnose('redirect-chain', at, { to, last: last.to }, { fix: { at, text: last.to } })];
  });
}

/** Follows a chain of redirects from its first one to its last, or until one repeats. */
function follow(
  from: number,
  redirects: readonly Redirect[],
  next: (redirect: Redirect) => number | undefined,
): { readonly way: readonly number[]; readonly isLoop: boolean } {
  const way = new Set([from]);
  for (let at = next(redirects[from]!); at !== undefined; at = next(redirects[at]!)) {
    if (way.has(at)) return { way: [...way], isLoop: at === from };
    way.add(at);
  }
  return { way: [...way], isLoop: false };
}

/** Finds the file that is published at an address, or that blocks the folder of its page. */
function openPublishers(
  { routes, publicFiles }: PublishedPaths,
  redirects: { has(from: string): boolean },
  hasPages: boolean,
) {
  const files = new Map<string, Publisher>();
  /** Folders with a file in them: a redirect page cannot replace a folder. */
  const folders = new Map<string, Publisher>();
  for (const path of publicFiles.keys()) {
    const by = { by: 'site', file: `public/${path}` } as const;
    files.set(foldedPath(path), by);
    for (const folder of foldersOf(foldedPath(path))) folders.set(folder, by);
  }
  const inPlaceOfPage = (from: Route) => {
    const page = hasPages ? redirectPageFile(from) : undefined;
    return page && folders.get(foldedPath(page));
  };
  return (from: Route): Publisher | undefined => {
    // The names of pages are lowercase.
    const address = from.toLowerCase();
    const page = routes.byRoute.get(address as Route) ?? routes.byPath.get(outputFile(address.slice(1)));
    if (page !== undefined) return { by: 'site', file: page.file };
    const steps = foldedPath(from).slice(1).split('/');
    const paths = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
    const found = paths.map((path) => files.get(path) ?? ownFile(path)).find((one) => one !== undefined);
    const isBelowPage = paths.slice(0, -1).some((path) => /\.html?$/.test(path) && redirects.has(`/${path}`));
    return found ?? inPlaceOfPage(from) ?? (isBelowPage ? { by: 'site', file: 'site.yaml' } : undefined);
  };
}
