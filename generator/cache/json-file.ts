import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentHash } from '../model/content-hash.ts';

/*
 * Files of ours for a later run: `{"hash": …, "value": …}`. The hash is that of the value's text, and tells a whole file
 * from one that a power cut, a copy over a network or somebody's editor has damaged.
 */

/** The value in a file of ours; undefined if there is none, or none that is as it was written. */
export function readJsonFile(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const json = text.slice(headOf('').length, -1);
    return text.startsWith(headOf(json)) ? JSON.parse(json) : undefined;
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
    writeFileSync(unfinished, jsonFile(value));
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

export function removeJsonFile(file: string): void {
  rmSync(file, { force: true });
}

/** The text of such a file. */
export function jsonFile(value: unknown): string {
  const json = JSON.stringify(value);
  return `${headOf(json)}${json}}`;
}

/** What stands before the value. The hash is as long for every text. */
function headOf(json: string): string {
  return `{"hash":"${contentHash(json)}","value":`;
}
