import { lstatSync, readdirSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import { type FileStamp, stampText } from '../model/files.ts';

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
export type SeenFile = FileStamp & { readonly mode: number; readonly isOrdinary: boolean };

/**
 * Looks at everything a site can be made of. Two looks with the same hash saw the same bytes, unless a file was changed
 * twice within the few milliseconds that the clock of a disk cannot tell apart.
 */
export function lookAround(root: string): Look {
  const at = Date.now();
  const files = new Map<string, SeenFile>();
  const lookAt = (path: string): void => {
    const seen = seenAt(root, path);
    if (seen === 'folder') for (const name of namesIn(root, path)) lookAt(`${path}/${name}`);
    else if (seen !== undefined) files.set(path, seen);
  };
  for (const path of SITE_PARTS) lookAt(path);
  return new LookAtFiles(at, files);
}

/** Where the files of a site are, seen from its root. */
export const SITE_PARTS = ['site.yaml', 'content', 'public'];

/**
 * The look of a site of which only these paths have changed. Where a name is new or gone, everything is looked at once
 * more, since the order of the files matters.
 */
export function lookAgain(root: string, before: Look, changed: Iterable<string>): LookAgain {
  const at = Date.now();
  const files = new Map(before.files);
  const same = [...changed];
  for (const path of same) {
    const seen = seenAt(root, path);
    const isOrdinary = files.get(path)?.isOrdinary;
    if (seen !== undefined && seen !== 'folder' && seen.isOrdinary === isOrdinary) files.set(path, seen);
    else if (seen !== undefined || files.has(path)) return { look: lookAround(root), changed: undefined };
  }
  return { look: new LookAtFiles(at, files), changed: same.filter((path) => files.has(path)) };
}

/** A later look at a site, and which files look different; undefined if names are new or gone. */
export type LookAgain = { readonly look: Look; readonly changed: readonly string[] | undefined };

function seenAt(root: string, path: string): SeenFile | 'folder' | undefined {
  const stat = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (stat === undefined || stat.isDirectory()) return stat && 'folder';
  const { size, mtimeMs, ctimeMs, ino, mode } = stat;
  return { size, mtimeMs, ctimeMs, ino, mode, isOrdinary: stat.isFile() };
}

/** In code-unit order. A folder that is deleted meanwhile has no names. */
function namesIn(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(`${root}/${folder}`).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

class LookAtFiles implements Look {
  #hash: string | undefined;

  constructor(
    readonly at: number,
    readonly files: ReadonlyMap<string, SeenFile>,
  ) {}

  get hash(): string {
    if (this.#hash === undefined) {
      let seen = '';
      for (const [path, file] of this.files) seen += `${path}\n${stampText(file)} ${file.mode}\n`;
      this.#hash = contentHash(seen);
    }
    return this.#hash;
  }

  get latest(): number {
    let latest = 0;
    for (const { mtimeMs, ctimeMs } of this.files.values()) latest = Math.max(latest, mtimeMs, ctimeMs);
    return latest;
  }
}
