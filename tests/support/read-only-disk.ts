import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Run, sitegenOn, temporaryFolder, write } from './sites.ts';

/** True if this system can show a folder to one process as if its disk were read-only. */
export function hasReadOnlyDisks(): boolean {
  try {
    execFileSync('sh', ['-c', `${READ_ONLY} '${tmpdir()}' true`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the command line in a process that finds a site on a read-only disk. Whatever it does, it leaves nothing in the folder
 * for temporary files.
 */
export async function sitegenOnReadOnlyDisk(root: string, ...args: readonly string[]): Promise<Run> {
  const [folder, temporary] = [temporaryFolder(), temporaryFolder()];
  const node = join(folder, 'node');
  const run = `${READ_ONLY} '${root}' '${process.execPath}' "$@"`;
  write(folder, 'node', `#!/bin/sh\nexport TMPDIR='${temporary}'\n${run}\n`);
  chmodSync(node, 0o755);
  const found = await sitegenOn(node, folder, ...args, '--root', root);
  expect(readdirSync(temporary)).toEqual([]);
  return found;
}

/** Makes a folder read-only for a command, and runs it. This view ends with the process; no other process has it. */
const READ_ONLY = `exec unshare --map-root-user --mount sh -c '
  mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"
'`;
