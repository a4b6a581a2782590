import { lstatSync, readdirSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import type { FileStamp } from '../model/files.ts';

/** How the files of a site look without being read. */
export type Look = {
  /** Names what was seen: every path with its stamp. */
  readonly hash: string;
  /** The moment of the latest change, in milliseconds since 1970. */
  readonly latest: number;
  /** The moment before the look, in the same unit. */
  readonly at: number;
  /** Everything that is no folder, by its path from the root, in code-unit order folder by folder. */
  readonly files: ReadonlyMap<string, SeenFile>;
};

/** What is known of a file that was seen. Only ordinary ones are read. */
export type SeenFile = FileStamp & { readonly isOrdinary: boolean };

/**
 * Looks at everything a site can be made of. Two looks with the same hash saw the same bytes, unless a file was changed
 * twice within the few milliseconds that the clock of a disk cannot tell apart.
 */
export function lookAround(root: string): Look {
  const at = Date.now();
  const files = new Map<string, SeenFile>();
  let seen = '';
  let latest = 0;
  const lookAt = (path: string): void => {
    const stat = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isDirectory()) {
      lookInto(path);
      return;
    }
    const { size, mtimeMs, ctimeMs, ino, mode } = stat;
    latest = Math.max(latest, mtimeMs, ctimeMs);
    files.set(path, { size, mtimeMs, ctimeMs, ino, isOrdinary: stat.isFile() });
    seen += `${path}\n${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`;
  };
  const lookInto = (folder: string): void => {
    for (const name of readdirSync(`${root}/${folder}`).sort()) lookAt(`${folder}/${name}`);
  };
  for (const path of ['site.yaml', 'content', 'public']) lookAt(path);
  return { hash: contentHash(seen), latest, at, files };
}
