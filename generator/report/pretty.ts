import { styleText } from 'node:util';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { columns } from './columns.ts';
import { escapeControl, noCommand } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';

/**
 * For people: each fault with its place, the line it stands on with a mark under it, and what to do.
 *
 *     error  content/faqs.yaml:3:5  unknown-key
 *
 *       2 |   - question: Where do you work?
 *       3 |     anwser: In the hill country.
 *         |     ^^^^^^ A question has no "anwser".
 *
 *       Did you mean "answer"?
 *       `npx sitegen check --fix` corrects this.
 */
export const pretty: Formatter = (diagnostics, context) => {
  if (diagnostics.length === 0) return '';
  const paint = painter(context.useColour);
  const wrong = diagnostics.filter(({ severity }) => severity !== 'notice');
  const blocks = wrong.map((diagnostic) => `${block(diagnostic, context, paint)}\n\n`);
  const notices = diagnostics
    .filter(({ severity }) => severity === 'notice')
    .map((one) => notice(one, paint));
  const ends = wrong.length === 0 ? [] : [`${paint('bold', summary(wrong, context.outcome))}\n`];
  return [...blocks, ...notices, ...ends].join('').split('\n').map(noCommand).join('\n');
};

/** A notice is not wrong, so it takes two lines and shows no line of a file. */
function notice(diagnostic: Diagnostic, paint: Paint): string {
  const { at, code } = diagnostic;
  const { message, hint } = phrase(diagnostic);
  const head = `${paint('blue', 'notice')}  ${escapeControl(`${at.file}:${at.line}:${at.column}`)}  ${code}`;
  return `${head}\n  ${escapeControl([message, hint].filter(Boolean).join(' '))}\n\n`;
}

function block(diagnostic: Diagnostic, context: ReportContext, paint: Paint): string {
  const { severity, at, code, fix } = diagnostic;
  const { message, hint: said } = phrase(diagnostic);
  const hint = [said, fix && MEND].filter(Boolean).join('\n');
  const colour = severity === 'error' ? 'red' : 'yellow';
  const place = escapeControl(`${at.file}:${at.line}:${at.column}`);
  const head = `${paint(colour, severity)}  ${paint('bold', place)}  ${code}`;
  const frame = codeFrame(at, message, context.sourceOf(at.file), paint) ?? [`  ${escapeControl(message)}`];
  const hints = hint === '' ? [] : ['', ...hint.split('\n').map((line) => `  ${escapeControl(line)}`)];
  return [head, '', ...frame, ...hints].join('\n');
}

const MEND = '`npx sitegen check --fix` corrects this.';

/** The line of the fault and the one above it, with a mark under the fault; undefined where a line says nothing. */
function codeFrame(
  at: Location,
  message: string,
  source: string | undefined,
  paint: Paint,
): string[] | undefined {
  const lines = source?.split('\n').map((line) => line.replace(/\r$/, ''));
  const faulty = lines?.[at.line - 1];
  // A fault of the file as a whole has no width; a line would only distract from it.
  const isOfWholeFile = at.line === 1 && at.endLine === 1 && at.column === at.endColumn;
  if (lines === undefined || faulty === undefined || isOfWholeFile) return undefined;

  const margin = String(at.line).length;
  const numbered = (line: number, text: string) =>
    `  ${String(line).padStart(margin)} | ${visible(text)}`.trimEnd();
  const above = window(lines[at.line - 2] ?? '', 0, 0).text;
  const before = at.line > 1 ? [numbered(at.line - 1, above)] : [];
  const { text, start, end } = window(
    faulty,
    at.column - 1,
    at.endLine > at.line ? faulty.length : at.endColumn - 1,
  );
  const indent = ' '.repeat(columns(visible(text.slice(0, start))));
  const marks = '^'.repeat(Math.max(1, columns(visible(text.slice(start, end)))));
  const under = `  ${' '.repeat(margin)} | ${indent}${paint('red', `${marks} ${escapeControl(message)}`)}`;
  return [...before, numbered(at.line, text), under];
}

/** A line too long for a terminal is cut around the fault. */
function window(line: string, start: number, end: number): { text: string; start: number; end: number } {
  if (line.length <= MAX_WIDTH) return { text: line, start, end };
  const from = Math.max(0, Math.min(start - 30, line.length - MAX_WIDTH));
  const to = Math.min(line.length, from + MAX_WIDTH);
  const [head, tail] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  const shift = head.length - from;
  return {
    text: `${head}${line.slice(from, to)}${tail}`,
    start: start + shift,
    end: Math.min(end, to) + shift,
  };
}

const MAX_WIDTH = 100;

/** Tabs as two spaces, so that the mark stands under the fault. */
function visible(text: string): string {
  return escapeControl(text.replaceAll('\t', '  '));
}

function summary(diagnostics: readonly Diagnostic[], outcome: string): string {
  const count = (severity: string, word: string) => {
    const found = diagnostics.filter((one) => one.severity === severity).length;
    return found === 0 ? [] : [`${found} ${word}${found === 1 ? '' : 's'}`];
  };
  const files = new Set(diagnostics.map(({ at }) => at.file)).size;
  const counts = [...count('error', 'error'), ...count('warning', 'warning')].join(' and ');
  return `${counts} in ${files} ${files === 1 ? 'file' : 'files'}; ${outcome}.`;
}

type Paint = (style: 'red' | 'yellow' | 'blue' | 'bold', text: string) => string;

function painter(useColour: boolean): Paint {
  return (style, text) => (useColour ? styleText(style, text, { validateStream: false }) : text);
}
