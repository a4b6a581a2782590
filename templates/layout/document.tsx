import type { ReactNode } from 'react';
import type { BrowserColours, DocumentHead } from '../../generator/model/document.ts';
import { type Here, SiteContext } from '../components/site-context.tsx';
import { BrowserSigns } from './browser-signs.tsx';
import { Drawings } from './drawings.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SharedLink } from './shared-link.tsx';

/** One whole HTML document: head, header, the page itself, footer. */
export function Document(props: {
  here: Here;
  head: DocumentHead;
  stylesheets: readonly string[];
  scripts: readonly string[];
  fonts: readonly string[];
  colours: BrowserColours;
  children: ReactNode;
}) {
  const { here, head } = props;
  return (
    <html lang={here.site.settings.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={head.canonical} />
        )}
        {head.canonical === undefined ? null : (
          <SharedLink head={head} name={here.site.settings.organisation.name} address={head.canonical} />
        )}
        <BrowserSigns here={here} colours={props.colours} />
        {props.fonts.map((file) => (
          <link
            key={file}
            rel="preload"
            href={here.address(`/${file}`)}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {props.stylesheets.map((file) => (
          <link key={file} rel="stylesheet" href={here.address(`/${file}`)} />
        ))}
        {props.scripts.map((file) => (
          <script key={file} type="module" src={here.address(`/${file}`)} />
        ))}
      </head>
      <body>
        <SiteContext value={here}>
          <Drawings />
          <a href="#main_content" className="skip-link">
            {here.strings.skipToContent}
          </a>
          <Header />
          {/* No id of a section can hold an underscore, so none can stand in the way. */}
          <main id="main_content" tabIndex={-1}>
            {props.children}
          </main>
          <Footer />
        </SiteContext>
      </body>
    </html>
  );
}
