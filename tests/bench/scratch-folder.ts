import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that goes when the process ends, also when somebody ends it: in memory if the system offers that. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(fastFolder(), 'sitegen-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(2));
  return folder;
}

/**
 * Disks distort: on ext4 a new folder costs up to 1.5 ms within five seconds after as many were deleted, anyone who makes
 * it.
 */
function fastFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM) return MEMORY;
  } catch {
    // A system without it, such as macOS.
  }
  console.error(
    `No memory file system with 4 GiB of room. Using ${tmpdir()}: a disk may slow down every figure.`,
  );
  return tmpdir();
}

/** Where Linux offers its memory as a folder. */
const MEMORY = '/dev/shm';

/** For the sources and two versions of the output of 16,000 pages, for two programs. */
const ROOM = 4 * 2 ** 30;
