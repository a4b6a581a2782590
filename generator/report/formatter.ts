import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TypedFolders } from './as-typed.ts';

/** How a command ends. */
export type Ending = {
  /** 0 fine, 1 the content has errors, 2 wrong usage, an error of the system or of sitegen itself. */
  readonly exitCode: 0 | 1 | 2;
  /** The end of the last line: "nothing was published". */
  readonly outcome: string;
  /** How many pages were made or checked; undefined where the command did not come so far. */
  readonly pages?: number | undefined;
  /** Why the command could not do its work: of exit code 2 only. */
  readonly failure?: string | undefined;
};

/** What a format may need besides the diagnostics. */
export type ReportContext = {
  /** The text of a file of the site, for showing the line in question. */
  sourceOf(file: string): string | undefined;
  readonly useColour: boolean;
  /** Columns of the terminal, or of the file that the report is written to. */
  readonly width: number;
  /** The folder of the site as seen from where the command is run, with forward slashes; `''` for that folder itself. */
  readonly folder: string;
  /** What was typed, and so must be typed again in the commands that hints name. */
  readonly typed: TypedFolders;
  readonly ending: Ending;
  /** Whether notices are told in full; else a line counts them. */
  readonly listsNotices?: boolean;
};

/** A format is a function from diagnostics to text, and nothing else. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;
