import { writeFileSync } from 'node:fs';
import { readOwnFile } from '../cache/own-file.ts';
import { writeWhole } from '../cache/whole-file.ts';

/** Writes a text to a file if it differs or the file does not exist. A link is replaced, not followed. */
export function writeIfChanged(file: string, text: string): void {
  if (readOwnFile(file)?.toString() === text) return;
  writeWhole(file, (unfinished) => writeFileSync(unfinished, text, { flag: 'wx' }));
}
