import { readFileSync } from 'node:fs';
import { withOrdinaryFile } from '../cache/ordinary-file.ts';
import { readFully } from '../cache/read-fully.ts';
import { UserError } from '../diagnostics/user-error.ts';
import type { FileCopy } from '../model/artifact.ts';
import { stampText } from '../model/files.ts';

/**
 * Opens the original of a copy while `use` runs: its bytes stay the same even if the file is replaced now. A link or device
 * that replaced it since it was listed is refused, as its target would be published. (Safety rule 5.)
 */
export function readOriginal<T>(
  { copyOf: path, name = path, stamp }: FileCopy,
  use: (handle: number) => T,
): T {
  try {
    const read = withOrdinaryFile(path, (handle, stat) => {
      const isSame = stamp === undefined || stampText(stat) === stamp;
      return isSame ? { value: use(handle) } : undefined;
    });
    if (read !== undefined) return read.value;
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'open' || !REPLACED.includes(code)) throw error;
  }
  throw new UserError(`${name} changed during the build. Run the build again.`);
}

/** Why a file cannot be opened that is gone, or that is a link or a device now. */
const REPLACED = ['ELOOP', 'EMLINK', 'ENOENT', 'ENOTDIR', 'ENXIO'];

/** The bytes of the copy of a file. */
export function bytesOfCopy(file: FileCopy): Buffer {
  return readOriginal(file, (handle) => {
    const bytes = readFileSync(handle);
    return file.change?.isFor(bytes) === true ? file.change.changed(bytes) : bytes;
  });
}

/** True if the bytes of a file change when it is copied. */
export function isChangedInCopy(file: FileCopy): boolean {
  const { change } = file;
  if (change === undefined) return false;
  return readOriginal(file, (handle) => change.isFor(readFully(handle, Buffer.alloc(change.headLength))));
}
