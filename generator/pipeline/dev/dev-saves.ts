/** A change that browsers were notified of, for the terminal. */
export type DevNews = {
  /** Files, or other things that changed. */
  readonly changed: readonly string[];
  /** How many pages changed; undefined if that is not known. */
  readonly pages: number | undefined;
  /** The time from the change until browsers were notified. */
  readonly milliseconds: number;
};

type Save = Omit<DevNews, 'pages'>;

/** Reports each change to the terminal once: when its pages are counted, or when the next change comes first. */
type DevSaves = {
  /** Processes a change: `tell` notifies browsers and returns what changed. */
  take(tell: () => Promise<readonly string[]>): Promise<void>;
  /** Receives how many pages the last change affected. */
  counted(pages: number | undefined): Promise<void>;
};

/** The changes of one preview. `saved` is called once for each, unless no file changed. */
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
