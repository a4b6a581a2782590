/** The addresses and lists a published site has promised to its visitors. */
export type PublishedAddresses = {
  /** Addresses of pages, of files of public/ and of redirects, without the base path: `/about/faqs`, `/files/plan.pdf`. */
  readonly addresses: readonly string[];
  /** The number of items in each list, by its name. */
  readonly lists: Readonly<Record<string, number>>;
};

/** The published site that the next one replaces: what it has promised, and its files. */
export type ReplacedSite = PublishedAddresses & {
  /** True if the published file at an address has the same bytes as a file of public/, by its path there. */
  hasSameBytes(address: string, publicFile: string): boolean;
};
