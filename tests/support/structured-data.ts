import { load } from 'cheerio';

/** A thing as a search engine reads it. */
export type Described = { readonly '@type': string; readonly [property: string]: unknown };

/** Returns all data of a page for search engines. */
export function dataIn(html: string): readonly Described[] {
  const $ = load(html);
  return $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => {
      const { '@context': context, '@graph': graph, ...rest } = JSON.parse($(element).text());
      if (context !== 'https://schema.org') throw new Error(`The context is ${context}.`);
      return (graph as readonly Described[] | undefined) ?? [rest as Described];
    });
}
