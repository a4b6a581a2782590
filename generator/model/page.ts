import type { ReactNode } from 'react';
import type { FolderName } from '../schema/content.ts';
import type { FocusPoint } from '../schema/picture-slots.ts';
import type { Content } from './content.ts';
import type { PageContext } from './page-context.ts';
import type { Route } from './paths.ts';
import type { Site } from './site.ts';
import type { Thing } from './structured-data.ts';

/** An entity that has a page of its own. */
export type PageEntity<N extends FolderName = FolderName> = Content['folders'][N][number];

/** What a page says of itself to browsers and search engines. */
export type PageHead = {
  /** Unique in the site; the name of the organisation is added to it. */
  readonly title: string;
  readonly description: string;
};

/** A picture that stands for a whole page, with words for those who do not see it. */
export type PagePicture = {
  readonly image: string;
  readonly alt: string | undefined;
  readonly focus?: FocusPoint | undefined;
};

/**
 * How the entities of a collection become pages. `select` takes from the site what the page shows, as plain props;
 * `View` turns them into markup, with no clock and no chance in it. Components ask for addresses, words and pictures
 * with `usePageContext`.
 */
export type PageTemplate<N extends FolderName = FolderName, Props = unknown> = {
  readonly collection: N;
  /** Which entities of the collection the template serves; without it, all. */
  accepts?(entity: PageEntity<N>): boolean;
  /** The address of the page of a file, by the name of the file alone. */
  route(slug: string): string;
  /** The words of a menu entry that gives none of its own. */
  label(entity: PageEntity<N>): string;
  /** What other pages show of an entity; without it, nothing but its label and its address. */
  summarize?(entity: PageEntity<N>): unknown;
  select(site: Site, entity: PageEntity<N>, route: Route): Props;
  head(props: Props): PageHead;
  /** The picture that shows where the page is shared; without one that of the whole site does. */
  picture?(props: Props): PagePicture | undefined;
  View(props: Props): ReactNode;
  /** What search engines are told of it besides the way to it; facts alone, and no placeholders. */
  describe?(props: Props, context: PageContext): readonly Thing[];
};

/** Declares a page template, so that its parts agree on the type of its props. */
export function definePage<N extends FolderName, Props>(template: PageTemplate<N, Props>): PageTemplate {
  // In the registry the templates are side by side, each with props of its own; only `select` makes them.
  return template as unknown as PageTemplate;
}
