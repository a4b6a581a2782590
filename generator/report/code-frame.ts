import type { Location } from '../diagnostics/diagnostic.ts';
import { columns } from './columns.ts';
import { escapeControl } from './escape.ts';
import { isOfWholeFile } from './group.ts';

/**
 * The line of an error and the one above it, with a mark under the error, in at most `width` columns. Undefined where a
 * line says nothing: for an error of the file as a whole a line would only distract from it.
 *
 *       2 |   - question: Where do you work?
 *       3 |     anwser: In the hill country.
 *         |     ^^^^^^
 */
export function codeFrame(
  at: Location,
  source: string | undefined,
  width: number,
  paint: (marks: string) => string,
): readonly string[] | undefined {
  const lines = source?.split('\n').map((line) => line.replace(/\r$/, ''));
  const wrong = lines?.[at.line - 1];
  if (lines === undefined || wrong === undefined || isOfWholeFile(at)) return undefined;

  const margin = String(at.line).length;
  const room = Math.max(MIN_ROOM, width - margin - '   | '.length);
  const numbered = (line: number, text: string) =>
    `  ${String(line).padStart(margin)} | ${visible(text)}`.trimEnd();
  const above = part(lines[at.line - 2] ?? '', 0, 0, room).text;
  const before = at.line > 1 ? [numbered(at.line - 1, above)] : [];
  const shown = part(wrong, at.column - 1, at.endLine > at.line ? wrong.length : at.endColumn - 1, room);
  const indent = ' '.repeat(columns(visible(shown.text.slice(0, shown.start))));
  const marks = '^'.repeat(Math.max(1, columns(visible(shown.text.slice(shown.start, shown.end)))));
  return [...before, numbered(at.line, shown.text), `  ${' '.repeat(margin)} | ${indent}${paint(marks)}`];
}

/** Columns of code at least, however narrow the terminal says it is. */
const MIN_ROOM = 16;

/** A line that is too long is cut around the error, with `…` where something is left out. */
function part(line: string, start: number, end: number, room: number) {
  if (columns(visible(line)) <= room) return { text: line, start, end };
  const before = Math.min(Math.floor(room / 3), 30);
  const from = Math.max(0, Math.min(start - before, line.length - room));
  const to = fitting(line, from, room - 2);
  const [head, tail] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  const shift = head.length - from;
  return {
    text: `${head}${line.slice(from, to)}${tail}`,
    start: start + shift,
    end: Math.min(end, to) + shift,
  };
}

/** The index behind the last character that fits. */
function fitting(line: string, from: number, room: number): number {
  let to = from;
  let width = 0;
  for (const character of line.slice(from)) {
    width += columns(visible(character));
    if (width > room) break;
    to += character.length;
  }
  return to;
}

/** Tabs as two spaces, and what would steer a terminal in words, so that the mark is under the error. */
function visible(text: string): string {
  return escapeControl(text.replaceAll('\t', '  '));
}
