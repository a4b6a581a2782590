import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import { readOwnFile } from './own-file.ts';
import { keepWhole } from './whole-file.ts';

/*
 * Our files for later runs: `{"hash": …, "value": …}`. The hash is computed from the text of the value. It shows damage by
 * a power cut, a copy over a network or an editor.
 */

/** The value in our file; undefined if the file is missing or damaged. */
export function readJsonFile(file: string): unknown {
  try {
    const text = readOwnFile(file)?.toString() ?? '';
    const json = text.slice(headOf('').length, -1);
    return text.startsWith(headOf(json)) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in a file. True if that worked. */
export function writeJsonFile(file: string, value: unknown): boolean {
  return keepWhole(file, (unfinished) => writeFileSync(unfinished, jsonFile(value), { flag: 'wx' }));
}

/** Removes our file, or whatever is in its place. */
export function removeJsonFile(file: string): void {
  rmSync(file, { recursive: true, force: true });
}

/** Renames our file, and replaces whatever has the new name. */
export function moveJsonFile(from: string, to: string): void {
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) removeJsonFile(to);
  renameSync(from, to);
}

/** The text of such a file. */
export function jsonFile(value: unknown): string {
  const json = JSON.stringify(value);
  return `${headOf(json)}${json}}`;
}

/** The text before the value. Its length is always the same. */
function headOf(json: string): string {
  return `{"hash":"${contentHash(json)}","value":`;
}
