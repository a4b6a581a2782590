import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { escapeControl } from './escape.ts';
import type { Formatter } from './formatter.ts';

/**
 * One object a line, for programs. `file` is relative to the root; lines and columns count from 1. What could steer a
 * terminal is escaped as JSON itself would, so that a program reads the same text.
 */
export const json: Formatter = (diagnostics) =>
  diagnostics.map((diagnostic) => `${escapeControl(JSON.stringify(record(diagnostic)))}\n`).join('');

function record(diagnostic: Diagnostic) {
  const { at, code, severity, fix = null } = diagnostic;
  const { message, hint = null } = phrase(diagnostic);
  return {
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
  };
}
