import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { Shape } from '../../schema/shape.ts';
import type { Line } from './line.ts';

/** A change of the text: `text` replaces the span. */
export type Edit = { readonly span: Span; readonly text: string };

/**
 * The owner's likely intention where the parser found an error. A candidate is right if the file can be read with its edit.
 * `--fix` then applies that edit, unless it is only a trial.
 */
export type Candidate = {
  /** The text to underline. */
  readonly span: Span;
  readonly edit: Edit;
  /** True if the edit reveals the error, but not the intended text. */
  readonly isTrial?: boolean;
  readonly say: (at: Location, fix: { readonly fix?: Fix }) => Diagnostic;
};

/** The place of the parser's first error, with the lines around it. */
export type ErrorContext = {
  readonly text: string;
  readonly lines: readonly Line[];
  /** The offset of the error. */
  readonly errorAt: number;
  /** The lines to check, the likeliest first: that of the error, the one after it, the one before. */
  readonly near: readonly Line[];
  /** The schema of the file; undefined for a file of unknown kind. */
  readonly shape: Shape | undefined;
  /** The line with an opening quote or bracket that is still open at the error. */
  readonly opened: Line | undefined;
};

/** A recovery rule: the likely intentions at an error, the likeliest first. */
export type RecoveryRule = (context: ErrorContext) => readonly Candidate[];

/** The span of the value of a line. */
export function valueSpan({ valueStart, value }: Line): Span {
  return { start: valueStart, end: valueStart + value.length };
}

/** A candidate that replaces a value with another text. */
export function replacement(span: Span, text: string, say: Candidate['say']): Candidate {
  return { span, edit: { span, text }, say };
}
