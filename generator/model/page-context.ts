import type { Route } from './paths.ts';
import type { Pictures } from './pictures.ts';

/**
 * The page being rendered, as templates see it. A template may use only this and the props of the page. So equal props and
 * an equal context give equal bytes.
 */
export type PageContext = {
  /** Undefined on the page for addresses that do not exist. */
  readonly route: Route | undefined;
  /** The language of the site, such as `en`. */
  readonly language: string;
  /** The time zone of the site, such as `Africa/Nairobi`. */
  readonly timeZone: string;
  /** The contact address for visitors whom a page cannot help, if the site has one. */
  readonly contactEmail: string | undefined;
  /** Whether placeholders are marked for visitors as not confirmed yet. */
  readonly tagsPlaceholders: boolean;
  /** The made pictures. Look one up with the slot and the focus point it was declared with. */
  readonly pictures: Pictures;
  /** The size in bytes of a file below public/. */
  fileSize(path: string): number;
  /** The address of a page or file of the site, for use in an attribute. Other addresses stay the same. */
  address(to: string): string;
  /** The full address of a page or file of the site, for use on other sites. */
  fullAddress(to: string): string;
  /**
   * HTML that many pages share, made once in a build. `key` must cover every input. Undefined for a key's first use,
   * because most keys never come again.
   */
  repeated(key: string, make: () => string): string | undefined;
};
