import { lstatSync, readdirSync, statSync } from 'node:fs';
import { contentHash } from '../model/content-hash.ts';
import { type FileStamp, stampText } from '../model/files.ts';
import { isLeftBehind } from '../model/left-behind.ts';
import { folderIdentity } from './folder-identity.ts';

/** The stamps of a site's files, taken without reading them. */
export type Snapshot = {
  /** Identifies the snapshot: a hash of every path with its stamp. */
  readonly hash: string;
  /** The time of the latest change, in milliseconds since 1970. */
  readonly latest: number;
  /** The time just before the snapshot, in the same unit. */
  readonly at: number;
  /** Everything except folders, by path from the root, in code-unit order folder by folder. */
  readonly files: ReadonlyMap<string, SeenFile>;
};

/** The stamp of a file and its kind. Only ordinary files are read. */
export type SeenFile = FileStamp & {
  readonly mode: number;
  readonly isOrdinary: boolean;
  /** Why the file could not be checked, or the folder could not be listed. */
  readonly trouble?: SeeingTrouble;
};

/** Why a file or folder cannot be checked. */
export type SeeingTrouble =
  | 'not-utf-8'
  | 'path-too-long'
  | 'no-permission'
  | 'closed-folder'
  | 'disk-error'
  | 'unknown';

/**
 * Takes the stamps of all possible files of a site, or of other parts of a folder. Two snapshots with the same hash mean
 * the same bytes, unless a file changed twice within the few milliseconds of a disk's clock resolution. `followsLinks` is
 * for templates: a link in content is never followed.
 */
export function takeSnapshot(
  root: string,
  parts: readonly string[] = SITE_PARTS,
  followsLinks = false,
): Snapshot {
  const at = Date.now();
  const files = new Map<string, SeenFile>();
  const lookAt = (path: string, around: readonly string[]): void => {
    const seen = seenAt(root, path, followsLinks);
    if (seen === 'folder') lookInto(path, around);
    else if (seen !== undefined) files.set(path, seen);
  };
  /** `around` identifies the folders on the way, since a link may lead back. */
  const lookInto = (folder: string, around: readonly string[]): void => {
    const identity = followsLinks ? folderIdentity(`${root}/${folder}`) : undefined;
    if (identity !== undefined && around.includes(identity)) return;
    const way = identity === undefined ? around : [...around, identity];
    const names = seenNames(root, folder);
    if ('trouble' in names) files.set(folder, names);
    // A name that is not UTF-8 cannot be opened: the system has no file with the decoded name.
    else
      for (const name of names) {
        if (name.includes('\ufffd')) files.set(`${folder}/${name}`, unknownFile('not-utf-8'));
        else lookAt(`${folder}/${name}`, way);
      }
  };
  for (const path of parts) lookAt(path, []);
  return new SnapshotOfFiles(at, files);
}

/** The folder of what owners write. */
export const CONTENT = 'content';

/** The folder of files that are published unchanged. */
export const PUBLIC = 'public';

/** The places of a site's files, from its root. */
export const SITE_PARTS = ['site.yaml', CONTENT, PUBLIC];

/**
 * Updates a snapshot for some changed paths. If a name is new or gone, the whole site is checked again, because the
 * order of the files matters.
 */
export function updateSnapshot(root: string, before: Snapshot, changed: Iterable<string>): LaterSnapshot {
  const at = Date.now();
  const files = new Map(before.files);
  // Temporary files of an editor are not part of the site, and disappear at once.
  const same = [...changed].filter((path) => files.has(path) || !isPassedOver(path));
  for (const path of same) {
    const seen = seenAt(root, path);
    const isOrdinary = files.get(path)?.isOrdinary;
    if (seen !== undefined && seen !== 'folder' && seen.isOrdinary === isOrdinary) files.set(path, seen);
    else if (seen !== undefined || files.has(path) || isFolderIn(files, path))
      return { snapshot: takeSnapshot(root), changed: undefined };
  }
  return { snapshot: new SnapshotOfFiles(at, files), changed: same.filter((path) => files.has(path)) };
}

/** True for a folder that had files. If it is moved away, the system reports only the folder. */
function isFolderIn(files: ReadonlyMap<string, SeenFile>, path: string): boolean {
  for (const file of files.keys()) if (file.startsWith(`${path}/`)) return true;
  return false;
}

function isPassedOver(path: string): boolean {
  return !path.startsWith('public/') && path.split('/').some(isLeftBehind);
}

/** A later snapshot of a site, with the files whose stamps differ; undefined if names are new or gone. */
export type LaterSnapshot = { readonly snapshot: Snapshot; readonly changed: readonly string[] | undefined };

/** The entry at a path; undefined if nothing is there, or another process just removed it. */
function seenAt(root: string, path: string, followsLinks = false): SeenFile | 'folder' | undefined {
  const look = followsLinks ? statSync : lstatSync;
  const stat = unlessTrouble(() => look(`${root}/${path}`, { throwIfNoEntry: false }));
  if (stat === undefined || 'trouble' in stat) return stat;
  if (stat.isDirectory()) return 'folder';
  const { size, mtimeMs, ctimeMs, ino, mode } = stat;
  return { size, mtimeMs, ctimeMs, ino, mode, isOrdinary: stat.isFile() };
}

/** The names in a folder, in code-unit order. */
function seenNames(root: string, folder: string): readonly string[] | UnknownFile {
  const names = unlessTrouble(() => readdirSync(`${root}/${folder}`).sort()) ?? [];
  const isClosed = 'trouble' in names && names.trouble === 'no-permission';
  return isClosed ? unknownFile('closed-folder') : names;
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
