import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { removeLeftBeside, unfinishedBeside } from '../cache/unfinished.ts';

const MARK = '\ufeff';

/**
 * Puts a new text in place of the text of one file, all at once: anyone who reads it meanwhile gets the old or the new
 * one, and a failure leaves the old. A byte order mark, the owner and the rights of the file stay. False for a file that has
 * another text than `before`: it stays as it is. (Safety rule 14.)
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

/**
 * Writes a file where there is none, with the rights of this mode if one is given. It is there whole or not at all, also if the
 * command is stopped meanwhile.
 */
export function writeNewFile(path: string, text: string, mode?: number): void {
  writeAtOnce(path, (handle) => {
    writeFileSync(handle, text);
    if (mode !== undefined) fchmodSync(handle, mode & ALL_RIGHTS);
  });
}

/** Without those that let a program run with the rights of others: a stranger may have written down the mode. */
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
    // Nobody but us knows the file beside it.
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
 * Run by the administrator, the file stays that of its owner. Anybody else can give files to nobody, and to no group that is not
 * one of the person's: a file of one's own may be of such a group, and gets one's own.
 */
function keepRights(handle: number, { uid, gid, mode }: Stats): void {
  const own = fstatSync(handle);
  try {
    if (own.uid !== uid || own.gid !== gid) fchownSync(handle, uid, gid);
  } catch (error) {
    if (own.uid !== uid) throw error;
  }
  // After the owner: a change of it takes rights away.
  fchmodSync(handle, mode);
}
