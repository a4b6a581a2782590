import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Does the work on a simulated disk that becomes full, so it refuses these calls of a function. */
export async function withFailing(
  name: 'fsyncSync' | 'renameSync',
  isRefused: (...args: readonly unknown[]) => boolean,
  work: () => unknown,
): Promise<void> {
  const disk = fs as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
  const real = disk[name]!;
  disk[name] = (...args) => {
    if (isRefused(...args))
      throw Object.assign(new Error(`ENOSPC: no space left, ${name}`), { code: 'ENOSPC' });
    return real(...args);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    disk[name] = real;
    syncBuiltinESMExports();
  }
}
