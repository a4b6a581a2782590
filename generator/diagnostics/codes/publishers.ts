/** Who publishes something at an address: a file of the site, or sitegen itself. */
export type Publisher =
  | { readonly by: 'site'; readonly file: string }
  | { readonly by: 'sitegen'; readonly folder?: string };

/** What a publisher is called at the beginning of a sentence. */
export function nameOfPublisher(other: Publisher): string {
  if (other.by === 'site') return other.file;
  return other.folder === undefined
    ? 'A file of sitegen itself'
    : `The folder ${other.folder}/ of sitegen itself`;
}
