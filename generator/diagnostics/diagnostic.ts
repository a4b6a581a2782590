import type { Args, Code } from './catalog.ts';
import { CATALOG } from './catalog.ts';

/** Errors keep a site from being published; warnings do so only under `--strict`. */
export type Severity = 'error' | 'warning';

/** A stretch of text in a file of the site. Lines and columns count from 1; the end is the first column after it. */
export type Location = {
  /** Relative to the root of the site, with forward slashes: `content/faqs.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
};

/** A change that mends the fault without asking: put `text` in place of what stands at `at`. */
export type Fix = { readonly at: Location; readonly text: string };

/** One fault in the content, worded for the person who edits it. */
export type Diagnostic = {
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong, as a full sentence. */
  readonly message: string;
  readonly at: Location;
  /** What to do about it, as full sentences. */
  readonly hint?: string;
  readonly fix?: Fix;
  /** A second place that belongs to the fault, such as where a key was given first. */
  readonly also?: Location;
};

/** What a stage returns: its value, and all that it found wrong on the way. */
export type Checked<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** Words a fault from the catalogue: `diagnose('duplicate-key', at, { key: 'title', firstLine: 3 })`. */
export function diagnose<C extends Code>(
  code: C,
  at: Location,
  args: Args<C>,
  { fix, also }: Pick<Diagnostic, 'fix' | 'also'> = {},
): Diagnostic {
  // The catalogue pairs each code with its arguments; TypeScript cannot follow the pair through an index.
  const entry = CATALOG[code] as {
    severity: Severity;
    message(args: Args<C>): string;
    hint?(args: Args<C>): string | undefined;
  };
  const hint = entry.hint?.(args);
  return {
    code,
    severity: entry.severity,
    message: entry.message(args),
    at,
    ...(hint ? { hint } : {}),
    ...(fix ? { fix } : {}),
    ...(also ? { also } : {}),
  };
}
