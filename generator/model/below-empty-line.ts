/** True if a place is the first on its line, spaces aside, and the line above is empty. Comments between them do not count. */
export function isBelowEmptyLine(text: string, place: number): boolean {
  return /\n[ \t]*\r?\n(?:[ \t]*#.*\n)*[ \t]*$/.test(text.slice(0, place));
}
