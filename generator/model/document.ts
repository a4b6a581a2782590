/** The head of one HTML document, ready to be written out. */
export type DocumentHead = {
  readonly title: string;
  readonly description: string;
  /** The full address search engines should keep, or undefined for a page they should not. */
  readonly canonical: string | undefined;
  /** What shows where somebody shares a link to the page. */
  readonly picture: SharedPicture | undefined;
};

/** A picture by its full address, since it is shown elsewhere. */
export type SharedPicture = {
  readonly address: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string | undefined;
};
