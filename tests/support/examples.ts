import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '../../generator/diagnostics/codes/entry.ts';
import { MARKER, markerText } from '../../generator/model/marker.ts';
import { basePath } from '../../generator/model/paths.ts';
import { write } from './sites.ts';

/** Copies the files of an example over a site. Files in its `dist/` count as published by a build. */
export function layExample(root: string, example: Example): void {
  for (const [path, file] of Object.entries(example)) {
    if (typeof file !== 'string') write(root, path, Buffer.from(file.base64, 'base64'));
    else if (path === 'site.yaml') write(root, path, withKeys(readFileSync(join(root, path), 'utf8'), file));
    else write(root, path, file);
    if (path.startsWith('dist/')) write(root, `dist/${MARKER}`, markerText(basePath('/')!));
  }
}

/** Returns the settings with the keys of an example instead of their own. */
function withKeys(settings: string, example: string): string {
  const keysOf = (text: string) => text.split(/^(?=\w)/m).filter((part) => /^\w/.test(part));
  const nameOf = (part: string) => part.slice(0, part.indexOf(':'));
  const given = new Set(keysOf(example).map(nameOf));
  return [...keysOf(settings).filter((part) => !given.has(nameOf(part))), example].join('');
}
