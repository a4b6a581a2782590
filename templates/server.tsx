import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageToRender, ServerTheme } from '../generator/model/theme.ts';
import { CountyMap } from './components/county-map.tsx';
import { placesOf } from './components/map-places.ts';
import { here, SiteContext } from './components/site-context.tsx';
import { Document } from './layout/document.tsx';
import { PAGE_TEMPLATES } from './pages/index.ts';
import { NotFound } from './pages/not-found.tsx';
import { languages, stringsFor } from './strings/index.ts';
import { PALETTE } from './styles/palette.ts';

/** The one door through which the generator uses the templates; it is bundled together with React. */
export const theme: ServerTheme = {
  pages: PAGE_TEMPLATES,
  languages,
  palette: PALETTE,
  renderPage({
    site,
    route,
    head,
    template,
    props,
    pictures,
    stylesheets,
    scripts,
    fonts,
    colours,
  }: PageToRender) {
    const { View } = template;
    return toHtml(
      <Document
        here={here(site, pictures, route)}
        head={head}
        stylesheets={stylesheets}
        scripts={scripts}
        fonts={fonts}
        colours={colours}
      >
        <View {...(props as object)} />
      </Document>,
    );
  },
  renderNotFound({ site, pictures, stylesheets, scripts, fonts, colours }) {
    const strings = stringsFor(site.settings.language);
    const head = {
      title: `${strings.notFoundTitle} – ${site.settings.organisation.name}`,
      description: strings.notFoundDescription,
      canonical: undefined,
      picture: undefined,
    };
    return toHtml(
      <Document
        here={here(site, pictures, undefined)}
        head={head}
        stylesheets={stylesheets}
        scripts={scripts}
        fonts={fonts}
        colours={colours}
      >
        <NotFound />
      </Document>,
    );
  },
  renderMap({ site, pictures }) {
    const { map } = site.settings;
    if (map === undefined) return undefined;
    return renderToString(
      <SiteContext value={here(site, pictures, undefined)}>
        <CountyMap map={map} counties={placesOf(site)} isFile />
      </SiteContext>,
    );
  },
};

/** React writes the elements alone; without the first line browsers fall back to the rules of the last century. */
function toHtml(document: ReactElement): string {
  return `<!DOCTYPE html>${renderToString(document)}`;
}
