import { readdirSync } from 'node:fs';

/** The names in a folder; none if there is no folder, or none that can be listed. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
