import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The value in a file of ours; undefined if there is none, or one that a power cut or somebody else has damaged. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value in a file. The file is there whole or not at all, also when two runs write at once. Where nothing can be
 * written, it is found out again the next time.
 */
export function writeJsonFile(file: string, value: unknown): void {
  const unfinished = `${file}.${process.pid}.making`;
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return;
  }
  try {
    writeFileSync(unfinished, JSON.stringify(value));
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
