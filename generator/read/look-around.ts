import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How the files of a site look without being read. */
export type Look = {
  /** Names what was seen: every path with its stamp. */
  readonly hash: string;
  /** The moment of the latest change, in milliseconds since 1970. */
  readonly latest: number;
};

/**
 * Looks at everything a site can be made of. Two looks with the same hash saw the same bytes, unless a file was changed
 * twice within the few milliseconds that the clock of a disk cannot tell apart.
 */
export function lookAround(root: string): Look {
  const hash = createHash('sha256');
  let latest = 0;
  const look = (path: string): void => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return;
    const { size, mtimeMs, ctimeMs, ino, mode } = stat;
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) look(`${path}/${name}`);
    else {
      latest = Math.max(latest, mtimeMs, ctimeMs);
      hash.update(`${path}\n${size} ${mtimeMs} ${ctimeMs} ${ino} ${mode}\n`);
    }
  };
  for (const path of ['site.yaml', 'content', 'public']) look(path);
  return { hash: hash.digest('base64url'), latest };
}
