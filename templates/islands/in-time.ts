/** Milliseconds in which a script has to come once somebody waits for it. */
const PATIENCE = 10_000;

/** Fails where work takes so long that somebody who waits for it has to be told. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(fail, PATIENCE);
  });
  return Promise.race([work, late]);
}
