/** The visitor has asked for things not to move. */
export const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Calls `answer` whenever a question about the screen or the visitor's wishes gets another answer. */
export function onChange(question: MediaQueryList, answer: () => void): void {
  // Safari 13 knows only this form.
  question.addListener(answer);
}

/** The visitor has asked to save data or has a line as slow as 2G; then nothing is fetched that was not asked for. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return (
    connection?.saveData === true ||
    ['slow-2g', '2g'].includes(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/** What Chromium tells of the line. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
