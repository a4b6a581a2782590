import pLimit from 'p-limit';

/** Runs a few tasks at a time, until one of them fails or all are stopped. */
export type Tasks = {
  /** Runs a task when its turn comes, unless all are stopped by then. */
  start(work: () => Promise<void>): void;
  /** True once no more tasks are started. A long task checks this between its steps. */
  areStopped(): boolean;
  /** Resolves when all started tasks are done. Rejects with the first failure, or when the signal aborts. */
  done(): Promise<void>;
  /** Starts no more tasks, and resolves when the running ones have ended; at once if the signal has aborted. */
  stop(): Promise<void>;
};

/** Runs `atATime` tasks in parallel. `signal` ends the waiting, but running tasks cannot be stopped. */
export function startTasks(atATime: number, signal?: AbortSignal): Tasks {
  const limit = pLimit(atATime);
  const started: Promise<void>[] = [];
  let isStopped = false;
  let failure: { readonly reason: unknown } | undefined;
  const aborting = aborted(signal);
  aborting.catch(() => undefined);
  return {
    start(work) {
      const task = limit(async () => {
        if (!isStopped) await work();
      }).catch((reason: unknown) => {
        failure ??= { reason };
        isStopped = true;
      });
      started.push(task);
    },
    areStopped: () => isStopped,
    async done() {
      await Promise.race([Promise.all(started), aborting]);
      if (failure !== undefined) throw failure.reason;
    },
    async stop() {
      isStopped = true;
      if (signal?.aborted !== true) await Promise.all(started);
    },
  };
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
