import { isAbsolute, relative, sep } from 'node:path';

/**
 * Describes what the system refused, with the file if it is known; undefined for an error that does not come from the system.
 * A file in the folder of the site, `root`, is named as its owner knows it: by its path in that folder.
 */
export function systemErrorText(error: unknown, root: string): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  // Libraries write it into their own errors.
  if (/\bEMFILE\b|\(os error 24\)/.test(message)) return TOO_FEW_FILES;
  if (code === undefined || syscall === undefined) return undefined;
  const reason = SYSTEM_REASONS[code] ?? `the system reports an error (${code}, ${syscall})`;
  if (path === undefined) return `${reason[0]?.toUpperCase()}${reason.slice(1)}.`;
  const own = pathInSite(path, root);
  const named = own.length > LONGEST_PATH ? `${own.slice(0, LONGEST_PATH)}…` : own;
  return `${named}: ${reason}.`;
}

/** The path of a file relative to the folder of the site; unchanged for a file outside. */
export function pathInSite(path: string, root: string): string {
  const own = relative(root, path);
  return own === '' || isAbsolute(own) || own.split(sep)[0] === '..' ? path : own.split(sep).join('/');
}

/** The maximum number of path characters to show; a system may allow thousands. */
const LONGEST_PATH = 300;

/** Replacing or renaming a file is a change of its folder. */
const NOT_ALLOWED = 'you have no permission to read or write here, or in the folder around it';

const TOO_FEW_FILES =
  'The system allows too few open files. Allow more with "ulimit -n 4096", then run the command again.';

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOTDIR: 'a part of this path is a file, not a folder',
  EBUSY: 'the system uses this folder, so it cannot be replaced; choose another with --out',
  EROFS: 'this disk is read-only',
  ENFILE: 'too many files are open on this computer',
  ENOMEM: 'this computer has no memory left',
  EIO: 'the disk reports an error; check the disk and its cable, then run the command again',
  EFBIG: 'the file is too large for this disk',
  EINVAL: 'this disk does not allow this name or file',
  ENAMETOOLONG: 'the name or path is too long for this disk',
  EISDIR: 'this is a folder, but it must be a file',
  ELOOP: 'this link leads to itself',
  ENOENT: 'this file no longer exists; run the command again',
  ENOTEMPTY: 'this folder changed during the build; run the command again',
  EXDEV: 'this file is on another disk; choose another folder with --out',
};
