import type { OutputPath } from './paths.ts';

/** What the checks of the whole site need to know of a page, about 1 kB: all that is left of it once it is staged. */
export type PageFacts = {
  readonly path: OutputPath;
  /** As a visitor would type it, without the base path: `/about/faqs/`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** Ids that links can lead to. */
  readonly ids: readonly string[];
  /** Links of the page's own part to places on pages of this site. */
  readonly anchors: readonly Anchor[];
  /** Files of this site that the page's own part links to or loads, pictures apart. */
  readonly files: readonly OutputPath[];
};

/** A link to a place on a page: the link as it is written, the file of the page, and the id. */
export type Anchor = readonly [link: string, page: OutputPath, id: string];
