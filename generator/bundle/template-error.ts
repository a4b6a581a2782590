import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Thrown when errors in a site's templates prevent all pages from being made. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics[0]?.at.file}: ${diagnostics[0]?.code}`);
    this.diagnostics = diagnostics;
  }
}
