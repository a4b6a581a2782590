import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './shipped-site.ts';

/** Lets a copy of a site find the pictures that were made before: one machine makes each of them once. */
export function sharePictures(root: string, cache = join(REPOSITORY, '.sitegen', 'cache')): void {
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(root, '.sitegen'));
  symlinkSync(cache, join(root, '.sitegen', 'cache'), 'junction');
}
