/** Changed paths that are passed on together. */
type GatheredChanges = {
  add(path: string): void;
  stop(): void;
};

/** Gathers changes until none has come for a moment: an editor makes several in one save, a checkout hundreds. */
export function gatherChanges(tell: (paths: ReadonlySet<string>) => void): GatheredChanges {
  let paths = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const gathered = paths;
    paths = new Set();
    timer = undefined;
    tell(gathered);
  };
  return {
    add(path: string) {
      const now = performance.now();
      if (paths.size === 0) since = now;
      paths.add(path);
      clearTimeout(timer);
      const quiet = paths.size > MANY ? QUIET_OF_MANY : QUIET;
      timer = setTimeout(flush, Math.max(0, Math.min(quiet, since + LONGEST - now)));
    },
    stop: () => clearTimeout(timer),
  };
}

/** The quiet time in milliseconds before changes are passed on, and the longest delay. */
const QUIET = 6;
const QUIET_OF_MANY = 60;
const LONGEST = 500;
/** More paths than this are not a single save. */
const MANY = 8;
