import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { AS_ORDINARY } from '../cache/ordinary-file.ts';
import { contentHash } from '../model/content-hash.ts';
import { isFresh, stampText } from '../model/files.ts';
import type { FileInfo, FilePart, PlaceInFile } from '../model/published-site.ts';

/**
 * Reads files, and parts of large ones. A player that searches a video asks for hundreds of parts, and each answer names the
 * hash of the whole file. So that hash is kept while the stamp of the file shows that its bytes are the same.
 */
type LargeFiles = {
  read(path: string): Promise<Buffer>;
  /** Reads the place that `choose` picks; undefined if it picks none, or if the whole file must be read first. */
  readPart(path: string, choose: (file: FileInfo) => PlaceInFile | undefined): Promise<FilePart | undefined>;
};

/** Opens the large files of one folder. */
export function openLargeFiles(): LargeFiles {
  const known = new Map<string, { readonly stamp: string; readonly hash: string }>();
  return {
    read: (path) =>
      withHandle(path, async (handle, stat) => {
        const bytes = await handle.readFile();
        const stamp = stampText(stat);
        // A file that was written just now could change again without a new stamp.
        const isKept = bytes.length >= LARGE && bytes.length === stat.size && !isFresh(stat, Date.now());
        if (!isKept) known.delete(path);
        else if (known.get(path)?.stamp !== stamp) known.set(path, { stamp, hash: contentHash(bytes) });
        return bytes;
      }),
    async readPart(path, choose) {
      const before = known.get(path);
      if (before === undefined) return undefined;
      return withHandle(path, async (handle, stat) => {
        if (stampText(stat) !== before.stamp) return undefined;
        const file = { size: stat.size, hash: before.hash };
        const place = choose(file);
        const bytes = place && (await bytesAt(handle, place));
        return place && bytes && { ...file, ...place, bytes };
      });
    },
  };
}

/** In bytes. Smaller files are read as fast as their parts. */
const LARGE = 1_000_000;

/** Opens an ordinary file while `work` runs. A link that took its place would show its target, and a pipe would never end. */
async function withHandle<T>(
  path: string,
  work: (handle: FileHandle, stat: Stats) => Promise<T>,
): Promise<T> {
  const handle = await open(path, AS_ORDINARY);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error('it is not an ordinary file');
    return await work(handle, stat);
  } finally {
    await handle.close();
  }
}

/** Undefined if the file has become shorter. A single read may return less than it was asked for. */
async function bytesAt(handle: FileHandle, { first, last }: PlaceInFile): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(last - first + 1);
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, first + filled);
    if (bytesRead === 0) return undefined;
    filled += bytesRead;
  }
  return bytes;
}
