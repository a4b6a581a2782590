import pLimit from 'p-limit';

/** Work of which a few pieces are done at a time, until one of them fails or all are stopped. */
export type Tasks = {
  /** Does a piece of work when its turn comes, unless all are stopped by then. */
  start(work: () => Promise<void>): void;
  /** True once nothing more is begun: a piece that takes long ends between two of its steps. */
  areStopped(): boolean;
  /** Resolves when all that was started is done, or rejects with the first failure, or when the signal aborts. */
  done(): Promise<void>;
  /** Begins nothing more, and resolves when what is being done has ended; at once if the signal has aborted. */
  stop(): Promise<void>;
};

/** `atATime` pieces are done side by side. `signal` ends the waiting, though work that is being done cannot be ended. */
export function startTasks(atATime: number, signal?: AbortSignal): Tasks {
  const limit = pLimit(atATime);
  const started: Promise<void>[] = [];
  let isStopped = false;
  let failure: { readonly reason: unknown } | undefined;
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
      await Promise.race([Promise.all(started), aborted(signal)]);
      if (failure !== undefined) throw failure.reason;
    },
    async stop() {
      isStopped = true;
      if (signal?.aborted !== true) await Promise.all(started);
    },
  };
}

/** Rejects when somebody ends the work. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
