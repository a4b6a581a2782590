/** What can keep slides from changing by themselves. */
export type PauseReason = 'paused' | 'hovered' | 'focused' | 'out-of-view' | 'hidden-tab';

/** Slides that change by themselves. */
export type Rotation = {
  /** The slide that shows has just come: the next change is a full delay away. */
  restart(): void;
  /** Adds or removes a reason to pause. Without any the rotation goes on, after a full delay. */
  pause(reason: PauseReason, isPaused: boolean): void;
};

/** Milliseconds before a change at which the next picture is fetched, at the most. */
const LEAD = 2_000;

/**
 * Calls `turn` every `delay` milliseconds as long as nothing pauses it. Shortly before, `prepare` fetches what comes next;
 * on a slow line the turn waits for it.
 */
export function rotate(delay: number, prepare: () => Promise<void>, turn: () => void): Rotation {
  const lead = Math.min(LEAD, delay / 2);
  const reasons = new Set<PauseReason>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;

  const restart = () => {
    clearTimeout(timer);
    run += 1;
    const thisRun = run;
    if (reasons.size > 0) return;
    timer = setTimeout(() => {
      const isReady = prepare();
      timer = setTimeout(async () => {
        await isReady;
        if (thisRun === run) turn();
      }, lead);
    }, delay - lead);
  };

  return {
    restart,
    pause(reason, isPaused) {
      if (reasons.has(reason) === isPaused) return;
      if (isPaused) reasons.add(reason);
      else reasons.delete(reason);
      restart();
    },
  };
}
