import type { MovedPage } from '../../generator/model/theme.ts';
import { usePageContext } from '../components/page-context.tsx';
import { inLanguage } from '../strings/direction.ts';

/**
 * The page at an old address if no host redirects. Browsers go on at once, search engines read where the page is, and a
 * link is there for everyone else. It loads nothing, as hardly anyone sees it.
 */
export function Moved({ to, canonical, name }: MovedPage) {
  const { language, strings } = usePageContext();
  return (
    <html {...inLanguage(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${strings.movedTitle} – ${name}`}</title>
        <meta httpEquiv="refresh" content={`0; url=${to}`} />
        <link rel="canonical" href={canonical} />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{strings.movedTitle}</h1>
          <p>
            <a href={to}>{strings.movedLink}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
