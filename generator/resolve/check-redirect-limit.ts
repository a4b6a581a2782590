import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import { needsRedirectPages } from './redirects.ts';

/** Warns at the first redirect that Cloudflare ignores. Where pages redirect, each old address still leads on. */
export function checkRedirectLimit(
  settings: Pick<SiteSettings, 'hosting' | 'redirects'>,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const { hosting = [], redirects = [] } = settings;
  const more = redirects.length - CLOUDFLARE_LIMIT;
  if (!hosting.includes('cloudflare') || more <= 0 || needsRedirectPages(settings)) return [];
  const { file, root } = document()!;
  const at = locate(file, nodeAt(root, ['redirects', CLOUDFLARE_LIMIT, 'from']).span);
  return [diagnose('redirect-over-limit', at, { limit: CLOUDFLARE_LIMIT, more })];
}

/** Cloudflare reads 2,000 lines without patterns, and each redirect has two: with a slash at its end and without. */
const CLOUDFLARE_LIMIT = 1_000;
