import type { Args, Code } from './catalog.ts';
import { CATALOG } from './catalog.ts';
import type { Severity } from './codes/entry.ts';

/** A range of text in a file of the site. Lines and columns count from 1; the end is the first column after the range. */
export type Location = {
  /** Relative to the root of the site, with forward slashes: `content/faqs.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
};

/** A safe automatic correction: replaces the text at `at` with `text`. */
export type Fix = { readonly at: Location; readonly text: string };

/** The finished pages with the error: their number, and the address of the first. */
type ShownOn = { readonly pages: number; readonly first: string };

/**
 * One error in the site, as plain JSON data: it can be stored, compared and sent. The catalogue has the words for it;
 * `phrase` combines the two.
 */
export type Diagnostic = { readonly [C in Code]: DiagnosticOf<C> }[Code];

/** A diagnostic of one code, with the arguments of that code. */
export type DiagnosticOf<C extends Code> = {
  readonly code: C;
  readonly args: Args<C>;
  /** Set by the catalogue. */
  readonly severity: Severity;
  readonly at: Location;
  /** A related second place, such as the first use of a duplicate key. */
  readonly also?: Location;
  readonly fix?: Fix;
  readonly shownOn?: ShownOn;
  /** Its subject, if many files refer to it: reported only in the first of them. */
  readonly once?: string;
};

/** The result of a stage: its value, and its diagnostics. */
export type Checked<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** Makes a diagnostic at a place: `diagnose('duplicate-key', at, { key: 'title', firstLine: 3 })`. */
export function diagnose<C extends Code>(
  code: C,
  at: Location,
  args: Args<C>,
  { also, fix, shownOn }: Pick<Diagnostic, 'also' | 'fix' | 'shownOn'> = {},
): DiagnosticOf<C> {
  return {
    code,
    args,
    severity: CATALOG[code].severity,
    at,
    ...(also && { also }),
    ...(fix && { fix }),
    ...(shownOn && { shownOn }),
  };
}

/** A text that is the same for equal diagnostics: those with the same code, arguments and place. */
export function identityOf({ code, args, at }: Diagnostic): string {
  return JSON.stringify([code, args, at], inOrderOfKeys);
}

/** Two objects with the same keys are equal in any order of their keys. */
function inOrderOfKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
