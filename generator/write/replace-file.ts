import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { removeLeftBeside, unfinishedBeside } from '../cache/unfinished.ts';

const MARK = '\ufeff';

/**
 * Replaces the text of one file atomically: readers get the old or the new text, and a failure leaves the old one. The byte
 * order mark, the owner and the rights of the file stay. Returns false and changes nothing if the file has another text than
 * `before`. (Safety rule 14.)
 */
export function replaceFile(path: string, before: string, after: string): boolean {
  const written = readFileSync(path, 'utf8');
  const mark = written.startsWith(MARK) ? MARK : '';
  if (written !== mark + before) return false;
  writeAtOnce(path, (handle) => {
    writeFileSync(handle, mark + after);
    keepRights(handle, statSync(path));
  });
  return true;
}

/** Writes a new file, with the rights of `mode` if given. It is complete or missing, even if the command is stopped midway. */
export function writeNewFile(path: string, text: string, mode?: number): void {
  writeAtOnce(path, (handle) => {
    writeFileSync(handle, text);
    if (mode !== undefined) fchmodSync(handle, mode & ALL_RIGHTS);
  });
}

/**
 * Writes a file, whatever was in it before: a failure leaves the old content. The owner and the rights of the file stay. Behind
 * a link, the file is replaced and not the link.
 */
export function writeAnew(path: string, content: string | Buffer): void {
  const before = statSync(path, { throwIfNoEntry: false });
  writeAtOnce(before === undefined ? path : realpathSync(path), (handle) => {
    writeFileSync(handle, content);
    if (before !== undefined) keepRights(handle, before);
  });
}

/** Excludes setuid and setgid, which let a program run with another user's rights: the mode may come from an untrusted source. */
const ALL_RIGHTS = 0o777;

function writeAtOnce(path: string, write: (handle: number) => void): void {
  removeLeftBeside(path);
  try {
    const beside = unfinishedBeside(path);
    const handle = openSync(beside, 'wx');
    try {
      writeAndClose(handle, write);
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  } catch (error) {
    // The temporary file is unknown to the caller, so the error names the file itself.
    throw error instanceof Error && 'syscall' in error ? Object.assign(error, { path }) : error;
  }
}

function writeAndClose(handle: number, write: (handle: number) => void): void {
  try {
    write(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Keeps the owner, the group and the rights. If an administrator runs this, the file stays with its owner. Other users
 * cannot give files away, and can only set groups they belong to. A file may have a group its owner is not in; then the new
 * file gets the user's own group.
 */
function keepRights(handle: number, { uid, gid, mode }: Stats): void {
  const own = fstatSync(handle);
  try {
    if (own.uid !== uid || own.gid !== gid) fchownSync(handle, uid, gid);
  } catch (error) {
    if (own.uid !== uid) throw error;
  }
  // After the owner, because a change of owner removes rights.
  fchmodSync(handle, mode);
}
