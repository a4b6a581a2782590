import type { SitePage } from '../../generator/model/page.ts';
import { readProject } from '../../generator/read/read-project.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import { readCalendarDate } from '../../generator/schema/fields.ts';
import { validateContent } from '../../generator/validate/validate-content.ts';
import { PAGE_TEMPLATES } from '../../templates/pages/index.ts';
import { languages } from '../../templates/strings/index.ts';
import { PALETTE } from '../../templates/styles/palette.ts';
import { REPOSITORY } from './shipped-site.ts';

let pages: ReadonlyMap<string, SitePage> | undefined;

/** The page of the shipped site at an address with its slash, as the generator knows it; undefined where there is none. */
export function pageAt(address: string): SitePage | undefined {
  pages ??= new Map(readPages().map((page) => [page.route === '/' ? '/' : `${page.route}/`, page]));
  return pages.get(address);
}

function readPages(): readonly SitePage[] {
  const sources = readProject(REPOSITORY).value;
  const content = validateContent(sources).value;
  const asOf = () => readCalendarDate('2026-01-15')!;
  const theme = { pages: PAGE_TEMPLATES, languages, palette: PALETTE };
  return resolveSite(content, sources, theme, { base: undefined, asOf }).value?.pages ?? [];
}
