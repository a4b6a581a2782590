import type { DocumentHead, SharedPicture } from '../model/document.ts';
import type { PagePicture } from '../model/page.ts';
import { address } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SelectedPage } from '../model/select-pages.ts';
import type { Site } from '../model/site.ts';

/** The head of a page's document: what the page says of itself, with the name and address of the site. */
export function documentHead(site: Site, page: SelectedPage, pictures: Pictures): DocumentHead {
  const { name } = site.settings.organisation;
  const { title, description } = page.template.head(page.props);
  return {
    // The first page is found by the name of the organisation, all others by their own.
    title: page.route === '/' ? `${name} – ${title}` : `${title} – ${name}`,
    description,
    canonical: fullAddress(site, page.route),
    picture: page.picture && sharedPicture(site, page.picture, pictures),
  };
}

function sharedPicture(
  site: Site,
  { image, alt, focus }: PagePicture,
  pictures: Pictures,
): SharedPicture | undefined {
  const [rendition] = pictures.find({ image, slot: 'share', focus }).shapes[0]?.renditions ?? [];
  if (rendition === undefined) return undefined;
  const { path, width, height } = rendition;
  return { address: fullAddress(site, `/${path}`), width, height, alt };
}

function fullAddress({ base, settings }: Site, to: string): string {
  return new URL(address(base, to), settings.url).href;
}
