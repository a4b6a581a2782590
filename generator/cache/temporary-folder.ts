import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/** Makes a new folder for files of this run, with a name that begins with `prefix`. */
export function makeTemporaryFolder(prefix: string): string {
  try {
    return mkdtempSync(join(tmpdir(), prefix));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // The system would name a folder that nobody has heard of.
    if (!['ENOENT', 'ENOTDIR'].includes(code)) throw error;
    throw new UserError(
      `There is no folder ${tmpdir()} for temporary files. Create it, or set TMPDIR to another folder.`,
    );
  }
}
