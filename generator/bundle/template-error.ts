import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The templates of a site have errors, so that no page can be made. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics[0]?.at.file}: ${diagnostics[0]?.code}`);
    this.diagnostics = diagnostics;
  }
}
