import type { Location } from '../diagnostics/diagnostic.ts';

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
