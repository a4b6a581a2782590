import type { Progress } from '../model/progress.ts';

/** Counts the made files of pictures, and reports the progress. */
export type MadeCounts = {
  /** Counts a file that must be made; `picture` identifies its picture. */
  toMake(picture: string): void;
  /** Counts the file as made. */
  made(picture: string): void;
  /** Counts a file that already exists. */
  known(): void;
  /** True if any file had to be made. */
  hasMade(): boolean;
};

/** Starts the counts at 0. `progress` is called for each made file, not for existing ones. */
export function countMade(progress: Pick<Progress, 'pictures'> | undefined): MadeCounts {
  /** The number of pending files of each picture. */
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
