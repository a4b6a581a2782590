/** A text as it is in the file with quotes around it: double ones, unless the text has some itself. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
