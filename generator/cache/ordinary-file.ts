import { closeSync, constants, fstatSync, openSync, type Stats } from 'node:fs';

/** How an unknown file is opened: a link is not followed, and a pipe does not block. Windows has neither of the two flags. */
export const AS_ORDINARY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file while `use` runs; undefined if it is not an ordinary one. The check on the open handle leaves no gap in which
 * something else could take its place. Throws the system's error if it cannot be opened. (Safety rule 1.)
 */
export function withOrdinaryFile<T>(path: string, use: (handle: number, stat: Stats) => T): T | undefined {
  const handle = openSync(path, AS_ORDINARY);
  try {
    const stat = fstatSync(handle);
    return stat.isFile() ? use(handle, stat) : undefined;
  } finally {
    closeSync(handle);
  }
}
