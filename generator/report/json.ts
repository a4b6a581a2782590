import type { Formatter } from './formatter.ts';

/** One object a line, for programs. `file` is relative to the root; lines and columns count from 1. */
export const json: Formatter = (diagnostics) =>
  diagnostics
    .map(({ at, code, severity, message, hint = null, fix = null }) =>
      JSON.stringify({
        file: at.file,
        line: at.line,
        column: at.column,
        endLine: at.endLine,
        endColumn: at.endColumn,
        code,
        severity,
        message,
        hint,
        fix,
      }),
    )
    .map((line) => `${line}\n`)
    .join('');
