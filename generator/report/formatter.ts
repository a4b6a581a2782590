import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What a format may need besides the diagnostics. */
export type ReportContext = {
  /** The text of a file of the site, for showing the line in question. */
  sourceOf(file: string): string | undefined;
  readonly useColour: boolean;
  /** The folder of the site as seen from where the command is run, with forward slashes; `''` for that folder itself. */
  readonly folder: string;
  /** The end of the last line: "nothing was published". */
  readonly outcome: string;
};

/** A format is a function from diagnostics to text, and nothing else. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;
