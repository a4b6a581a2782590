import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileCopy } from '../model/artifact.ts';
import { stampText } from '../model/files.ts';

/** The open file of a copy. Its bytes stay the same even if the file is replaced now. */
export type OpenOriginal = { readonly handle: number; readonly size: number };

/**
 * Opens the original of a copy while `use` runs. A link or device that replaced the original since it was listed is
 * refused: its target would be published. (Safety rule 5.)
 */
export function readOriginal<T>({ copyOf: path, stamp }: FileCopy, use: (original: OpenOriginal) => T): T {
  const handle = open(path);
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile() || (stamp !== undefined && stampText(stat) !== stamp)) throw changed(path);
    return use({ handle, size: stat.size });
  } finally {
    closeSync(handle);
  }
}

/** The bytes of the copy of a file. */
export function bytesOfCopy(file: FileCopy): Buffer {
  return readOriginal(file, ({ handle }) => {
    const bytes = readFileSync(handle);
    return file.change === undefined ? bytes : file.change(bytes);
  });
}

function open(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw ['ELOOP', 'EMLINK', 'ENOENT', 'ENOTDIR', 'ENXIO'].includes(code) ? changed(path) : error;
  }
}

function changed(path: string): UserError {
  return new UserError(`${path} changed during the build. Run the build again.`);
}
