import { setImmediate } from 'node:timers/promises';
import type { Stage } from '../write/stage.ts';

/** A pause between two steps of long work; it takes no time unless one is due, or `isNeeded`. */
export type Pause = (isNeeded?: boolean) => Promise<void>;

/**
 * Lets what waits run between two steps: the heartbeat of a lock, Ctrl+C, the encoding of pictures, file writes, messages from
 * worker threads, requests; also the disk of a stage, if it is behind. Rejects with an AbortError if the signal has come.
 */
export function openPause(signal: AbortSignal | undefined, stage?: Pick<Stage, 'caughtUp'>): Pause {
  let began = performance.now();
  return async (isNeeded = false) => {
    await stage?.caughtUp();
    if (!isNeeded && performance.now() - began <= AT_A_TIME) return;
    await setImmediate(undefined, { signal });
    began = performance.now();
  };
}

/** Milliseconds. */
const AT_A_TIME = 8;
