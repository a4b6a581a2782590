/** What can keep slides from changing by themselves. */
export type Hold = 'paused' | 'hovered' | 'focused' | 'out-of-view' | 'hidden-tab';

/** Slides that change by themselves. */
export type Rotation = {
  /** The slide that shows has just come: the next change is a full delay away. */
  restart(): void;
  /** Sets or lifts a hold. Without any the rotation goes on, after a full delay. */
  hold(reason: Hold, isHeld: boolean): void;
};

/** Milliseconds before a change at which the next picture is fetched, at the most. */
const LEAD = 2_000;

/**
 * Calls `turn` every `delay` milliseconds as long as nothing holds it. Shortly before, `prepare` fetches what comes next;
 * on a slow line the turn waits for it.
 */
export function rotate(delay: number, prepare: () => Promise<void>, turn: () => void): Rotation {
  const lead = Math.min(LEAD, delay / 2);
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;

  const restart = () => {
    clearTimeout(timer);
    run += 1;
    const thisRun = run;
    if (holds.size > 0) return;
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
    hold(reason, isHeld) {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
  };
}
