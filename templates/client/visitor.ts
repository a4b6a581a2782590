/** The visitor has asked for things not to move. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Calls `answer` whenever a question about the screen or the visitor's wishes gets another answer. */
export function onChange(question: MediaQueryList, answer: () => void): void {
  // Safari 13 knows only this form.
  question.addListener(answer);
}

/** The visitor has asked to save data; then nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
