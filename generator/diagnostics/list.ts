import type { Diagnostic } from './diagnostic.ts';

/** Collects the diagnostics of all stages of a run, in any order. */
export class DiagnosticList {
  #found: Diagnostic[] = [];
  #hasErrors = false;
  #hasWarnings = false;
  /** The subjects of diagnostics that are reported only once. */
  readonly #told = new Set<string>();

  constructor(found: readonly Diagnostic[] = []) {
    this.report(found);
  }

  /** Adds the diagnostics of a stage. */
  report(found: readonly Diagnostic[]): void {
    for (const one of found) {
      if (one.once !== undefined && this.#told.has(one.once)) continue;
      if (one.once !== undefined) this.#told.add(one.once);
      this.#found.push(one);
    }
    this.#hasErrors ||= has('error', found);
    this.#hasWarnings ||= has('warning', found);
  }

  /** Removes diagnostics that another one explains. */
  remove(isExplained: (diagnostic: Diagnostic) => boolean): void {
    this.#found = this.#found.filter((one) => !isExplained(one));
    this.#hasErrors = has('error', this.#found);
    this.#hasWarnings = has('warning', this.#found);
  }

  /** All diagnostics, in the order of their reports. */
  all(): readonly Diagnostic[] {
    return this.#found;
  }

  /** True if the site must not be published: errors prevent it, and under `strict` warnings do too. */
  isFatal(strict = false): boolean {
    return this.#hasErrors || (strict && this.#hasWarnings);
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

function has(severity: Diagnostic['severity'], found: readonly Diagnostic[]): boolean {
  return found.some((one) => one.severity === severity);
}

/** By code unit, so the order is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
