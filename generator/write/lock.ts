import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { Refusal } from '../diagnostics/refusal.ts';

/** Takes the lock of an output folder and returns what gives it back. A lock of a dead process does not count. */
export function takeLock(path: string): () => void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(path, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isHeld(path)) break;
      rmSync(path, { force: true });
    }
  }
  throw new Refusal(
    `Another build is writing this site right now. Wait for it, or delete ${path} if there is none.`,
  );
}

/** True if the process is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isHeld(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid);
  } catch {
    return false;
  }
}
