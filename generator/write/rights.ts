import { chmodSync, fchmodSync, fstatSync, lstatSync, type Stats } from 'node:fs';

/** All users may read a published file. */
export const FILE_MODE = 0o644;

/** All users may list a published folder. */
export const FOLDER_MODE = 0o755;

/** True for a file that all users may read. Windows and some disks have no such rights. */
export function isReadable(stat: Stats): boolean {
  return stat.isFile() && hasMode(stat, FILE_MODE);
}

/** True for a folder with the rights of a published one. */
export function isOpenToAll(stat: Stats): boolean {
  return hasMode(stat, FOLDER_MODE);
}

function hasMode({ mode, dev }: Stats, wanted: number): boolean {
  return process.platform === 'win32' || (mode & 0o777) === wanted || WITHOUT_RIGHTS.has(dev);
}

/**
 * Gives a file or folder that was just made its rights, whatever the umask of the user is. A disk such as exFAT, NTFS or a
 * shared folder has none: it ignores this, or refuses it, and says of all its files the same. It is remembered as such.
 */
export function giveRights(made: string | number, mode: number): void {
  const isOpen = typeof made === 'number';
  try {
    if (isOpen) fchmodSync(made, mode);
    else chmodSync(made, mode);
  } catch (error) {
    if (!REFUSALS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  noteRights(isOpen ? fstatSync(made) : lstatSync(made), mode);
}

/** Remembers that a disk keeps no rights, if a file that got this mode has another, and nothing has changed it since. */
export function noteRights(stat: Stats, given: number): void {
  if (!hasMode(stat, given)) WITHOUT_RIGHTS.add(stat.dev);
}

/** The answers of disks that cannot change the rights of the user's own files. */
const REFUSALS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** The numbers of disks that keep no rights. */
const WITHOUT_RIGHTS = new Set<number>();
