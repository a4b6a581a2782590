import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Lets a file hold a text. It is written only if it holds another, and lies whole on the disk before it has its name,
 * so that neither an editor nor another run ever reads half of it. What stands there as a link is replaced, not followed.
 */
export function writeIfChanged(file: string, text: string): void {
  if (held(file) === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.making`;
  try {
    writeFileSync(unfinished, text, { flag: 'wx' });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function held(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
