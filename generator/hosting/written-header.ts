/** The usual spelling of a header name: `X-Frame-Options`. */
export function writtenHeader(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
