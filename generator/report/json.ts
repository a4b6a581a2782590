import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { percentOf, sumOf } from '../model/completeness.ts';
import type { SiteProgress } from '../model/progress-of-site.ts';
import { asTyped } from './as-typed.ts';
import { escapeControl } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';
import { OUTCOMES } from './outcomes.ts';

/**
 * One object per line, for programs: each diagnostic and, at the end in every case, one with the key `summary`. `file` is
 * relative to the root; lines and columns count from 1. Characters that could control a terminal are escaped as JSON does, so a
 * program reads the same text.
 */
export const json: Formatter = (diagnostics, context) =>
  [
    ...diagnostics.map((diagnostic) => record(diagnostic, context)),
    { summary: summary(diagnostics, context) },
  ]
    .map((one) => `${escapeControl(JSON.stringify(one))}\n`)
    .join('');

function record(diagnostic: Diagnostic, { typed }: ReportContext) {
  const { at, code, severity, fix = null } = diagnostic;
  const { message, hint } = phrase(diagnostic);
  return {
    file: at.file,
    line: at.line,
    column: at.column,
    endLine: at.endLine,
    endColumn: at.endColumn,
    code,
    severity,
    message,
    hint: hint === undefined ? null : asTyped(hint, typed),
    fix,
  };
}

/** The outcome of the command. `error` says why it failed; `pages` is null if no pages were checked. */
function summary(diagnostics: readonly Diagnostic[], { ending, typed }: ReportContext) {
  const { outcome, pages = null, fixed = 0, unlisted = 0, failure } = ending;
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((one) => one.severity === severity).length;
  return {
    outcome,
    exitCode: OUTCOMES[outcome].exitCode,
    errors: count('error') + unlisted,
    warnings: count('warning'),
    notices: count('notice'),
    fixable: diagnostics.filter(({ fix }) => fix !== undefined).length,
    fixed,
    pages,
    ...(ending.progress && { progress: progressOf(ending.progress) }),
    error: failure === undefined ? null : { ...failure, message: asTyped(failure.message, typed) },
  };
}

/** Per cent of each part and of the whole, now and in the last report. */
function progressOf({ parts, before, since }: SiteProgress) {
  return {
    percent: percentOf(sumOf(parts)),
    before: before ?? null,
    since: since ?? null,
    parts: parts.map((part) => ({
      name: part.name,
      percent: percentOf(part),
      before: part.before ?? null,
      done: part.done,
      total: part.total,
    })),
  };
}
