/**
 * Returns the first letters of the first and the last name, without titles: "Rev. Jane Wanjiku Mwangi" is `JM`. A number
 * counts whole: "Board member 12" is `B12`.
 */
export function initialsOf(name: string, titles: readonly string[]): string {
  const isTitle = (word: string) =>
    titles.some((title) => title.toLowerCase() === word.replace(/\.$/, '').toLowerCase());
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  const names = words.filter((word) => !isTitle(word));
  const counted = names.length > 0 ? names : words;
  const letters = counted.length > 1 ? [counted[0], counted.at(-1)] : counted;
  return letters
    .map((word) => (/^\d{1,2}$/.test(word ?? '') ? word : [...(word ?? '')][0]?.toUpperCase()))
    .join('');
}
