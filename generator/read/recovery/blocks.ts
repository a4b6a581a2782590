import { diagnose } from '../../diagnostics/diagnostic.ts';
import { LIKE_A_BAR } from '../../model/like-a-bar.ts';
import { quoted } from '../../model/quoted.ts';
import { lineBreakOf } from '../../model/source.ts';
import { keyNames, richTextNames, textNames } from '../../schema/key-names.ts';
import { type Candidate, type RecoveryRule, replacement, valueSpan } from './candidate.ts';
import { columnOf, filledLine, isBlank, type Line, OPENS_TEXT } from './line.ts';

/** A text after | or > whose lines are not indented further than their key. */
export const flatBlock: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const opener = OPENS_TEXT.test(line.value) ? line : filledLine(lines, line.number - 2, -1);
    if (opener?.key === undefined || !OPENS_TEXT.test(opener.value)) return [];
    const first = filledLine(lines, opener.number, 1);
    if (first === undefined || isInside(first, opener)) return [];
    const last = lastOfBlock(first, lines);
    const shown = { start: first.start + first.indentation.length, end: first.end };
    const others = lines.slice(first.number, last.number).filter((one) => !isBlank(one));
    const [second] = others;
    // One item with all others below it is no list, so only the first is too far out.
    const isAlike = second !== undefined && (first.dashes === '' || second.dashes !== '');
    if (isAlike && others.every((one) => isInside(one, opener))) {
      const { indentation } = second;
      const params = { spaces: indentation.length };
      return [
        {
          span: shown,
          edit: { span: { start: first.start, end: shown.start }, text: indentation },
          say: (at, fix) => diagnose('flat-block', at, params, fix),
        },
      ];
    }
    const span = { start: first.start, end: last.end };
    const deeper = text.slice(span.start, span.end).replace(/^(?=[^\r\n])/gm, '  ');
    return [
      { span: shown, edit: { span, text: deeper }, say: (at, fix) => diagnose('flat-block', at, {}, fix) },
    ];
  });

/** True for a line of the text that starts after another line's bar. */
function isInside({ indentation }: Line, opener: Line): boolean {
  return indentation.length > columnOf(opener);
}

/** Extra or other characters where | or > starts a text of several lines: `text: | One.`, `text: |2x`, `text: I`. */
export const textAfterBar: RecoveryRule = ({ text: file, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const { key, value } = line;
    const [, bar, rest = ''] = /^([|>][+-]?)(.+)$/.exec(value) ?? [];
    if (key === undefined || (bar === undefined && !LIKE_A_BAR.test(value))) return [];
    const next = filledLine(lines, line.number, 1);
    const isAbove = next !== undefined && next.indentation.length > columnOf(line);
    // In `|2x` and similar, the error is in the bar itself.
    const words = /^(?:\s+(?=.*\p{L})|\s*(?=.*(?:\p{L}.*){2}))(.*)$/u.exec(rest)?.[1];
    // Before a number, or in a short text of one line, a > may be part of the words: "> 50 people", "> Read more".
    if (bar === '>' && (/^\s*[\d>]/.test(words ?? '') || !(isAbove || richTextNames().has(key)))) return [];
    if (!isAbove && words === undefined) return [];
    const margin = ' '.repeat(isAbove ? next.indentation.length : columnOf(line) + 2);
    const mark = bar ?? '|';
    const text = words === undefined ? mark : `${mark}${lineBreakOf(file)}${margin}${words}`;
    const params = { key, bar: mark, found: bar ?? value };
    return [replacement(valueSpan(line), text, (at, fix) => diagnose('text-after-bar', at, params, fix))];
  });

/** The last line before the next key or item. */
function lastOfBlock(first: Line, lines: readonly Line[]): Line {
  let last = first;
  for (const line of lines.slice(first.number)) {
    if (line.key !== undefined && keyNames().has(line.key)) break;
    last = line;
  }
  return last;
}

/** An opening bracket that is not closed, neither in its line nor in the lines that continue it. */
export const openBracket: RecoveryRule = ({ text, lines, near, opened }) =>
  [...(opened === undefined ? [] : [opened]), ...near].flatMap((line): readonly Candidate[] => {
    const opening = line.value.charAt(0);
    if (opening !== '[' && opening !== '{') return [];
    const closing = opening === '[' ? ']' : '}';
    const span = { start: line.valueStart, end: endOfValue(line, lines) };
    const value = text.slice(span.start, span.end);
    if (value.endsWith(closing)) return [];
    // If closed, it would be a list where a text is expected, which is no better.
    if (line.key !== undefined && textNames().has(line.key))
      return [
        replacement(span, quoted(value), (at, fix) =>
          diagnose('reserved-character', at, { character: opening }, fix),
        ),
      ];
    return [
      {
        span,
        edit: { span: { start: span.end, end: span.end }, text: closing },
        say: (at, fix) => diagnose('open-bracket', at, { opening, closing }, fix),
      },
    ];
  });

/** The end of a line's value: the last of the lines below that are indented further and have no key or dash. */
function endOfValue(line: Line, lines: readonly Line[]): number {
  let last = line;
  for (const next of lines.slice(line.number)) {
    const goesOn = next.value !== '' && next.key === undefined && next.dashes === '';
    if (!goesOn || next.indentation.length <= columnOf(line)) break;
    last = next;
  }
  return last.valueStart + last.value.length;
}

/** A page in the form of other generators: its keys between two lines of dashes, and its text below them. */
export const frontMatter: RecoveryRule = ({ lines, near, text }) =>
  near.flatMap((line): readonly Candidate[] => {
    const isDashes = ({ start, end }: Line) => /^---\s*$/.test(text.slice(start, end));
    if (line !== lines.slice(1).find(isDashes) || !isDashes(lines[0]!)) return [];
    const body = lines.slice(line.number, lines.findLastIndex((one) => !isBlank(one)) + 1);
    const first = body.find((one) => one.start < one.end);
    const isText = first !== undefined && first.dashes === '' && !keyNames().has(first.key ?? '');
    if (!isText || lines.some(({ key, indentation }) => key === 'sections' && indentation === '')) return [];
    const words = body.slice(body.indexOf(first)).map(({ start, end }) => text.slice(start, end).trimEnd());
    const section = ['sections:', '  - type: text', '    text: |', ...words.map(withMargin)];
    const span = { start: line.start, end: line.end };
    return [
      {
        span,
        edit: { span: { start: line.start, end: body.at(-1)!.end }, text: section.join(lineBreakOf(text)) },
        say: (at, fix) => diagnose('front-matter', at, {}, fix),
      },
    ];
  });

function withMargin(words: string): string {
  return words === '' ? '' : `      ${words}`;
}

/** A line that ends the document, starts another, or is a directive for the parser. */
export const secondDocument: RecoveryRule = ({ lines, near, text }) =>
  near.flatMap((line): readonly Candidate[] => {
    const words = text.slice(line.start, line.end);
    if (!/^(---|\.\.\.)(\s|$)/.test(words) && !/^%[A-Z]/.test(words)) return [];
    const next = lines[line.number];
    const span = { start: line.start, end: line.end };
    const whole = { start: line.start, end: next?.start ?? line.end };
    return [
      { span, edit: { span: whole, text: '' }, say: (at, fix) => diagnose('second-document', at, {}, fix) },
    ];
  });
