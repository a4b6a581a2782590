/**
 * Runs work that Ctrl+C must not stop midway. Without a listener the system ends the process at once; with one, a signal is only
 * noted, and once the work is done it has no effect.
 */
export function uninterrupted<T>(work: () => T): T {
  for (const name of SIGNALS) process.on(name, ignore);
  try {
    return work();
  } finally {
    for (const name of SIGNALS) process.off(name, ignore);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function ignore(): void {}
