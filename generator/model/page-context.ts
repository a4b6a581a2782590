import type { Route } from './paths.ts';
import type { Pictures } from './pictures.ts';

/**
 * The page being rendered, as templates see it. With the props of the page it is all that a template may use, so equal
 * props and an equal context give equal bytes.
 */
export type PageContext = {
  /** Undefined on the page for addresses that do not exist. */
  readonly route: Route | undefined;
  /** The language of the site, such as `en`. */
  readonly language: string;
  /** The time zone of the site, such as `Africa/Nairobi`. */
  readonly timeZone: string;
  /** Where visitors can write to when a page cannot help them, if the site says. */
  readonly contactEmail: string | undefined;
  /** Whether visitors are told what is not confirmed yet. */
  readonly tagsPlaceholders: boolean;
  /** What was made of the pictures. Ask for one with the slot and the point of focus it was declared with. */
  readonly pictures: Pictures;
  /** The size in bytes of a file below public/. */
  fileSize(path: string): number;
  /** The address of a page or file of the site, as it is written in an attribute. Other addresses stay as they are. */
  address(to: string): string;
  /** The full address of a page or file of the site, as others are told it. */
  fullAddress(to: string): string;
  /**
   * HTML that many pages have, made once in a build: `key` names all that it is made from. Undefined where the key comes for
   * the first time, as most never come again.
   */
  repeated(key: string, make: () => string): string | undefined;
};
