import { statSync } from 'node:fs';

/** An identity that differs for each folder that has had this name; undefined if there is none. Links are followed. */
export function folderIdentity(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    return `${dev} ${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
