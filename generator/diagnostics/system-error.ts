/** Describes what the system refused, with the file; undefined for an error that does not come from the system. */
export function systemErrorText(error: unknown): string | undefined {
  const { code, syscall, path = 'a file' } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  const reason = SYSTEM_REASONS[code] ?? `the system reports an error (${code}, ${syscall})`;
  const named = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
  return `${named}: ${reason}.`;
}

/** The maximum number of path characters to show; a system may allow thousands. */
const LONGEST_PATH = 300;

/** Replacing or renaming a file is a change of its folder. */
const NOT_ALLOWED = 'you have no permission to read or write here, or in the folder around it';

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOTDIR: 'a part of this path is a file, not a folder',
  EBUSY: 'the system uses this folder, so it cannot be replaced; choose another with --out',
  EROFS: 'this disk is read-only',
  EMFILE: 'too many files are open on this computer',
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
