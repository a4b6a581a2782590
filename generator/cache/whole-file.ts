import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Keeps something in a file for a later run. `write` puts it where it is told. The file is there whole or not at all, also
 * when two runs write at once. Where nothing can be written, it is found out again the next time.
 */
export function keepWhole(file: string, write: (unfinished: string) => void): void {
  const unfinished = `${file}.${process.pid}.making`;
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return;
  }
  try {
    write(unfinished);
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
