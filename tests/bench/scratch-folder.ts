import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '../support/fast-folder.ts';

/**
 * Creates an empty folder, in memory if the system offers that. It is removed when the process ends, also when a user
 * stops it.
 */
export function scratchFolder(): string {
  const { path, isMemory } = fastFolder();
  if (!isMemory)
    console.error(
      `No memory file system with 4 GiB of room. Using ${path}: a disk may slow down every figure.`,
    );
  const folder = mkdtempSync(join(path, 'sitegen-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));
  return folder;
}
