import { type LayoutState, layoutSlot } from '../../generator/model/layout.ts';
import type { RenderAssets } from '../../generator/model/theme.ts';
import { usePageContext } from '../components/page-context.tsx';
import { inLanguage } from '../strings/direction.ts';
import { Banner } from './banner.tsx';
import { BrowserLinks } from './browser-links.tsx';
import { Drawings } from './drawings.tsx';
import { Footer } from './footer.tsx';
import { OpenGraph } from './open-graph.tsx';
import type { LayoutProps } from './select-layout.ts';

/** A whole HTML document with slots for the parts of each page. */
export function Document({
  layout,
  state,
  assets,
}: {
  layout: LayoutProps;
  state: LayoutState;
  assets: RenderAssets;
}) {
  const { address, strings } = usePageContext();
  return (
    <html {...inLanguage(layout.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Not in the style sheet: in dark mode the page is then dark even before the style sheet arrives. */}
        <meta name="color-scheme" content="light dark" />
        <title>{layoutSlot('title')}</title>
        <meta name="description" content={layoutSlot('description')} />
        {state.hasAddress ? <link rel="canonical" href={layoutSlot('canonical')} /> : null}
        {state.hasAddress && layout.isIndexed ? null : <meta name="robots" content="noindex" />}
        {state.hasAddress ? (
          <OpenGraph name={layout.name} language={layout.language} picture={state.sharedPicture} />
        ) : null}
        <BrowserLinks icons={layout.icons} colours={assets.colours} />
        {assets.stylesheets.map((file) => (
          <link key={file} rel="stylesheet" href={address(`/${file}`)} />
        ))}
        <noscript>
          {assets.noScriptStylesheets.map((file) => (
            <link key={file} rel="stylesheet" href={address(`/${file}`)} />
          ))}
        </noscript>
      </head>
      <body>
        <Drawings ridge={layout.ridge} social={layout.social} />
        <a href="#main_content" className="skip-link">
          {strings.skipToContent}
        </a>
        <Banner layout={layout} menuRoute={state.menuRoute} />
        {/* No id of a section can contain an underscore, so ids stay unique. */}
        <main id="main_content" tabIndex={-1}>
          {layoutSlot('main')}
        </main>
        <Footer layout={layout} isHome={state.isHome} />
        {/* Last, so on a slow line it does not load together with the style sheet. */}
        {assets.scripts.map((file) => (
          <script key={file} type="module" src={address(`/${file}`)} />
        ))}
        {layoutSlot('data')}
      </body>
    </html>
  );
}
