import type { Progress } from '../model/progress.ts';

/** Counts the files that are made of pictures, and tells how far the work is. */
export type MadeCounts = {
  /** A file is to be made; `picture` names what it is made of. */
  toMake(picture: string): void;
  /** It is made. */
  made(picture: string): void;
  /** A file was there before. */
  known(): void;
  /** True if any file was to be made. */
  hasMade(): boolean;
};

/** Counts from nothing. `progress` is told of each file that is made, of none that was there before. */
export function countMade(progress: Pick<Progress, 'pictures'> | undefined): MadeCounts {
  /** Files that are still to be made of each picture. */
  const unfinished = new Map<string, number>();
  let [done, total, finished] = [0, 0, 0];
  let isFirst = true;
  return {
    toMake(picture) {
      const left = unfinished.get(picture);
      if (left === 0) finished -= 1;
      unfinished.set(picture, (left ?? 0) + 1);
      total += 1;
    },
    made(picture) {
      const left = unfinished.get(picture)! - 1;
      unfinished.set(picture, left);
      if (left === 0) finished += 1;
      done += 1;
      const pictures = { done: finished, total: unfinished.size };
      progress?.pictures({ pictures, files: { done, total }, isFirst });
    },
    known() {
      isFirst = false;
    },
    hasMade: () => total > 0,
  };
}
