import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteProgress } from '../model/progress-of-site.ts';
import type { TypedCommand } from './as-typed.ts';
import type { OutcomeName } from './outcomes.ts';

/** How a command ends. */
export type Ending = {
  readonly outcome: OutcomeName;
  /** How many pages were made or checked; undefined where the command did not come so far. */
  readonly pages?: number | undefined;
  /** How many errors `check --fix` corrected before it looked at what is left, or would correct with `--dry-run`. */
  readonly fixed?: number | undefined;
  /** How many errors there are that are not listed: a report only counts them. */
  readonly unlisted?: number | undefined;
  /** How far the site is, at the end of a report on it. */
  readonly progress?: SiteProgress | undefined;
  /** Why the command could not do its work. */
  readonly failure?: Failure | undefined;
};

/** Why a command could not do its work: what was asked for, what the system refused, or an error of sitegen itself. */
export type Failure = { readonly kind: 'request' | 'system' | 'sitegen'; readonly message: string };

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
  readonly typed: TypedCommand;
  readonly ending: Ending;
  /** Whether notices are told in full; else a line counts them. */
  readonly listsNotices?: boolean;
};

/** A format is a function from diagnostics to text, and nothing else. */
export type Formatter = (diagnostics: readonly Diagnostic[], context: ReportContext) => string;
