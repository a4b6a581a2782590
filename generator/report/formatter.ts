import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a format may need besides the diagnostics. */
export type ReportContext = {
  /** The text of a file of the site, for showing the line in question. */
  sourceOf(file: string): string | undefined;
  readonly useColour: boolean;
  /** The end of the last line: "nothing was published". */
  readonly outcome: string;
};

/** A format is a function from diagnostics to text, and nothing else. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;
