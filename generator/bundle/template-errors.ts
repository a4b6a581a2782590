import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { explainRendering } from './explain-rendering.ts';
import { explainThrownValue } from './explain-thrown-value.ts';
import { TemplateError } from './template-error.ts';

const LATE = new WeakSet<Error>();

/** The template errors of a site, if they caused the failure; undefined for all other errors. */
export function templateErrors(error: unknown, root: string): readonly Diagnostic[] | undefined {
  if (error instanceof TemplateError) return error.diagnostics;
  const found =
    error instanceof Error ? explainRendering(error, root, LATE.has(error)) : explainThrownValue(error, root);
  return found && [found];
}

/** Marks an error of a timer or a promise, which came when its page was made already. */
export function markLate(error: unknown): void {
  if (error instanceof Error) LATE.add(error);
}
