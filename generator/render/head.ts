import type { DocumentHead, SharedPicture } from '../model/document.ts';
import type { PageHead, PagePicture } from '../model/page.ts';
import { address, type BasePath, type Route } from '../model/paths.ts';
import type { Pictures } from '../model/pictures.ts';
import type { SettingsOfAll } from './page-context.ts';

/** The common parts of all heads. */
export type HeadParts = {
  readonly settings: SettingsOfAll;
  readonly base: BasePath;
  /** The origin of the site's address: `https://www.example.org`. */
  readonly origin: string;
  readonly pictures: Pictures;
};

/**
 * The head of a page's document: the page's own head, with the name and address of the site. A shared link shows the page's
 * picture, or its title as a picture if it has none.
 */
export function documentHead(
  { settings, base, origin, pictures }: HeadParts,
  { title, description }: PageHead,
  route: Route | undefined,
  picture: PagePicture | undefined,
): DocumentHead {
  const { name } = settings.organisation;
  const fullAddress = (to: string) => origin + address(base, to);
  // Visitors find the home page by the name of the organisation, and all others by their titles.
  const words = route === '/' ? name : title;
  const shared =
    picture !== undefined
      ? cutPicture(picture, pictures)
      : // The page for missing addresses is never shared.
        route === undefined
        ? undefined
        : drawnPicture(words, name, pictures);
  return {
    title: route === '/' ? name : `${title} – ${name}`,
    description,
    canonical: route === undefined ? undefined : fullAddress(route),
    picture: shared && { address: fullAddress(`/${shared.path}`), ...shared },
  };
}

type CutPicture = Omit<SharedPicture, 'address'>;

function cutPicture({ image, alt, focus }: PagePicture, pictures: Pictures): CutPicture | undefined {
  const [rendition] = pictures.find({ image, slot: 'share', focus }).shapes[0]?.renditions ?? [];
  if (rendition === undefined) return undefined;
  const { path, width, height } = rendition;
  return { path, width, height, alt, type: 'image/jpeg' };
}

function drawnPicture(title: string, name: string, pictures: Pictures): CutPicture {
  const { path, width, height } = pictures.drawTitle({ title, name });
  return { path, width, height, alt: title, type: 'image/png' };
}
