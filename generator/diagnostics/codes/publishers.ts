/** The publisher of an address: a file of the site, or sitegen itself. */
export type Publisher =
  | { readonly by: 'site'; readonly file: string }
  | { readonly by: 'sitegen'; readonly folder?: string };

/** The name of a publisher at the start of a sentence. */
export function nameOfPublisher(other: Publisher): string {
  if (other.by === 'site') return other.file;
  return other.folder === undefined
    ? 'A file of sitegen itself'
    : `The folder ${other.folder}/ of sitegen itself`;
}
