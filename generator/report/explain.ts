import { CATALOG, type Code, STAGES } from '../diagnostics/catalog.ts';
import type { Example, ExampleBytes } from '../diagnostics/codes/entry.ts';
import { escapeControl } from './escape.ts';

/** Explains an error for people at a terminal: what it means, why it is an error, and a wrong and a right example. */
export function explain(code: Code): string {
  const { severity, title, explain, wrong, right } = CATALOG[code];
  const shown = (example: Example) =>
    Object.entries(example).flatMap(([path, file]) => [
      `  ${path}`,
      ...exampleLines(file).map((line) => `    ${line}`.trimEnd()),
      '',
    ]);
  return [
    `${severity}  ${code}`,
    '',
    `${title}.`,
    '',
    explain,
    '',
    'Wrong:',
    ...shown(wrong),
    'Right:',
    ...shown(right),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

/** Lists every error with its title, by the stage that finds it, for people at a terminal. */
export function listOfErrors(): string {
  const width = Math.max(...Object.keys(CATALOG).map((code) => code.length));
  return Object.entries(STAGES)
    .map(([stage, codes]) => {
      const lines = Object.entries(codes).map(([code, { title }]) => `  ${code.padEnd(width)}  ${title}`);
      return [`${stage}:`, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** Lists the codes that match some words, for people at a terminal. */
export function listOfCodes(words: string, codes: readonly Code[]): string {
  const width = Math.max(...codes.map((code) => code.length));
  const lines = codes.map((code) => `  ${code.padEnd(width)}  ${CATALOG[code].title}`);
  return [`${codes.length} errors are about "${words}":`, '', ...lines, ''].join('\n');
}

/** The lines of an example as shown; long lines and long files are cut. */
export function exampleLines(file: string | ExampleBytes): readonly string[] {
  if (typeof file !== 'string') return [`(${file.is})`];
  const lines = file.trimEnd().split('\n');
  const left = lines.length - MAX_LINES;
  const shown = left > 0 ? [...lines.slice(0, MAX_LINES), `… (${left} more lines)`] : lines;
  return shown
    .map((line) => line.split('\t').map(escapeControl).join('\t'))
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line));
}

const MAX_LINES = 12;
const MAX_WIDTH = 90;
