import type { Artifact } from '../model/artifact.ts';
import { outputFile, pageFile } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SelectedPage } from '../model/select-pages.ts';
import type { Site } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { documentHead } from './head.ts';

/** Every page of the site as HTML, and the page for addresses that do not exist. */
export function renderPages(
  site: Site,
  pages: readonly SelectedPage[],
  pictures: Pictures,
  { server, stylesheets }: Theme,
): readonly Artifact[] {
  const render = (page: SelectedPage): Artifact => {
    const { route, template, props } = page;
    const head = documentHead(site, page, pictures);
    const text = server.renderPage({ site, route, head, template, props, pictures, stylesheets });
    return { path: pageFile(route), text };
  };
  const notFound = server.renderNotFound({ site, pictures, stylesheets });
  return [...pages.map(render), { path: outputFile('404.html'), text: notFound }];
}
