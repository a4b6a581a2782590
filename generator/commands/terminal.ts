import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Outcome } from '../pipeline/record/last-result.ts';
import { readContentFile } from '../read/read-file.ts';
import { asTyped } from '../report/as-typed.ts';
import type { Ending } from '../report/formatter.ts';
import { FORMATS, type FormatName } from '../report/index.ts';
import { OUTCOMES } from '../report/outcomes.ts';
import { typedCommand } from './call.ts';
import { print, printError, printReport } from './print.ts';

/** The output settings of a command: its site, the format, and whether colour is allowed. */
export type Speech = {
  readonly root: string;
  readonly out?: string;
  readonly format: FormatName;
  readonly color: boolean;
};

/** Writes the diagnostics and the outcome of a command to standard output, and returns the exit code. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  speech: Speech,
  ending: Ending,
  { listsNotices = false } = {},
): number {
  const { stdout } = process;
  const text = FORMATS[speech.format](diagnostics, {
    sourceOf: (file) => readContentFile(join(speech.root, file), file).value?.text,
    folder: relative(process.cwd(), speech.root).split(sep).join('/'),
    useColour: speech.color && stdout.isTTY === true && !process.env.NO_COLOR,
    width: stdout.isTTY === true ? terminalWidth(stdout) : WIDTH_OF_FILES,
    typed: typedCommand(speech),
    ending,
    listsNotices,
  });
  printReport(text, speech.format !== 'pretty');
  return OUTCOMES[ending.outcome].exitCode;
}

/** The columns of a terminal, within limits: fewer than 40 are unreadable, and long lines are hard to read. 0 means unknown. */
function terminalWidth({ columns }: { readonly columns?: number }): number {
  return Math.min(120, Math.max(40, columns || WIDTH_OF_FILES));
}

/** Columns of a report in a file or for another program. */
const WIDTH_OF_FILES = 100;

/** Prints a line about what was done or what to do next, for people only. Programs get only their format. */
export function printDone(line: string, speech: Speech): void {
  if (speech.format === 'pretty') print(`${asTyped(line, typedCommand(speech))}\n`);
}

/** Prints a line that must not be missed. If a program reads standard output, it goes to standard error. */
export function printInEachFormat(line: string, speech: Speech): void {
  if (speech.format === 'pretty') printDone(line, speech);
  else printError(`${asTyped(line, typedCommand(speech))}\n`);
}

/** Prints the changes in a file. If a program reads standard output, they go to standard error. */
export function printChange(text: string, { format }: Speech): void {
  if (format === 'pretty') print(`${text}\n`);
  else printError(`${text}\n`);
}

/** `1 page`, `29 pages`. */
export function countOfPages(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** Prints to standard error how long each phase of a build took: one line each for people, one JSON object for programs. */
export function printTimings({ timings = new Map() }: Outcome, { format }: Speech): void {
  const lines = [...timings].map(
    ([phase, time]) => `  ${phase.padEnd(12)} ${time.toFixed(0).padStart(6)} ms\n`,
  );
  const text = format === 'json' ? `${JSON.stringify(Object.fromEntries(timings))}\n` : lines.join('');
  printError(text);
}

/** The time since `start` (milliseconds of performance.now) as `0.31 s`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}
