import { escapeLines } from '../report/escape.ts';

/** Prints to standard output. Quoted content and file names are escaped, so they cannot control the terminal. */
export function print(text: string): void {
  process.stdout.write(escapeLines(text));
}

/** The same to standard error. */
export function printError(text: string): void {
  process.stderr.write(escapeLines(text));
}

/** Writes a report. Its format has already escaped quoted text. */
export function printReport(report: string): void {
  process.stdout.write(report);
}
