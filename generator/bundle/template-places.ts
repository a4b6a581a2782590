import { posix } from 'node:path';
import { type Diagnostic, diagnose, type Location } from '../diagnostics/diagnostic.ts';

/** The start of a template, for errors without a known line. */
export function startOfTemplate(file: string): Location {
  return placeIn(file, 1, 1);
}

/** The location of a character in a template. */
export function placeIn(file: string, line: number, column: number): Location {
  return { file, line, column, endLine: line, endColumn: column + 1 };
}

/** The path below the site's folder. Bundlers name files by their place on disk. */
export function templatePath(written: string): string {
  const path = written.replaceAll('\\', '/');
  return path.slice(path.lastIndexOf('/templates/') + 1);
}

/** The place in a template after the text before it. */
export function placeAfter(before: string, file: string): Location {
  const lines = before.split('\n');
  return placeIn(file, lines.length, lines.at(-1)!.length + 1);
}

/** Reports the name of a file that a template cannot import. */
export function missingImport(name: string, at: Location): Diagnostic {
  return diagnose('missing-import', at, { name, isOutside: isOutside(at.file, name) });
}

/** True if the name in an import of a template is that of a file outside templates/: `../../content/x.json`. */
export function isOutside(path: string, name: string): boolean {
  return isAbsolute(name) || !REACHED.test(posix.join(posix.dirname(path), name));
}

/** True for the name of a file from the root of a disk: `/home/x.json`. `/templates/` is that of the site. */
export function isAbsolute(name: string): boolean {
  return /^(\/(?!templates\/)|[a-z]:[\\/]|file:)/i.test(name);
}

/** What is laid out for the bundler. (lay-over.ts) */
const REACHED = /^(templates|generator\/model)\//;
