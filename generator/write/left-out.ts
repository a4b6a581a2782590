import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftBehind } from '../model/left-behind.ts';
import { MARKER } from '../model/marker.ts';
import { discard } from './discard.ts';
import type { Workshop } from './workshop.ts';

/** What somebody had put into the output, and the folder where it is now. */
export type LeftOut = { readonly folder: string; readonly names: readonly string[] };

/**
 * Puts aside what is in the first folder of the old output and was not published by a build, such as a file that proves to a search
 * engine whose site this is. `published` are the files that were. Undefined if there is nothing, or if it cannot be moved.
 */
export function putAside({ folder, next }: Workshop, published: Iterable<string>): LeftOut | undefined {
  const own = new Set([MARKER]);
  for (const path of published) own.add(path.split('/', 1)[0]!);
  const aside = join(folder, 'left-out');
  try {
    const names = readdirSync(next).filter((name) => !own.has(name) && !isLeftBehind(name));
    if (names.length === 0) return undefined;
    mkdirSync(aside, { recursive: true });
    for (const name of names) {
      discard(join(aside, name));
      renameSync(join(next, name), join(aside, name));
    }
    return { folder: aside, names };
  } catch {
    // The site is published, and what somebody else has closed is told by the next build.
    return undefined;
  }
}
