import { type FileHandle, open } from 'node:fs/promises';
import { AS_ORDINARY, withOrdinaryFile } from './ordinary-file.ts';
import { readFully } from './read-fully.ts';

/**
 * The bytes of a file that sitegen keeps for later runs. The folder may come from a stranger, so only an ordinary file is
 * read. Undefined for anything else; the file is then made again. `own-folder.ts` checks the folders on the way.
 */
export function readOwnFile(path: string): Buffer | undefined {
  try {
    return withOrdinaryFile(path, (handle, { size }) =>
      size <= MOST_BYTES ? readFully(handle, Buffer.allocUnsafe(size)) : undefined,
    );
  } catch {
    return undefined;
  }
}

/** The same for a large file: it is read while this thread goes on. Never rejects. */
export async function readLargeOwnFile(path: string): Promise<Buffer | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, AS_ORDINARY);
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > MOST_BYTES) return undefined;
    // In one part, since `readFile` of a handle reads half a megabyte at a time.
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(stat.size), { position: 0 });
    return buffer.subarray(0, bytesRead);
  } catch {
    return undefined;
  } finally {
    await handle?.close();
  }
}

/** None of our files is larger. */
const MOST_BYTES = 2 ** 29;
