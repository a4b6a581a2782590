import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { Shape } from '../../schema/shape.ts';
import type { Line } from './line.ts';

/** A change of the text: what is in the span is replaced. */
export type Edit = { readonly span: Span; readonly text: string };

/**
 * What the owner may have meant where the parser found an error. It is right if the file can be read with its edit; the
 * edit is then also what `--fix` does, unless it is only a trial.
 */
export type Candidate = {
  /** What to underline. */
  readonly span: Span;
  readonly edit: Edit;
  /** True where the edit shows what is wrong, but not what was meant in its place. */
  readonly isTrial?: boolean;
  readonly say: (at: Location, fix: { readonly fix?: Fix }) => Diagnostic;
};

/** The place of the parser's first error, with the lines around it. */
export type ErrorContext = {
  readonly text: string;
  readonly lines: readonly Line[];
  /** The lines in question, the likeliest first: that of the context, the one after it, the one before. */
  readonly near: readonly Line[];
  /** What the schema of the file says; undefined for a file of which nobody knows what it is. */
  readonly shape: Shape | undefined;
  /** The line in which a quote or bracket was opened that is still open at the error. */
  readonly opened: Line | undefined;
};

/** A recovery rule: what may have been meant at an error, the likeliest first. */
export type RecoveryRule = (context: ErrorContext) => readonly Candidate[];

/** The span of the value of a line. */
export function valueSpan({ valueStart, value }: Line): Span {
  return { start: valueStart, end: valueStart + value.length };
}

/** A candidate that puts another text in place of a value. */
export function replacement(span: Span, text: string, say: Candidate['say']): Candidate {
  return { span, edit: { span, text }, say };
}
