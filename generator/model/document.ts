/** The head of one HTML document, ready to be written out. */
export type DocumentHead = {
  readonly title: string;
  readonly description: string;
  /** The full address search engines should keep, or undefined for a page they should not. */
  readonly canonical: string | undefined;
};
