import type { OutputPath } from './paths.ts';

/** The head of one HTML document, ready to be written out. */
export type DocumentHead = {
  readonly title: string;
  readonly description: string;
  /** The full address search engines should keep, or undefined for a page they should not. */
  readonly canonical: string | undefined;
  /** What shows where somebody shares a link to the page. */
  readonly picture: SharedPicture | undefined;
};

/** The colour of the browser around a page, `#0f2c20`: that of the strip the page begins with, in each scheme. */
export type BrowserColours = { readonly light: string; readonly dark: string };

/** A picture by its full address, since it is shown elsewhere. */
export type SharedPicture = {
  readonly address: string;
  readonly path: OutputPath;
  readonly type: 'image/jpeg' | 'image/png';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string | undefined;
};
