import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps the heap of this thread small while work makes pages. By itself V8 lets it grow to four times of what is in use before
 * it looks at all of it: for 10,000 pages that was 90 MiB more in each thread. To look earlier takes a hundredth of the time.
 */
export async function withSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  // What was there before the work began is still in use: to look at it frees nothing.
  let limit = Math.max(FIRST, nextLimit());
  const look = () => {
    if (heapUsed() < limit) return;
    collectGarbage();
    limit = nextLimit();
  };
  const around = lookNow;
  lookNow = look;
  const timer = setInterval(look, OFTEN).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    lookNow = around;
  }
}

/** The look of the work that is being done, if any. */
let lookNow = (): void => undefined;

/** Looks at the heap before work that takes long and waits for nothing, so that no timer fires in it. */
export function lookAtHeap(): void {
  lookNow();
}

function nextLimit(): number {
  return heapUsed() * GROWTH + SPACE;
}

/** Bytes: a build that renders little never comes near. */
const FIRST = 48 * 1024 * 1024;
const SPACE = 8 * 1024 * 1024;
const GROWTH = 1.25;

/** Milliseconds. The timer fires between two pages. */
const OFTEN = 20;

/**
 * Bytes, without young objects: those are freed by themselves, and Node 24 waits until there are 64 MiB of them. Counted in, they
 * had it look at all others five times a second.
 */
function heapUsed(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !name.startsWith('new_'))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
}

let collect: (() => void) | undefined;

/** Only those who need it wait for it. (Node.js, Command-line API, `--expose-gc`) */
function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
