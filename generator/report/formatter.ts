import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteProgress } from '../model/progress-of-site.ts';
import type { TypedCommand } from './as-typed.ts';
import type { OutcomeName } from './outcomes.ts';

/** How a command ends. */
export type Ending = {
  readonly outcome: OutcomeName;
  /** How many pages were made or checked; undefined if the command did not get that far. */
  readonly pages?: number | undefined;
  /** How many errors `check --fix` corrected before the check, or would correct with `--dry-run`. */
  readonly fixed?: number | undefined;
  /** How many errors are not listed: a report only counts them. */
  readonly unlisted?: number | undefined;
  /** How complete the site is, at the end of a report. */
  readonly progress?: SiteProgress | undefined;
  /** The reason why the command failed. */
  readonly failure?: Failure | undefined;
};

/** The reason why a command failed: a wrong request, a system error, or an error of sitegen itself. */
export type Failure = { readonly kind: 'request' | 'system' | 'sitegen'; readonly message: string };

/** The inputs of a format in addition to the diagnostics. */
export type ReportContext = {
  /** The text of a file of the site, to show the line of an error. */
  sourceOf(file: string): string | undefined;
  readonly useColour: boolean;
  /** Columns of the terminal, or of the file that the report is written to. */
  readonly width: number;
  /** The folder of the site relative to the current folder, with forward slashes; `''` for the current folder itself. */
  readonly folder: string;
  /** The typed options, which commands in hints must repeat. */
  readonly typed: TypedCommand;
  readonly ending: Ending;
  /** True to report notices in full; otherwise one line counts them. */
  readonly listsNotices?: boolean;
};

/** A format is a function from diagnostics to text, and nothing else. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;
