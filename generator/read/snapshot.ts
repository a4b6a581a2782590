import { lstatSync, readdirSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import { type FileStamp, stampText } from '../model/files.ts';
import { isLeftBehind } from '../model/left-behind.ts';

/** How the files of a site look without being read. */
export type Snapshot = {
  /** Names what was seen: every path with its stamp. */
  readonly hash: string;
  /** The moment of the latest change, in milliseconds since 1970. */
  readonly latest: number;
  /** The moment before it was taken, in the same unit. */
  readonly at: number;
  /** Everything that is no folder, by its path from the root, in code-unit order folder by folder. */
  readonly files: ReadonlyMap<string, SeenFile>;
};

/** What is known of a file that was seen. Only ordinary ones are read. */
export type SeenFile = FileStamp & {
  readonly mode: number;
  readonly isOrdinary: boolean;
  /** Why the system did not tell more of it; for a folder, why it did not tell what is in it. */
  readonly trouble?: SeeingTrouble;
};

/** Why a file or folder cannot be looked at. */
export type SeeingTrouble = 'not-utf-8' | 'path-too-long' | 'no-permission' | 'disk-error' | 'unknown';

/**
 * Looks at everything a site can be made of. Two snapshots with the same hash saw the same bytes, unless a file was changed
 * twice within the few milliseconds that the clock of a disk cannot tell apart.
 */
export function takeSnapshot(root: string): Snapshot {
  const at = Date.now();
  const files = new Map<string, SeenFile>();
  const lookAt = (path: string): void => {
    const seen = seenAt(root, path);
    if (seen === 'folder') lookInto(path);
    else if (seen !== undefined) files.set(path, seen);
  };
  const lookInto = (folder: string): void => {
    const names = seenNames(root, folder);
    if ('trouble' in names) files.set(folder, names);
    // Bytes that are no UTF-8 lead nowhere: the system knows no file of the name it gave.
    else
      for (const name of names) {
        if (name.includes('\ufffd')) files.set(`${folder}/${name}`, unknownFile('not-utf-8'));
        else lookAt(`${folder}/${name}`);
      }
  };
  for (const path of SITE_PARTS) lookAt(path);
  return new SnapshotOfFiles(at, files);
}

/** Where the files of a site are, seen from its root. */
export const SITE_PARTS = ['site.yaml', 'content', 'public'];

/**
 * The snapshot of a site of which only these paths have changed. Where a name is new or gone, everything is looked at once
 * more, since the order of the files matters.
 */
export function updateSnapshot(root: string, before: Snapshot, changed: Iterable<string>): LaterSnapshot {
  const at = Date.now();
  const files = new Map(before.files);
  // What an editor writes while it saves is no file of the site, and gone at once.
  const same = [...changed].filter((path) => files.has(path) || !isPassedOver(path));
  for (const path of same) {
    const seen = seenAt(root, path);
    const isOrdinary = files.get(path)?.isOrdinary;
    if (seen !== undefined && seen !== 'folder' && seen.isOrdinary === isOrdinary) files.set(path, seen);
    else if (seen !== undefined || files.has(path))
      return { snapshot: takeSnapshot(root), changed: undefined };
  }
  return { snapshot: new SnapshotOfFiles(at, files), changed: same.filter((path) => files.has(path)) };
}

function isPassedOver(path: string): boolean {
  return !path.startsWith('public/') && path.split('/').some(isLeftBehind);
}

/** A later snapshot of a site, and which files look different; undefined if names are new or gone. */
export type LaterSnapshot = { readonly snapshot: Snapshot; readonly changed: readonly string[] | undefined };

/** What is at a path; undefined for nothing, also if somebody removed it just now. */
function seenAt(root: string, path: string): SeenFile | 'folder' | undefined {
  const stat = unlessTrouble(() => lstatSync(`${root}/${path}`, { throwIfNoEntry: false }));
  if (stat === undefined || 'trouble' in stat) return stat;
  if (stat.isDirectory()) return 'folder';
  const { size, mtimeMs, ctimeMs, ino, mode } = stat;
  return { size, mtimeMs, ctimeMs, ino, mode, isOrdinary: stat.isFile() };
}

/** The names in a folder, in code-unit order. */
function seenNames(root: string, folder: string): readonly string[] | UnknownFile {
  return unlessTrouble(() => readdirSync(`${root}/${folder}`).sort()) ?? [];
}

type UnknownFile = SeenFile & { readonly trouble: SeeingTrouble };

function unlessTrouble<T>(look: () => T): T | UnknownFile | undefined {
  try {
    return look();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : unknownFile(TROUBLES[code] ?? 'unknown');
  }
}

function unknownFile(trouble: SeeingTrouble): UnknownFile {
  return { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0, mode: 0, isOrdinary: false, trouble };
}

const TROUBLES: Readonly<Record<string, SeeingTrouble>> = {
  ENAMETOOLONG: 'path-too-long',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EIO: 'disk-error',
};

class SnapshotOfFiles implements Snapshot {
  #hash: string | undefined;

  constructor(
    readonly at: number,
    readonly files: ReadonlyMap<string, SeenFile>,
  ) {}

  get hash(): string {
    if (this.#hash === undefined) {
      let seen = '';
      for (const [path, file] of this.files)
        seen += `${path}\n${stampText(file)} ${file.mode} ${file.trouble ?? ''}\n`;
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
