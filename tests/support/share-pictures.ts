import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './shipped-site.ts';

/**
 * Lets a copy of a site find the pictures that were made before: one machine makes each of them once. What else is cached
 * stays each copy's own.
 */
export function sharePictures(root: string, cache = join(REPOSITORY, '.sitegen', 'cache')): void {
  const pictures = join(cache, 'pictures');
  const own = join(root, '.sitegen', 'cache');
  mkdirSync(pictures, { recursive: true });
  mkdirSync(own, { recursive: true });
  symlinkSync(pictures, join(own, 'pictures'), 'junction');
}
