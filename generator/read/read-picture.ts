import { readFileSync, statSync } from 'node:fs';

const MAX_BYTES = 200 * 1024 * 1024;

/** The bytes of a picture below content/images/; undefined if the system will not give them or they are too many. */
export function readPicture(absolute: string): Buffer | undefined {
  try {
    return statSync(absolute).size > MAX_BYTES ? undefined : readFileSync(absolute);
  } catch {
    return undefined;
  }
}
