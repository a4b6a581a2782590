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
import { UserError } from '../diagnostics/user-error.ts';

const MARK = '\ufeff';

/**
 * Puts a new text in place of the text of one file, all at once: anyone who reads it meanwhile gets the old or the new
 * one, and a failure leaves the old. A byte order mark, the owner and the rights of the file stay. (Safety rule 14.)
 */
export function replaceFile(path: string, before: string, after: string): void {
  const written = readFileSync(path, 'utf8');
  const mark = written.startsWith(MARK) ? MARK : '';
  if (written !== mark + before) {
    throw new UserError(`${path} changed during the check. Run the command again.`);
  }
  const beside = `${path}.${process.pid}~`;
  try {
    const handle = openSync(beside, 'wx');
    try {
      writeFileSync(handle, mark + after);
      keepRights(handle, statSync(path));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
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
