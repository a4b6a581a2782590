/** Milliseconds for a script to arrive while a visitor waits for it. */
const PATIENCE = 10_000;

/** Rejects if the work takes so long that a waiting visitor needs a message. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(fail, PATIENCE);
  });
  return Promise.race([work, late]);
}
