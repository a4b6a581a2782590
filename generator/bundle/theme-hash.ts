import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { contentHash } from '../model/content-hash.ts';
import { isFresh, stampText } from '../model/files.ts';

/** Everything a bundled theme is made from. package.json represents the versions of the libraries in it. */
const INGREDIENTS = ['templates', 'generator/model', 'generator/bundle', 'package.json'];

/** A short hash that changes exactly when the theme bundled from these files would change. */
export function themeHash(packageRoot: string): string {
  return hashOfFiles(packageRoot, INGREDIENTS);
}

/** The same hash, read from the file `kept` while the stamps of all files are unchanged. In that case no other file is read. */
export function keptThemeHash(packageRoot: string, kept: string): string {
  const now = Date.now();
  let isSettled = true;
  const seen = ingredientFiles(packageRoot, INGREDIENTS).map((path) => {
    const stat = lstatSync(`${packageRoot}/${path}`);
    isSettled &&= !isFresh(stat, now);
    return `${path} ${stampText(stat)}\n`;
  });
  const look = contentHash(`${packageRoot}\n${seen.join('')}`);
  const before = readJsonFile(kept) as { readonly look?: unknown; readonly hash?: unknown } | undefined;
  if (before?.look === look && typeof before.hash === 'string' && HASH.test(before.hash)) return before.hash;
  const hash = themeHash(packageRoot);
  if (isSettled) writeJsonFile(kept, { look, hash });
  return hash;
}

/** Checked, because the hash names a folder whose files are run. */
const HASH = /^[0-9a-f]{16}$/;

/** A short hash of files, and of all files below folders, or of those that `counts` accepts. */
export function hashOfFiles(
  packageRoot: string,
  ingredients: readonly string[],
  counts: (path: string) => boolean = () => true,
): string {
  const hash = createHash('sha256');
  for (const path of ingredientFiles(packageRoot, ingredients).filter(counts)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(packageRoot, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function ingredientFiles(packageRoot: string, ingredients: readonly string[]): readonly string[] {
  return ingredients.flatMap((ingredient) =>
    statSync(join(packageRoot, ingredient)).isDirectory()
      ? filesBelow(packageRoot, ingredient)
      : [ingredient],
  );
}

function filesBelow(packageRoot: string, folder: string): readonly string[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(packageRoot, below) : [below];
    });
}
