import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import type { Line } from './line.ts';

/** A change of the text: what is in the span is replaced. */
export type Edit = { readonly span: Span; readonly text: string };

/**
 * What the owner may have meant where the parser stumbled. It is right if the file can be read with its repair; the
 * repair is then also what `--fix` does, unless it is only a trial.
 */
export type Guess = {
  /** What to underline. */
  readonly span: Span;
  readonly repair: Edit;
  /** True where the repair shows what is wrong, but not what was meant in its place. */
  readonly isTrial?: boolean;
  readonly say: (at: Location, fix: { readonly fix?: Fix }) => Diagnostic;
};

/** The place where the parser stumbled, with the lines around it. */
export type Stumble = {
  readonly text: string;
  readonly lines: readonly Line[];
  /** The lines in question, the likeliest first: that of the stumble, the one after it, the one before. */
  readonly near: readonly Line[];
  /** The line in which a quote or bracket was opened that is still open where the parser stumbled. */
  readonly opened: Line | undefined;
};

/** A kind of slip: what it makes of a stumble, the likeliest first. */
export type SlipKind = (stumble: Stumble) => readonly Guess[];

/** The span of the value of a line. */
export function valueSpan({ valueStart, value }: Line): Span {
  return { start: valueStart, end: valueStart + value.length };
}

/** A text as it is in the file with quotes around it: double ones, unless the text holds some itself. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** A guess about a value, fixed by putting another text in its place. */
export function inPlaceOf(span: Span, text: string, say: Guess['say']): Guess {
  return { span, repair: { span, text }, say };
}
