import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';
import { namesIn } from './names-in.ts';
import { PROCESS_NAME, processName, stateOf } from './process-name.ts';

/** Makes a new folder for files of this run, whose name tells its process. Removes those of runs that were killed. */
export function makeTemporaryFolder(kind: 'pictures' | 'templates'): string {
  const prefix = `sitegen-${kind}-`;
  removeAbandoned(prefix);
  try {
    return mkdtempSync(join(tmpdir(), `${prefix}${processName()}.`));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // The system would name a folder that nobody has heard of.
    if (!['ENOENT', 'ENOTDIR'].includes(code)) throw error;
    throw new UserError(
      `There is no folder ${tmpdir()} for temporary files. Create it, or set TMPDIR to another folder.`,
    );
  }
}

function removeAbandoned(prefix: string): void {
  for (const name of namesIn(tmpdir())) {
    const [, owner] = (name.startsWith(prefix) && OF_A_RUN.exec(name.slice(prefix.length))) || [];
    if (owner === undefined || stateOf(owner) !== 'gone') continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, whose own runs remove it.
    }
  }
}

const OF_A_RUN = new RegExp(`^(${PROCESS_NAME})\\.\\w+$`);
