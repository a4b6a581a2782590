/** Does work that may fail without harm. True if it succeeded. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
