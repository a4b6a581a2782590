import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER } from '../model/marker.ts';
import { statFile } from './stat-file.ts';
import type { Workshop } from './workshop.ts';

/** What somebody had put into the output, and the folder where it is now. */
export type LeftOut = { readonly folder: string; readonly names: readonly string[] };

/**
 * Puts aside what is in the first folder of the old output and was not published by a build, such as a file that proves to a search
 * engine whose site this is. `published` are the files that were. Undefined if there is nothing, or if it cannot be moved.
 */
export function putAside({ leftOut, next }: Workshop, published: Iterable<string>): LeftOut | undefined {
  const own = new Set([MARKER]);
  for (const path of published) own.add(path.split('/', 1)[0]!);
  try {
    const names = readdirSync(next).filter((name) => !own.has(name) && !isLeftBehind(name));
    if (names.length === 0) return undefined;
    mkdirSync(leftOut, { recursive: true });
    for (const name of names) {
      renameSync(join(next, name), join(leftOut, freeName(leftOut, name)));
    }
    return { folder: leftOut, names };
  } catch {
    // The site is published; what others have closed stays where it is.
    return undefined;
  }
}

/** The name, or with a number where something of that name was put aside before. */
function freeName(folder: string, name: string): string {
  let free = name;
  for (let number = 2; statFile(join(folder, free)) !== undefined; number += 1) free = `${name}-${number}`;
  return free;
}
