/** Reasons to pause the automatic change of slides. */
type PauseReason = 'paused' | 'hovered' | 'focused' | 'out-of-view' | 'hidden-tab';

/** Slides that change automatically. */
export type Rotation = {
  /** Restarts the delay: the current slide is new, so the next change is a full delay away. */
  restart(): void;
  /** Adds or removes a reason to pause. Without any reason the rotation continues after a full delay. */
  pause(reason: PauseReason, isPaused: boolean): void;
};

/** Milliseconds before a change at which the next picture is fetched, at most. */
const LEAD = 2_000;

/**
 * Calls `turn` every `delay` milliseconds while there is no reason to pause. Shortly before, `prepare` fetches the next
 * picture; on a slow line the turn waits for it.
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
