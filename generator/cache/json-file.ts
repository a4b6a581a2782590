import { rmSync, writeFileSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import { readOwnFile } from './own-file.ts';
import { keepWhole } from './whole-file.ts';

/*
 * Files of ours for a later run: `{"hash": …, "value": …}`. The hash is that of the value's text, and tells a whole file
 * from one that a power cut, a copy over a network or somebody's editor has damaged.
 */

/** The value in a file of ours; undefined if there is none, or none that is as it was written. */
export function readJsonFile(file: string): unknown {
  try {
    const text = readOwnFile(file)?.toString() ?? '';
    const json = text.slice(headOf('').length, -1);
    return text.startsWith(headOf(json)) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in a file. True if it was kept. */
export function writeJsonFile(file: string, value: unknown): boolean {
  return keepWhole(file, (unfinished) => writeFileSync(unfinished, jsonFile(value), { flag: 'wx' }));
}

/** Removes a file of ours, or whatever is in its place. */
export function removeJsonFile(file: string): void {
  rmSync(file, { recursive: true, force: true });
}

/** The text of such a file. */
export function jsonFile(value: unknown): string {
  const json = JSON.stringify(value);
  return `${headOf(json)}${json}}`;
}

/** What is before the value. The hash is as long for every text. */
function headOf(json: string): string {
  return `{"hash":"${contentHash(json)}","value":`;
}
