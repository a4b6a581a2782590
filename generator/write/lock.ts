import { constants, copyFileSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../diagnostics/user-error.ts';

/**
 * Takes the lock of an output folder and returns what gives it back. The lock names its process by number and start
 * time, because numbers come round again; a lock whose process is gone does not count.
 */
export function takeLock(path: string): () => void {
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`;
  // Linked into place, the lock is never there without its words.
  const written = `${path}-${process.pid}`;
  writeFileSync(written, own);
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (link(written, path)) {
        removeAbandoned(path);
        return () => release(path, own);
      }
      if (isHeld(path)) break;
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(written, { force: true });
  }
  throw new UserError(
    `Another build is writing this site right now. Wait for it, or delete ${path} if there is none.`,
  );
}

/** False if the lock is taken. */
function link(written: string, path: string): boolean {
  try {
    linkSync(written, path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? false : copy(written, path);
  }
}

/** The same on a disk without links. */
function copy(written: string, path: string): boolean {
  try {
    copyFileSync(written, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes what processes left that were killed while they took the lock. */
function removeAbandoned(path: string): void {
  const start = `${basename(path)}-`;
  for (const name of readdirSync(dirname(path))) {
    if (name.startsWith(start) && !isAlive(Number(name.slice(start.length))))
      rmSync(join(dirname(path), name), { force: true });
  }
}

function release(path: string, own: string): void {
  if (read(path) === own) rmSync(path, { force: true });
}

function isHeld(path: string): boolean {
  const [pid, start] = read(path).split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid || !isAlive(number)) return false;
  const now = startOf(number);
  return now === undefined || start === '' || now === start;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in a unit of the system's own; undefined where the system does not tell. (proc(5)) */
function startOf(pid: number): string | undefined {
  const [, fields] = read(`/proc/${pid}/stat`).split(/\) (?!.*\) )/);
  return fields?.split(' ')[19];
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
