import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readOwnFile } from '../cache/own-file.ts';
import { unfinishedName } from '../cache/unfinished.ts';
import { discard } from './discard.ts';
import { statFile } from './stat-file.ts';

/**
 * Lets a file hold a text. It is written only if it holds another, and is whole before it has its name,
 * so that neither an editor nor another run ever reads half of it. What is there as a link is replaced, not followed.
 */
export function writeIfChanged(file: string, text: string): void {
  if (readOwnFile(file)?.toString() === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = unfinishedName(file);
  try {
    writeFileSync(unfinished, text, { flag: 'wx' });
    if (statFile(file)?.isDirectory()) discard(file);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
