import type { OutputPath } from './paths.ts';

/** The head of one HTML document, ready to be written. */
export type DocumentHead = {
  readonly title: string;
  readonly description: string;
  /** The full address that search engines use; undefined for a page they leave out. */
  readonly canonical: string | undefined;
  /** The picture next to a shared link to the page. */
  readonly picture: SharedPicture | undefined;
};

/** The colours of the browser around a page, such as `#0f2c20`: the colour of the first strip of the page in each scheme. */
export type BrowserColours = { readonly light: string; readonly dark: string };

/** A picture by its full address, because other sites show it. */
export type SharedPicture = {
  readonly address: string;
  readonly path: OutputPath;
  readonly type: 'image/jpeg' | 'image/png';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string | undefined;
};
