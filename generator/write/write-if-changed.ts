import { writeFileSync } from 'node:fs';
import { readOwnFile } from '../cache/own-file.ts';
import { writeWhole } from '../cache/whole-file.ts';

/** Writes a text into a file that has another one or does not exist. What is there as a link is replaced, not followed. */
export function writeIfChanged(file: string, text: string): void {
  if (readOwnFile(file)?.toString() === text) return;
  writeWhole(file, (unfinished) => writeFileSync(unfinished, text, { flag: 'wx' }));
}
