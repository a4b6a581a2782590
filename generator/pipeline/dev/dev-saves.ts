/** A change that browsers were told of, for the terminal. */
export type DevNews = {
  /** Files, or what else was changed. */
  readonly changed: readonly string[];
  /** How many pages are not as they were; undefined if that is not known. */
  readonly pages: number | undefined;
  /** From the change to the moment when browsers were told. */
  readonly milliseconds: number;
};

type Save = Omit<DevNews, 'pages'>;

/** Tells the terminal of each change once: when its pages were counted, or when the next change comes before that. */
export type DevSaves = {
  /** Takes in a change: `tell` tells browsers of it and returns what was changed. */
  take(tell: () => Promise<readonly string[]>): Promise<void>;
  /** Told how many pages of the last change are not as they were. */
  counted(pages: number | undefined): Promise<void>;
};

/** The changes of one preview; `saved` is called once for each, unless no file has changed in it. */
export function openDevSaves(saved: (news: DevNews) => void): DevSaves {
  let told: Promise<Save | undefined> = Promise.resolve(undefined);
  let unreported: Save | undefined;
  const report = (save: Save | undefined, pages?: number) => {
    if (save !== undefined && save === unreported) saved({ ...save, pages });
    unreported = undefined;
  };
  return {
    async take(tell) {
      const start = performance.now();
      report(unreported);
      const work = async () => {
        const changed = await tell();
        if (changed.length > 0) unreported = { changed, milliseconds: performance.now() - start };
        return unreported;
      };
      told = work();
      await told;
    },
    async counted(pages) {
      report(await told, pages);
    },
  };
}
