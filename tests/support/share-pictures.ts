import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './shipped-site.ts';

/**
 * Lets a copy of a site find the pictures that were made before: one machine makes each of them once. What the last
 * build found out about a site stays its own.
 */
export function sharePictures(
  root: string,
  pictures = join(REPOSITORY, '.sitegen', 'cache', 'pictures'),
): void {
  mkdirSync(pictures, { recursive: true });
  mkdirSync(join(root, '.sitegen', 'cache'), { recursive: true });
  symlinkSync(pictures, join(root, '.sitegen', 'cache', 'pictures'), 'junction');
}
