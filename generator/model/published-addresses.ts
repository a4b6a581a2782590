/** What a published site promises to those who have its addresses. */
export type PublishedAddresses = {
  /** Of pages, of files of public/ and of redirects, without the path of the site: `/about/faqs`, `/files/plan.pdf`. */
  readonly addresses: readonly string[];
  /** How many items each list has, by its name. */
  readonly lists: Readonly<Record<string, number>>;
};
