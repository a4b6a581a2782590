import type { Checked, Diagnostic } from './diagnostic.ts';

/** Collects what the stages of one run find, in whatever order they find it. */
export class DiagnosticList {
  readonly #found: Diagnostic[] = [];

  /** Keeps the diagnostics of a stage and hands its value on, so that a pipeline reads as a list of stages. */
  add<T>(checked: Checked<T>): T {
    this.#found.push(...checked.diagnostics);
    return checked.value;
  }

  /** True if anything found must keep the site from being published; under `strict` warnings do as well. */
  isFatal(strict = false): boolean {
    return this.#found.some((one) => strict || one.severity === 'error');
  }

  /** All diagnostics grouped by file in file order, each file from top to bottom. */
  sorted(): readonly Diagnostic[] {
    return [...this.#found].sort(
      (a, b) =>
        compareText(a.at.file, b.at.file) ||
        a.at.line - b.at.line ||
        a.at.column - b.at.column ||
        compareText(a.code, b.code),
    );
  }
}

/** By code unit, so that the order is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
