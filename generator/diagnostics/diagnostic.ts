import type { Args, Code } from './catalog.ts';
import { CATALOG } from './catalog.ts';
import type { Severity } from './codes/entry.ts';

/** A stretch of text in a file of the site. Lines and columns count from 1; the end is the first column after it. */
export type Location = {
  /** Relative to the root of the site, with forward slashes: `content/faqs.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
};

/** A change that corrects the error without asking: put `text` in place of the text at `at`. */
export type Fix = { readonly at: Location; readonly text: string };

/** The finished pages on which an error shows: how many, and the address of the first. */
export type ShownOn = { readonly pages: number; readonly first: string };

/**
 * One thing that is wrong in the site, as plain data that JSON can hold: it can be stored, compared and sent. The
 * catalogue has the words for it; `phrase` puts the two together.
 */
export type Diagnostic = { readonly [C in Code]: DiagnosticOf<C> }[Code];

/** A diagnostic of one code, with the arguments that this code has. */
export type DiagnosticOf<C extends Code> = {
  readonly code: C;
  readonly args: Args<C>;
  /** Decided by the catalogue. */
  readonly severity: Severity;
  readonly at: Location;
  /** A second place that belongs to it, such as where a key was given first. */
  readonly also?: Location;
  readonly fix?: Fix;
  readonly shownOn?: ShownOn;
  /** What it is about, if many files name that: it is told only at the first of them. */
  readonly once?: string;
};

/** What a stage returns: its value, and all that it found wrong on the way. */
export type Checked<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** Reports what is wrong at a place: `diagnose('duplicate-key', at, { key: 'title', firstLine: 3 })`. */
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

/** The same text for diagnostics that are the same: those with the same code, arguments and place. */
export function identityOf({ code, args, at }: Diagnostic): string {
  return JSON.stringify([code, args, at], inOrderOfKeys);
}

/** Two objects with the same keys are the same in whatever order the keys were set. */
function inOrderOfKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
