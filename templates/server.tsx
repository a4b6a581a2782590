import { renderToString } from 'react-dom/server';
import type { ServerTheme } from '../generator/model/theme.ts';
import { CountyMap } from './components/county-map.tsx';
import { ExpiredPage } from './components/expiry.tsx';
import { placesOf } from './components/map-places.ts';
import { StructuredData } from './components/structured-data.tsx';
import { Document } from './layout/document.tsx';
import { type LayoutProps, ridgeOf, selectLayout } from './layout/select-layout.ts';
import { Moved } from './pages/moved.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PAGE_TEMPLATES } from './registry/pages.ts';
import { renderDocument, renderOnPage } from './render/on-page.ts';
import { TITLE_DRAWING, TitlePicture } from './share/title-picture.tsx';
import { languages, stringsFor } from './strings/index.ts';
import { describeWay } from './structured-data/way.ts';
import { PALETTE } from './styles/palette.ts';

/** The only entry point of the generator to the templates; it is bundled together with React. */
export const theme: ServerTheme = {
  pages: PAGE_TEMPLATES,
  languages,
  palette: PALETTE,
  selectLayout,
  renderLayout(layout, state, assets, context) {
    return renderDocument(<Document layout={layout as LayoutProps} state={state} assets={assets} />, context);
  },
  renderMain({ View }, props, context, publishing) {
    const main = (
      <>
        <ExpiredPage of={publishing} />
        <View {...(props as object)} />
      </>
    );
    return renderOnPage(main, context);
  },
  renderData({ describe }, props, way, context) {
    const things = [...describeWay(way, context), ...(describe?.(props, context) ?? [])];
    return things.length === 0 ? '' : renderOnPage(<StructuredData things={things} />, context);
  },
  notFound: {
    head(language) {
      const { notFoundTitle, notFoundDescription } = stringsFor(language);
      return { title: notFoundTitle, description: notFoundDescription };
    },
    renderMain: (context) => renderOnPage(<NotFound />, context),
  },
  renderMoved: (moved, context) => renderDocument(<Moved {...moved} />, context),
  titlePicture: {
    version: TITLE_DRAWING,
    ridgeOf,
    draw: (words) => renderToString(<TitlePicture {...words} />),
  },
  selectMap(site) {
    const { map } = site.settings;
    return map === undefined ? undefined : { map, counties: placesOf(site) };
  },
  renderMap(props, context) {
    return renderOnPage(<CountyMap {...(props as Parameters<typeof CountyMap>[0])} isFile />, context);
  },
};
