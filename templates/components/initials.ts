/**
 * Returns the first letters of the first and the last name, without titles: "Rev. Jane Wanjiku Mwangi (Rtd.)" is `JM`. A
 * number counts whole: "Board member 12" is `B12`.
 */
export function initialsOf(name: string, titles: readonly string[]): string {
  const isTitle = (word: string) => titles.some((title) => title.toLowerCase() === word.toLowerCase());
  const words = name
    .split(/[\s,]+/)
    .map(withoutMarks)
    .filter((word) => word !== '');
  const names = words.filter((word) => !isTitle(word));
  const counted = names.length > 0 ? names : words;
  const letters = counted.length > 1 ? [counted[0], counted.at(-1)] : counted;
  return letters
    .map((word) => (/^\d{1,2}$/.test(word ?? '') ? word : [...(word ?? '')][0]?.toUpperCase()))
    .join('');
}

/** The letters and digits of a word, without brackets, full stops and the like. */
function withoutMarks(word: string): string {
  return word.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
