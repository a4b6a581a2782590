import type { DocumentHead } from '../model/document.ts';
import type { PageHead } from '../model/page.ts';
import { address, type Route } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/** The head of a page's document: what the page says of itself, with the name and address of the site. */
export function documentHead({ settings, base }: Site, route: Route, page: PageHead): DocumentHead {
  const { name } = settings.organisation;
  return {
    // The first page is found by the name of the organisation, all others by their own.
    title: route === '/' ? `${name} – ${page.title}` : `${page.title} – ${name}`,
    description: page.description,
    canonical: new URL(address(base, route), settings.url).href,
  };
}
