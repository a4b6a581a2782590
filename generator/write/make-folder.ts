import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/**
 * Makes a folder and its parents; `advice` is for the message if that fails. Works step by step: below a system folder such
 * as `/proc`, the recursive mkdir of Node.js never returns.
 */
export function makeFolder(folder: string, advice: string): void {
  try {
    makeSteps(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code)) throw error;
    throw new UserError(`The folder ${folder} cannot be made. ${advice}`);
  }
}

function makeSteps(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeSteps(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it in the meantime.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
