/** The addresses and lists a published site has promised to its visitors. */
export type PublishedAddresses = {
  /** Addresses of pages, of files of public/ and of redirects, without the base path: `/about/faqs`, `/files/plan.pdf`. */
  readonly addresses: readonly string[];
  /** The number of items in each list, by its name. */
  readonly lists: Readonly<Record<string, number>>;
};
