import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { copiedFile } from '../model/compressed-copy.ts';
import { isSitemapPart, ownFilesOf, type SETTINGS_FOR_OWN_FILES } from '../model/own-files.ts';
import { outputFile } from '../model/paths.ts';
import { foldedPath } from '../model/portable-name.ts';
import { startOf } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Names } from './lookups.ts';
import type { Routes } from './plan-routes.ts';
import { needsRedirectPages, redirectPageFile, redirectsOf } from './redirects.ts';

/**
 * Reports files of public/ that replace the compressed copy of a file that sitegen makes: hosts would send them in the place of
 * a page. The bytes of copies next to files of public/ are compared when those are read.
 */
export function checkCompressed(
  settings: Pick<
    SiteSettings,
    'compress' | 'hosting' | 'redirects' | (typeof SETTINGS_FOR_OWN_FILES)[number]
  >,
  { byPath }: Pick<Routes, 'byPath'>,
  publicFiles: Names,
): readonly Diagnostic[] {
  const { compress = [] } = settings;
  if (compress.length === 0) return [];
  const made = new Set([...ownFilesOf(settings), ...redirectPagesOf(settings)]);
  return [...publicFiles.keys()].flatMap((path) => {
    const copied = copiedFile(path, compress);
    if (copied === undefined || publicFiles.has(copied.plain)) return [];
    const place = foldedPath(copied.plain);
    if (!byPath.has(outputFile(place)) && !made.has(place) && !isSitemapPart(place)) return [];
    return [
      diagnose('duplicate-route', startOf(`public/${path}`), { route: `/${path}`, other: { by: 'sitegen' } }),
    ];
  });
}

/** The pages at old addresses, for hosts that cannot redirect. */
function redirectPagesOf(settings: Pick<SiteSettings, 'hosting' | 'redirects'>): readonly string[] {
  if (!needsRedirectPages(settings)) return [];
  return redirectsOf(settings).flatMap(({ from }) => {
    const page = redirectPageFile(from);
    return page === undefined ? [] : [foldedPath(page)];
  });
}
