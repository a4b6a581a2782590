import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { explainRendering } from './explain-rendering.ts';
import { TemplateError } from './template-error.ts';

/** The template errors of a site, if they caused the failure; undefined for all other errors. */
export function templateErrors(error: unknown, root: string): readonly Diagnostic[] | undefined {
  if (error instanceof TemplateError) return error.diagnostics;
  const found = explainRendering(error, root);
  return found && [found];
}
