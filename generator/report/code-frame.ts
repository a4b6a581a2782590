import type { Location } from '../diagnostics/diagnostic.ts';
import { columns } from './columns.ts';
import { escapeControl } from './escape.ts';
import { isOfWholeFile } from './group.ts';

/**
 * Shows the line of an error and the one above it, with a mark under the error, in at most `width` columns. Undefined for an
 * error of the whole file, where a line would only distract.
 *
 *       2 |   - question: Where do you work?
 *       3 |     anwser: In the hill country.
 *         |     ^^^^^^
 */
export function codeFrame(
  at: Location,
  lines: readonly string[] | undefined,
  width: number,
  paint: (marks: string) => string,
): readonly string[] | undefined {
  const wrong = lines?.[at.line - 1];
  if (lines === undefined || wrong === undefined || isOfWholeFile(at)) return undefined;

  const margin = String(at.line).length;
  const room = width - margin - '   | '.length;
  const numbered = (line: number, text: string) => `  ${String(line).padStart(margin)} | ${text}`.trimEnd();
  const before = at.line > 1 ? [numbered(at.line - 1, begin(visible(lines[at.line - 2] ?? ''), room))] : [];
  const end = at.endLine > at.line ? wrong.length : at.endColumn - 1;
  const { text, indent, marked } = around(wrong, at.column - 1, Math.max(end, at.column - 1), room);
  const marks = `${' '.repeat(indent)}${paint('^'.repeat(marked))}`;
  return [...before, numbered(at.line, text), `  ${' '.repeat(margin)} | ${marks}`];
}

/** The part of a line around the error that fits, and the columns before and under its mark. */
function around(line: string, start: number, end: number, room: number) {
  const [head, error, tail] = [line.slice(0, start), line.slice(start, end), line.slice(end)].map(
    visible,
  ) as [string, string, string];
  const behind = columns(error) + columns(tail);
  const shownHead = ending(head, Math.max(Math.floor(room / 3), room - behind));
  const indent = columns(shownHead);
  const left = room - indent;
  const shown = begin(error + tail, left);
  return { text: shownHead + shown, indent, marked: Math.max(1, Math.min(columns(error), columns(shown))) };
}

/** The start of a text that fits, with `…` where it is cut. */
function begin(text: string, room: number): string {
  return columns(text) <= room ? text : `${fitting([...text], room - 1).join('')}…`;
}

/** The end of a text that fits. */
function ending(text: string, room: number): string {
  return columns(text) <= room
    ? text
    : `…${fitting([...text].reverse(), room - 1)
        .reverse()
        .join('')}`;
}

function fitting(characters: readonly string[], room: number): string[] {
  let left = room;
  const end = characters.findIndex((character) => {
    left -= columns(character);
    return left < 0;
  });
  return characters.slice(0, end === -1 ? undefined : end);
}

/** Shows tabs as two spaces and escapes control characters, so the mark is under the error. */
function visible(text: string): string {
  return escapeControl(text.replaceAll('\t', '  '));
}
