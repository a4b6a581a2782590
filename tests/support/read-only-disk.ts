import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Runs the command line in a process that finds a site on a read-only disk. */
export function sitegenOnReadOnlyDisk(root: string, ...args: readonly string[]): Promise<Run> {
  const folder = temporaryFolder();
  const node = join(folder, 'node');
  write(folder, 'node', `#!/bin/sh\n${READ_ONLY} '${root}' '${process.execPath}' "$@"\n`);
  chmodSync(node, 0o755);
  return sitegenOn(node, folder, ...args, '--root', root);
}

/** Makes a folder read-only for a command, and runs it. This view ends with the process; no other process has it. */
const READ_ONLY = `exec unshare --map-root-user --mount sh -c '
  mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"
'`;
