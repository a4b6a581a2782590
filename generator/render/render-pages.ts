import type { Artifact } from '../model/artifact.ts';
import type { SitePage } from '../model/page.ts';
import { outputFile, pageFile } from '../model/paths.ts';
import type { ResolvedSite } from '../model/resolve-site.ts';
import type { Theme } from '../model/theme.ts';
import { documentHead } from './head.ts';

/** Every page of the site as HTML, and the page for addresses that do not exist. Own style sheets come last. */
export function renderPages(
  { site, pages }: ResolvedSite,
  { server, fonts, stylesheets: ofTheme }: Theme,
  ownSheets: readonly Artifact[],
): readonly Artifact[] {
  const stylesheets = [...ofTheme, ...ownSheets.map(({ path }) => path)];
  const render = ({ route, template, entity }: SitePage): Artifact => {
    const props = template.select(site, entity, route);
    const head = documentHead(site, route, template.head(props));
    const text = server.renderPage({ site, route, head, template, props, stylesheets, fonts });
    return { path: pageFile(route), text };
  };
  const notFound = {
    path: outputFile('404.html'),
    text: server.renderNotFound({ site, stylesheets, fonts }),
  };
  return [...pages.map(render), notFound];
}
