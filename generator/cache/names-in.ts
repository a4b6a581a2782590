import { readdirSync } from 'node:fs';

/** The names in a folder; empty if the folder is missing or cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
