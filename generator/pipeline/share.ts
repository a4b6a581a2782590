import { join } from 'node:path';
import { readJsonFile } from '../cache/json-file.ts';
import { readOwnFile } from '../cache/own-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { contentHash } from '../model/content-hash.ts';
import { ADDRESSES_FILE, SHARE_FILE } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import { readShard, type Shard } from '../model/shard.ts';
import { isSoundPath } from '../model/sound-path.ts';
import { statFile } from '../write/stat-file.ts';
import type { BuildRecord } from './record/build-record.ts';
import { firstDifference } from './record/first-difference.ts';
import { joinRecords } from './record/join-records.ts';
import { recordIn } from './record/record-file.ts';

/** A share of a site, as `build --shard` writes it to its folder: the record of its pages, and its files. */
export type Share = {
  readonly shard: Shard;
  /** The base path and the day it was built for. Shares with different values do not fit together. */
  readonly madeFor: string;
  /** The record of its build, as text. */
  readonly record: string;
  /**
   * The id of each file, and the hash of its bytes. Dates cannot be used: they get lost when files are copied between machines.
   */
  readonly files: Readonly<Record<string, readonly [id: string, hash: string]>>;
};

/** All shares of a site together. */
type Shares = {
  readonly record: BuildRecord;
  /** The file with these bytes in the folder of a share; undefined if no share has an intact copy. */
  find(path: OutputPath, id: string): FileOfShare | undefined;
  /** The file of a picture, by the key of its bytes. */
  picture(key: string): FileOfShare | undefined;
};

/** Reads a file of a share, and throws if it has changed since it was verified. */
type FileOfShare = () => Buffer;

/**
 * Reads the folders of all shares of a site, in any order. Throws if a share is missing, does not match the others, or comes
 * from another version of sitegen, which may write records in another form. Messages compare them with the site in `root`.
 */
export function readShares(folders: readonly string[], version: string, root: string): Shares {
  const shares = folders.map((folder) => {
    const share = readShare(folder);
    return { folder, share, ofBuild: recordOf(share) };
  });
  const [first] = shares;
  if (first === undefined) throw new UserError('Write the folders of all shares after `merge`.');
  const { of } = first.share.shard;
  for (const other of shares) assertMatch(first, other);
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !shares.some(({ share }) => share.shard.number === number),
  );
  if (missing.length > 0) {
    throw new UserError(
      `There are ${of} shares, but these are missing: ${missing.map((one) => `${one}/${of}`).join(', ')}.`,
    );
  }
  if (first.ofBuild?.version !== version) {
    throw new UserError(
      'These shares were built by another version of sitegen, or with different templates. Build and merge them with the same version and the same templates.',
    );
  }
  const record = joinRecords(shares.map(({ ofBuild }) => ofBuild!));
  if (record === undefined) throw new UserError(differentContent(shares, root));
  const byFile = new Map<string, FileOfShare>();
  const byKey = new Map<string, FileOfShare>();
  const find = (path: string, id: string) => byFile.get(`${path} ${id}`);
  for (const { folder, share } of shares) {
    for (const [path, [id, hash]] of Object.entries(share.files)) {
      const place = join(folder, path);
      // A file that was damaged during the copy is made again.
      if (readWhole(place, hash) === undefined) continue;
      const file = () => {
        const bytes = readWhole(place, hash);
        if (bytes === undefined)
          throw new UserError(`${place} changed in the meantime. Run the command again.`);
        return bytes;
      };
      byFile.set(`${path} ${id}`, file);
      byKey.set(id, file);
    }
  }
  return { record, find, picture: (key) => byKey.get(key) };
}

function readWhole(place: string, hash: string): Buffer | undefined {
  const bytes = readOwnFile(place);
  return bytes !== undefined && contentHash(bytes) === hash ? bytes : undefined;
}

type ReadShare = {
  readonly folder: string;
  readonly share: Share;
  readonly ofBuild: BuildRecord | undefined;
};

/** Throws if two shares cannot be joined, and says why. */
function assertMatch(one: ReadShare, other: ReadShare): void {
  const differ = (what: (share: ReadShare) => string) =>
    `${one.folder} ${what(one)}, but ${other.folder} ${what(other)}. Build all shares with the same options.`;
  const [{ shard, madeFor }, { shard: otherShard, madeFor: otherMadeFor }] = [one.share, other.share];
  if (shard.of !== otherShard.of)
    throw new UserError(differ(({ share }) => `is share ${share.shard.number}/${share.shard.of}`));
  if (madeFor !== otherMadeFor) throw new UserError(differ(({ share }) => `was built for ${share.madeFor}`));
  if (one.ofBuild?.version !== other.ofBuild?.version) {
    throw new UserError(
      `${one.folder} and ${other.folder} were built by different versions of sitegen, or with different templates. Build all shares with the same version.`,
    );
  }
}

/** Names two shares with different content, and the file that differs. */
function differentContent(shares: readonly ReadShare[], root: string): string {
  const difference = firstDifference(shares.map(({ ofBuild }) => ofBuild!));
  const [one, other] = (difference?.between ?? []).map((index) => shares[index]!.folder);
  const { file, hashes } = difference ?? {};
  const of = file === undefined ? '' : ` of ${file}`;
  const what = `The shares ${one} and ${other} were built from different content${of}.`;
  const ours = file === undefined ? undefined : readOwnFile(join(root, file));
  if (ours === undefined || !hashes?.every((hash) => hasWords(ours, hash)))
    return `${what} Build all shares from the same files.`;
  return `${what} Only its line breaks differ, as git changes them on Windows. Write the line "* text=auto eol=lf" into .gitattributes.`;
}

/** True for the hash of a file, or of the same file with the line breaks of another system. */
function hasWords(bytes: Buffer, hash: string): boolean {
  const text = bytes.toString('latin1').replaceAll('\r\n', '\n');
  return ['\n', '\r\n'].some(
    (end) => contentHash(Buffer.from(text.replaceAll('\n', end), 'latin1')) === hash,
  );
}

/** Reads the record of a share. Undefined for another form, as another version of sitegen may write it. */
function recordOf({ record }: Share): BuildRecord | undefined {
  try {
    return recordIn(Buffer.from(record));
  } catch {
    return undefined;
  }
}

function readShare(folder: string): Share {
  const share = readJsonFile(join(folder, SHARE_FILE));
  if (!isShare(share)) throw new UserError(noShareIn(folder));
  return share;
}

/** False if another program wrote something else to this file. */
function isShare(read: unknown): read is Share {
  const { shard, record, madeFor, files } = (read ?? {}) as Partial<Share>;
  if (readShard(`${shard?.number}/${shard?.of}`) === undefined) return false;
  if (typeof record !== 'string' || typeof madeFor !== 'string') return false;
  if (typeof files !== 'object' || files === null) return false;
  return Object.entries(files).every(([path, ids]) => Array.isArray(ids) && isSoundPath(path));
}

function noShareIn(folder: string): string {
  if (statFile(folder) === undefined) return `There is no folder ${folder}.`;
  if (statFile(join(folder, ADDRESSES_FILE)) !== undefined)
    return `${folder} has a finished site and not a share of one.`;
  const why = statFile(join(folder, SHARE_FILE)) ? 'cannot be read, or is damaged' : 'is not there';
  return `There is no share of a site in ${folder}: ${SHARE_FILE} ${why}. Copy the whole folder of the share, with its hidden files.`;
}
