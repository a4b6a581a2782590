import { join } from 'node:path';
import { readJsonFile } from '../cache/json-file.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { contentHash } from '../model/content-hash.ts';
import { SHARE_FILE } from '../model/marker.ts';
import type { OutputPath } from '../model/paths.ts';
import { readShard, type Shard } from '../model/shard.ts';
import { readOrNothing } from '../read/read-or-nothing.ts';
import { joinRecords } from './record/join-records.ts';
import type { BuildRecord } from './record/last-build.ts';
import { recordIn } from './record/record-file.ts';

/** A share of a site as `build --shard` leaves it in its folder: what is known of its pages, and its files. */
export type Share = {
  readonly shard: Shard;
  /** The base path and the day for which it was built: shares of different ones do not fit together. */
  readonly madeFor: string;
  /** The record of its build as text. */
  readonly record: string;
  /** The id of each file, and the hash of its bytes: dates do not survive the way from machine to machine. */
  readonly files: Readonly<Record<string, readonly [id: string, hash: string]>>;
};

/** All shares of a site together. */
export type Shares = {
  readonly record: BuildRecord;
  /** Where a file with these bytes is, in the folder of one of the shares. */
  find(path: OutputPath, id: string): string | undefined;
  /** Where the bytes of a picture are, by their key. */
  picture(key: string): string | undefined;
};

/**
 * Reads the folders of all shares of a site, in any order. Refuses them if one is missing, does not fit, or is not of this
 * version of sitegen, which may keep records in another form.
 */
export function readShares(folders: readonly string[], version: string): Shares {
  const shares = folders.map((folder) => {
    const share = readShare(folder);
    return { folder, share, ofBuild: recordOf(share) };
  });
  const [first] = shares;
  if (first === undefined) throw new UserError('Write the folders of all shares after `merge`.');
  const { of } = first.share.shard;
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (number) => !shares.some(({ share }) => share.shard.number === number),
  );
  if (missing.length > 0) {
    throw new UserError(
      `There are ${of} shares, but these are missing: ${missing.map((one) => `${one}/${of}`).join(', ')}.`,
    );
  }
  for (const { folder, share, ofBuild } of shares) {
    if (
      share.shard.of !== of ||
      share.madeFor !== first.share.madeFor ||
      ofBuild?.version !== first.ofBuild?.version
    ) {
      throw new UserError(
        `${folder} does not match the other shares. Build all shares with the same options and the same sitegen.`,
      );
    }
  }
  if (first.ofBuild?.version !== version) {
    throw new UserError(
      'Another version of sitegen built these shares. Build and merge them with the same version.',
    );
  }
  const record = joinRecords(shares.map(({ ofBuild }) => ofBuild!));
  if (record === undefined) {
    throw new UserError(
      'The shares were built from different content. Build all of them from the same files.',
    );
  }
  const byFile = new Map<string, string>();
  const byKey = new Map<string, string>();
  const find = (path: string, id: string) => byFile.get(`${path} ${id}`);
  for (const { folder, share } of shares) {
    for (const [path, [id, hash]] of Object.entries(share.files)) {
      const bytes = readOrNothing(join(folder, path));
      // A file that was damaged on its way is made again.
      if (bytes === undefined || contentHash(bytes) !== hash) continue;
      byFile.set(`${path} ${id}`, join(folder, path));
      byKey.set(id, join(folder, path));
    }
  }
  return { record, find, picture: (key) => byKey.get(key) };
}

/** Undefined for a record in another form, as another version of sitegen may keep it. */
function recordOf({ record }: Share): BuildRecord | undefined {
  try {
    return recordIn(Buffer.from(record));
  } catch {
    return undefined;
  }
}

function readShare(folder: string): Share {
  const share = readJsonFile(join(folder, SHARE_FILE)) as Share | undefined;
  const shard = readShard(`${share?.shard?.number}/${share?.shard?.of}`);
  const isShare = typeof share?.record === 'string' && Object.values(share.files ?? {}).every(Array.isArray);
  if (!isShare || shard === undefined) {
    throw new UserError(
      `There is no share of a site in ${folder}. To make one, run: npx sitegen build --shard 1/5 --out <folder>`,
    );
  }
  return share;
}
