import type { Content } from './content.ts';
import type { PagePicture, SitePage } from './page.ts';
import type { WantedPicture } from './pictures.ts';
import type { ResolvedSite } from './resolve-site.ts';

/** A page with what it shows of the site. */
export type SelectedPage = SitePage & {
  readonly props: unknown;
  /** What shows where the page is shared. */
  readonly picture: PagePicture | undefined;
};

/** Asks the template of every page for what it shows of the site. */
export function selectPages({ site, pages }: ResolvedSite): readonly SelectedPage[] {
  return pages.map((page) => {
    const props = page.template.select(site, page.entity, page.route);
    return { ...page, props, picture: page.template.picture?.(props) ?? site.settings.shareImage };
  });
}

/** Every picture with every place it stands in: those content names, and those of shared links. */
export function wantedPictures(content: Content, pages: readonly SelectedPage[]): readonly WantedPicture[] {
  const named = content.references.flatMap(({ role, to, focus }) =>
    role.refersTo === 'image' ? role.slots.map((slot) => ({ image: to, slot, focus })) : [],
  );
  const shared = pages.flatMap(({ picture }) =>
    picture === undefined ? [] : [{ image: picture.image, slot: 'share' as const, focus: picture.focus }],
  );
  return [...named, ...shared];
}
