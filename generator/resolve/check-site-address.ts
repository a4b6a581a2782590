import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { route } from '../model/paths.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Routes } from './plan-routes.ts';

/** Reports a site address that was copied while the browser showed another page than the home page. */
export function checkSiteAddress(
  { url }: Pick<SiteSettings, 'url'>,
  { byRoute }: Pick<Routes, 'byRoute'>,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const { origin, pathname } = new URL(url);
  const page = pathname.replace(/\/$/, '');
  if (page === '' || !byRoute.has(route(page))) return [];
  // The address was read from this document.
  const { file, root } = document()!;
  return [diagnose('url-of-page', locate(file, nodeAt(root, ['url']).span), { page, origin })];
}
