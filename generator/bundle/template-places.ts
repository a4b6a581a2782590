import type { Location } from '../diagnostics/diagnostic.ts';

/** The beginning of a template, where nothing tells a line. */
export function startOfTemplate(file: string): Location {
  return placeIn(file, 1, 1);
}

/** A character of a template. */
export function placeIn(file: string, line: number, column: number): Location {
  return { file, line, column, endLine: line, endColumn: column + 1 };
}

/** The path below the folder of the site: bundlers name files by where they lay on the disk. */
export function templatePath(written: string): string {
  const path = written.replaceAll('\\', '/');
  return path.slice(path.lastIndexOf('/templates/') + 1);
}
