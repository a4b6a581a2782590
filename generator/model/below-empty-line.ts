/** True for a place in a text whose own line begins there, but for spaces, below an empty one. */
export function isBelowEmptyLine(text: string, place: number): boolean {
  return /\n[ \t]*\r?\n[ \t]*$/.test(text.slice(0, place));
}
