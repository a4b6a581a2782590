import { relative, sep } from 'node:path';

/** A folder as seen from the current one, with slashes: `site/dist`. The current folder itself is `.`. */
export function fromHere(folder: string): string {
  return relative(process.cwd(), folder).split(sep).join('/') || '.';
}
