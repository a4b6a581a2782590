/** The name of a header as people write it: `X-Frame-Options`. */
export function writtenHeader(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
