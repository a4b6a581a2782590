import type { Diagnostic } from './diagnostic.ts';

/** Collects what the stages of one run find, in whatever order they find it. */
export class DiagnosticList {
  #found: Diagnostic[] = [];
  #hasErrors = false;
  #hasWarnings = false;
  /** What is told only once, and was. */
  readonly #told = new Set<string>();

  constructor(found: readonly Diagnostic[] = []) {
    this.report(found);
  }

  /** Adds what a stage has found. */
  report(found: readonly Diagnostic[]): void {
    for (const one of found) {
      if (one.once !== undefined && this.#told.has(one.once)) continue;
      if (one.once !== undefined) this.#told.add(one.once);
      this.#found.push(one);
    }
    this.#hasErrors ||= has('error', found);
    this.#hasWarnings ||= has('warning', found);
  }

  /** Takes back what another diagnostic explains. */
  remove(isExplained: (diagnostic: Diagnostic) => boolean): void {
    this.#found = this.#found.filter((one) => !isExplained(one));
    this.#hasErrors = has('error', this.#found);
    this.#hasWarnings = has('warning', this.#found);
  }

  /** Everything that was found, in the order in which it was. */
  all(): readonly Diagnostic[] {
    return this.#found;
  }

  /** True if anything found must keep the site from being published; under `strict` warnings do as well. */
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

/** By code unit, so that the order is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
