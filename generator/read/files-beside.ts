import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from '../schema/content.ts';

/**
 * Lists files outside the folders of a site, by their path from its root: those in the root, and those in folders whose names
 * suggest content. The files are not read; a message names one that is in the wrong place.
 */
export function filesBeside(root: string): readonly string[] {
  const found: string[] = [];
  const lookInto = (folder: string, depth: number): void => {
    for (const entry of entriesIn(join(root, folder))) {
      if (found.length === MOST) return;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) found.push(path);
      else if (entry.isDirectory() && (depth > 0 || isLikely(entry.name)) && depth < DEEPEST)
        lookInto(path, depth + 1);
    }
  };
  lookInto('', 0);
  return found;
}

/** Folders where owners put pictures, documents and pages, and other names of the content folder. */
const LIKELY =
  /^(?:images?|img|pictures?|photos?|media|assets|files?|documents?|docs?|downloads?|uploads?|pages?|people|site|website|content.*)$/i;

function isLikely(name: string): boolean {
  if (name === 'content') return false;
  return LIKELY.test(name) || Object.hasOwn(FOLDERS, name.toLowerCase());
}

/** Messages need only the likely places. */
const MOST = 2_000;
const DEEPEST = 4;

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
