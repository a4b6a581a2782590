import { join, relative, sep } from 'node:path';
import { clearLine, cursorTo } from 'node:readline';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Outcome } from '../pipeline/last-result.ts';
import type { Project } from '../pipeline/project.ts';
import { readContentFile } from '../read/read-file.ts';
import { FORMATS, type FormatName } from '../report/index.ts';
import { print, printError, printReport } from './print.ts';

/** How a command speaks: of which site, in which format, and whether colour was refused. */
export type Speech = { readonly root: string; readonly format: FormatName; readonly color: boolean };

/** Writes what was found to standard output. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { root }: Project,
  speech: Speech,
  outcome: string,
): void {
  const text = FORMATS[speech.format](diagnostics, {
    sourceOf: (file) => readContentFile(join(root, file), file).value?.text,
    folder: relative(process.cwd(), speech.root).split(sep).join('/'),
    useColour: speech.color && process.stdout.isTTY === true && !process.env.NO_COLOR,
    outcome,
  });
  printReport(text);
}

/** Says in a line what was done, where a person reads; programs get their format and nothing else. */
export function printDone(line: string, { format }: Speech): void {
  if (format === 'pretty') print(`${line}\n`);
}

/** Says on standard error how long each phase of a build took: for people a line each, for programs one JSON object. */
export function printTimings({ timings = new Map() }: Outcome, { format }: Speech): void {
  const lines = [...timings].map(
    ([phase, time]) => `  ${phase.padEnd(12)} ${time.toFixed(0).padStart(6)} ms\n`,
  );
  const text = format === 'json' ? `${JSON.stringify(Object.fromEntries(timings))}\n` : lines.join('');
  printError(text);
}

/** A line that counts the pictures while they are made, on a terminal only, and is gone when they are done. */
export function pictureProgress(): ((done: number, total: number) => void) | undefined {
  const { stderr } = process;
  if (stderr.isTTY !== true) return undefined;
  return (done, total) => {
    clearLine(stderr, 0);
    cursorTo(stderr, 0);
    if (done < total) stderr.write(`Pictures: ${done} of ${total}`);
  };
}

/** The time since `start` (milliseconds of performance.now) as `0.31 s`. */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}
