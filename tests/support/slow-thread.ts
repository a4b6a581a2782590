import type { Progress } from '../../generator/model/progress.ts';

/** Makes this thread so slow that others make most of the pages, also of a small site. */
export const SLOW_THREAD: Progress = { pages: () => wait(50), pictures: () => undefined };

/** Lets this thread make one page and then wait so long that another thread makes all others of a small site. */
export function longAfterFirstPage(): Progress {
  let milliseconds = 3_000;
  return {
    pages() {
      wait(milliseconds);
      milliseconds = 0;
    },
    pictures: () => undefined,
  };
}

function wait(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
