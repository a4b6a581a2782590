import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../../model/source.ts';
import type { ServerTheme } from '../../model/theme.ts';
import { checkCompressed } from '../../resolve/check-compressed.ts';
import { checkHostFiles } from '../../resolve/check-host-files.ts';
import { checkName } from '../../resolve/check-name.ts';
import { checkNavigation } from '../../resolve/check-navigation.ts';
import { checkPalette } from '../../resolve/check-palette.ts';
import { checkPublished } from '../../resolve/check-published.ts';
import { checkRedirectLimit } from '../../resolve/check-redirect-limit.ts';
import { checkRedirects } from '../../resolve/check-redirects.ts';
import { checkSiteAddress } from '../../resolve/check-site-address.ts';
import { redirectsOf } from '../../resolve/redirects.ts';
import { SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { Analysis } from '../analysis/analysis.ts';

/**
 * Checks the settings: a language the templates support, colours with enough contrast, the menu, redirects, files for hosts,
 * and that no published address is gone without a redirect.
 */
export function checkSettings(
  analysis: Analysis,
  { languages, palette }: Pick<ServerTheme, 'languages' | 'palette'>,
): readonly Diagnostic[] {
  const settings = analysis.settings();
  if (settings === undefined) return ofRawLanguage(analysis.document(SITE.file), languages);
  const { theme, language } = settings;
  const ofAddresses = [
    ...checkRedirects(settings, analysis.lookups, () => analysis.document(SITE.file)),
    ...checkRedirectLimit(settings, () => analysis.document(SITE.file)),
    ...checkNavigation(settings, () => analysis.document(SITE.file)),
    ...checkSiteAddress(settings, analysis.allRoutes, () => analysis.document(SITE.file)),
    ...checkName(settings, () => analysis.document(SITE.file)),
    ...checkHostFiles(settings, analysis.files.publicFiles),
    ...checkCompressed(settings, analysis.allRoutes, analysis.files.publicFiles),
    ...ofPublished(analysis, settings),
  ];
  const document =
    theme === undefined && languages.includes(language) ? undefined : analysis.document(SITE.file);
  if (document === undefined) return ofAddresses;
  return [
    ...ofAddresses,
    ...(theme === undefined ? [] : checkPalette(theme, palette, document)),
    ...(languages.includes(language) ? [] : [unknownLanguage(document, languages)]),
  ];
}

/** Reports what the published site has and this one would lose. */
function ofPublished(analysis: Analysis, settings: SiteSettings): readonly Diagnostic[] {
  const { published, lookups, itemCount } = analysis;
  if (published === undefined) return [];
  return checkPublished(published, {
    routes: lookups.routes,
    publicFiles: lookups.publicFiles,
    redirects: redirectsOf(settings),
    hosting: settings.hosting,
    get removed() {
      return lookups.removed;
    },
    get misplaced() {
      return lookups.misplaced;
    },
    renamedFile: lookups.renamedFile,
    itemCount,
    document: () => analysis.document(SITE.file),
  });
}

/** Reports an unsupported language also if other values in the file have errors. */
function ofRawLanguage(
  document: YamlDocument | undefined,
  languages: readonly string[],
): readonly Diagnostic[] {
  const written = document?.root.kind === 'group' ? document.root.entries.get('language')?.value : undefined;
  if (document === undefined || written?.kind !== 'text') return [];
  const language = SITE.schema.shape.language.safeParse(written.text).data;
  return language === undefined || languages.includes(language) ? [] : [unknownLanguage(document, languages)];
}

function unknownLanguage({ file, root }: YamlDocument, languages: readonly string[]): Diagnostic {
  const at = locate(file, nodeAt(root, ['language']).span);
  const expected = { is: 'choice', words: languages } as const;
  const note = { is: 'words-of-templates' } as const;
  return diagnose('wrong-value', at, { path: ['language'], expected, note });
}
