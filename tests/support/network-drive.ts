import { EventEmitter } from 'node:events';
import fs, { type FSWatcher } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Simulates a network drive for the rest of a test: folders can be watched, but no change is ever reported. */
export function onNetworkDrive(): void {
  watchWith(() => Object.assign(new EventEmitter(), { close: () => undefined }) as unknown as FSWatcher);
}

/** Simulates for the rest of a test that the system cannot watch any more folders. */
export function onceAllWatchersAreUsed(): void {
  watchWith(() => {
    throw Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
      code: 'ENOSPC',
    });
  });
}

function watchWith(watch: () => FSWatcher): void {
  const real = fs.watch;
  const set = (to: unknown) => {
    Object.assign(fs, { watch: to });
    syncBuiltinESMExports();
  };
  set(watch);
  onTestFinished(() => set(real));
}
