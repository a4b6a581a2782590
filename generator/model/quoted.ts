/** The text in quotes, as written in the file: double ones, unless it contains a double quote or a backslash. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
