import type { Progress } from '../../generator/model/progress.ts';

/** Makes this thread so slow that others make most of the pages, also of a small site. */
export const SLOW_THREAD: Progress = {
  pages: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MILLISECONDS),
  pictures: () => undefined,
};

/** For each page. */
const MILLISECONDS = 50;
