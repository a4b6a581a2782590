import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/**
 * Makes a folder and those it is in; `advice` is what to do where that is not possible. Step by step: below a folder of the
 * system, such as `/proc`, the step for all of Node.js itself never comes to an end.
 */
export function makeFolder(folder: string, advice: string): void {
  try {
    makeSteps(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code))
      throw new UserError(`The folder ${folder} cannot be made: the disk is full.`);
    throw new UserError(`The folder ${folder} cannot be made. ${advice}`);
  }
}

function makeSteps(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeSteps(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
