import type { Thing } from '../../generator/model/structured-data.ts';

/**
 * The data of a page for search engines in a script element, the only form they read (JSON-LD 1.1, Embedding in HTML).
 * No text of the content can close the element or open another: the characters for that are escaped.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const [only, ...more] = things;
  const said = more.length === 0 ? only : { '@graph': things };
  const json = JSON.stringify({ '@context': 'https://schema.org', ...said }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
