/** The start of words from a file, for a message: whatever the owner wrote, a sentence that quotes it stays readable. */
export function shortQuote(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

const LONGEST = 40;
