import { stacksOf } from '../../bundle/explain-rendering.ts';
import { templateErrors } from '../../bundle/template-errors.ts';
import { type Diagnostic, identityOf } from '../../diagnostics/diagnostic.ts';
import { hearUncaught } from '../uncaught.ts';

/** The errors of timers and promises that the templates of a site left behind, each once. */
export type LateErrors = {
  all(): readonly Diagnostic[];
  /** Other templates begin without errors. */
  forget(): void;
  close(): void;
};

type LateErrorsParts = {
  readonly root: string;
  /** The folder of the templates in use. */
  folder(): string;
  /** Called after a new error of these templates. */
  found(): void;
  /** Called with an error of sitegen itself. */
  failed(error: unknown): void;
};

export function openLateErrors({ root, folder, found, failed }: LateErrorsParts): LateErrors {
  const all = new Map<string, Diagnostic>();
  const close = hearUncaught((error) => {
    const explained = templateErrors(error, root);
    if (explained === undefined) return failed(error);
    // A timer of earlier templates still runs after a change of them.
    if (error instanceof Error && !stacksOf(error).includes(folder())) return;
    const before = all.size;
    for (const one of explained) all.set(identityOf(one), one);
    if (all.size > before) found();
  });
  return { all: () => [...all.values()], forget: () => all.clear(), close };
}
