import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from '../support/fast-folder.ts';

/** An empty folder that goes when the process ends, also when somebody ends it: in memory if the system offers that. */
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
