import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/**
 * What the owner should know of a site in which nothing is wrong: a newsletter box that reaches nobody, and placeholders
 * that search engines may list. `document` reads site.yaml once more, for the places.
 */
export function notices(
  { forms, indexing }: SiteSettings,
  placeholders: number,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const isUnread = forms.newsletter?.mode === 'none';
  const isListed = placeholders > 0 && indexing !== false;
  const settings = isUnread || isListed ? document() : undefined;
  if (settings === undefined) return [];
  const at = (path: readonly string[]) => locate(settings.file, nodeAt(settings.root, path).span);
  return [
    ...(isUnread ? [diagnose('no-newsletter-service', at(['forms', 'newsletter', 'mode']), {})] : []),
    ...(isListed ? [diagnose('placeholders-indexed', at(['url']), { count: placeholders })] : []),
  ];
}
