import { closeSync, constants, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The bytes of a file that sitegen keeps for later runs. The folder may come from a stranger, so only an ordinary file is
 * read: a link is not followed, and reading a pipe does not block. Undefined for anything else; the file is then made
 * again. `own-folder.ts` checks the folders on the way.
 */
export function readOwnFile(path: string): Buffer | undefined {
  const opened = openOwnFile(path);
  if (opened === undefined) return undefined;
  try {
    return readRest(opened.handle, Buffer.allocUnsafe(opened.size), 0);
  } catch {
    return undefined;
  } finally {
    closeSync(opened.handle);
  }
}

/** The same for a large file: it is read while this thread goes on. Never rejects. */
export async function readLargeOwnFile(path: string): Promise<Buffer | undefined> {
  const opened = openOwnFile(path);
  if (opened === undefined) return undefined;
  try {
    const { handle, size } = opened;
    const bytes = Buffer.allocUnsafe(size);
    const { bytesRead } = await readPart(handle, bytes, 0, size, 0);
    return readRest(handle, bytes, bytesRead);
  } catch {
    return undefined;
  } finally {
    closeSync(opened.handle);
  }
}

type OpenedFile = { readonly handle: number; readonly size: number };

/** Opens an ordinary file of a possible size. */
function openOwnFile(path: string): OpenedFile | undefined {
  let handle: number;
  try {
    // Windows has neither of the two flags.
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch {
    return undefined;
  }
  try {
    const stat = fstatSync(handle);
    if (stat.isFile() && stat.size <= MOST_BYTES) return { handle, size: stat.size };
  } catch {
    // Closed below, like anything else that is not such a file.
  }
  closeSync(handle);
  return undefined;
}

/** Reads the rest of a file. If the file was cut short meanwhile, returns the part that was read. */
function readRest(handle: number, bytes: Buffer, start: number): Buffer {
  let end = start;
  let count = 1;
  while (count > 0 && end < bytes.length) {
    count = readSync(handle, bytes, end, bytes.length - end, end);
    end += count;
  }
  return bytes.subarray(0, end);
}

const readPart = promisify(read);

/** None of our files is larger. */
const MOST_BYTES = 2 ** 29;
