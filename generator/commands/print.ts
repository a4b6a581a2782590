import { escapeLines } from '../report/escape.ts';

/** Says something on standard output. What it quotes of content, or of names of files, cannot steer the terminal. */
export function print(text: string): void {
  process.stdout.write(escapeLines(text));
}

/** The same on standard error. */
export function printError(text: string): void {
  process.stderr.write(escapeLines(text));
}

/** Writes a report, whose format has escaped what it quotes. */
export function printReport(report: string): void {
  process.stdout.write(report);
}
