/** True in `matches` if the visitor has asked for less motion. */
export const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Calls `answer` whenever the answer to a media query changes. */
export function onChange(question: MediaQueryList, answer: () => void): void {
  // Safari 13 knows only this form.
  question.addListener(answer);
}

/** True if the visitor saves data or has a 2G connection. Then nothing is fetched that the visitor has not requested. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return (
    connection?.saveData === true ||
    ['slow-2g', '2g'].includes(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/** The information that Chromium gives about the connection. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
