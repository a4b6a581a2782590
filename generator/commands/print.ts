import { escapeLines } from '../report/escape.ts';

/** Prints to standard output. Quoted content and file names are escaped, so they cannot control the terminal. */
export function print(text: string): void {
  process.stdout.write(escapeLines(text));
}

/** The same to standard error. */
export function printError(text: string): void {
  process.stderr.write(escapeLines(text));
}

/**
 * Writes a report. Its format has already escaped quoted text. Programs rely on a report that they need, so its loss makes the
 * command fail. A program may stop reading, as `head` does.
 */
export function printReport(report: string, isForPrograms: boolean): void {
  process.stdout.write(report, (error) => {
    const isLost = error instanceof Error && (error as NodeJS.ErrnoException).code !== 'EPIPE';
    if (isLost && isForPrograms) process.exitCode = 2;
  });
}
