import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { asTyped } from './as-typed.ts';
import { escapeControl } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';

/**
 * Annotations for GitHub Actions, which shows them next to the line in a pull request:
 *
 *     ::error file=content/faqs.yaml,line=3,col=5,endColumn=11,title=unknown-key::A question has no "anwser".
 *
 * (GitHub's documentation: Workflow commands for GitHub Actions.)
 */
export const github: Formatter = (diagnostics, context) =>
  [...diagnostics.map((diagnostic) => annotation(diagnostic, context)), ...failure(context)]
    .map((line) => `${line}\n`)
    .join('');

/** The annotation for a failed command, which has no place in a file. */
function failure({ ending, typed }: ReportContext): readonly string[] {
  if (ending.failure === undefined) return [];
  const lines = asTyped(ending.failure.message, typed).split('\n').map(escapeControl);
  return [`::error title=sitegen::${inMessage(lines.join('\n'))}`];
}

function annotation(diagnostic: Diagnostic, { folder, typed }: ReportContext): string {
  const { severity, code, at } = diagnostic;
  const { message, hint } = phrase(diagnostic);
  const place: Record<string, string | number> = {
    file: folder === '' ? at.file : `${folder}/${at.file}`,
    line: at.line,
    endLine: at.endLine,
    // GitHub accepts columns only if both are on one line, and its end column is inclusive.
    ...(at.endLine === at.line && { col: at.column, endColumn: Math.max(at.column, at.endColumn - 1) }),
    title: code,
  };
  const properties = Object.entries(place).map(
    ([name, value]) => `${name}=${inProperty(escapeControl(String(value)))}`,
  );
  const lines = [message, ...(hint === undefined ? [] : asTyped(hint, typed).split('\n'))].map(escapeControl);
  return `::${severity} ${properties.join(',')}::${inMessage(lines.join('\n'))}`;
}

/** A line break would end the command, and a percent sign starts an escape. */
function inMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function inProperty(text: string): string {
  return inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
