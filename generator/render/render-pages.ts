import type { Artifact } from '../model/artifact.ts';
import { ownPalettes } from '../model/palette.ts';
import { MAP_FILE, outputFile, pageFile } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SelectedPage } from '../model/select-pages.ts';
import type { Site } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { documentHead } from './head.ts';

/** What all pages are shown with: their pictures, the theme, and style sheets of the site's own, which come last. */
export type Dress = {
  readonly pictures: Pictures;
  readonly theme: Theme;
  readonly ownSheets: readonly Artifact[];
};

/** Every page of the site as HTML, the page for addresses that do not exist, and the map as a file of its own. */
export function renderPages(
  site: Site,
  pages: readonly SelectedPage[],
  { pictures, theme: { server, scripts, fonts, ...theme }, ownSheets }: Dress,
): readonly Artifact[] {
  const stylesheets = [...theme.stylesheets, ...ownSheets.map(({ path }) => path)];
  const { light, dark } = ownPalettes(site.settings.theme ?? {}, server.palette);
  const colours = { light: light['forest-deep'], dark: dark['forest-deep'] };
  const shared = { site, pictures, stylesheets, scripts, fonts, colours };
  const render = (page: SelectedPage): Artifact => {
    const { route, template, props } = page;
    const head = documentHead(site, page, pictures);
    return { path: pageFile(route), text: server.renderPage({ ...shared, route, head, template, props }) };
  };
  const map = server.renderMap(shared);
  return [
    ...pages.map(render),
    { path: outputFile('404.html'), text: server.renderNotFound(shared) },
    ...(map === undefined ? [] : [{ path: MAP_FILE, text: map }]),
  ];
}
