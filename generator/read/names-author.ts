/** True for the name of a document that can contain its author's name. */
export function canNameAuthor(path: string): boolean {
  return /\.pdf$/i.test(path);
}

/** True if a PDF contains its author's name. (ISO 32000-1, 14.3) */
export function namesAuthor(text: string): boolean {
  return /\/Author\s{0,9}(?:\(\s{0,9}[^\s)]|<\s{0,9}[0-9A-Fa-f])|<dc:creator>\s{0,99}<rdf:Seq>\s{0,99}<rdf:li[^<>]{0,99}>[^<]/.test(
    text,
  );
}
