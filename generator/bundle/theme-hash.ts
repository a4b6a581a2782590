import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything a bundled theme is made from; package.json stands for the versions of the libraries in it. */
const INGREDIENTS = ['templates', 'generator/model', 'generator/bundle', 'package.json'];

/** A short hash that changes exactly when a theme bundled from these files would. */
export function themeHash(packageRoot: string): string {
  return hashOfFiles(packageRoot, INGREDIENTS);
}

/** A short hash of files, and of all files below folders. */
export function hashOfFiles(packageRoot: string, ingredients: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of ingredients.flatMap((ingredient) => filesBelow(packageRoot, ingredient))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(packageRoot, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(packageRoot: string, path: string): readonly string[] {
  if (path.includes('.')) return [path];
  return readdirSync(join(packageRoot, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(packageRoot, below) : [below];
    });
}
