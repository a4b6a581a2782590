import { type Document, isScalar, YAMLParseError } from 'yaml';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { type Line, linesOf } from './line.ts';

/** Lines with > before each, as mail programs quote them: `> title: Fees`, or `>> title: Fees` in the answer to an answer. */
export const quotedLines: RecoveryRule = ({ text, lines, near }) =>
  quotesIn(text, lines)
    .filter(({ start, end }) => near.some((line) => line.start >= start && line.start <= end))
    .map(({ start, end, count, marks, plain }) => ({
      span: { start, end: start + marks.length },
      edit: { span: { start, end }, text: plain },
      say: (at, fix) => diagnose('quoted-lines', at, { marks, below: count - 1 }, fix),
    }));

/** Finds them where > is also a valid start of a text, and the parser reads the whole file as one text. */
export function quotedFile({ contents }: Document, text: string): YAMLParseError | undefined {
  if (!isScalar(contents) || contents.type !== 'BLOCK_FOLDED') return undefined;
  const [first] = quotesIn(text, linesOf(text));
  return first && new YAMLParseError([first.start, first.start + 1], 'UNEXPECTED_TOKEN', '');
}

/** Quoted lines one below the other: how many, the marks before each, and the text without them. */
type Quote = Span & { readonly count: number; readonly marks: string; readonly plain: string };

function quotesIn(text: string, lines: readonly Line[]): readonly Quote[] {
  const quotes: Quote[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    let next = from;
    while (text[lines[next]?.start ?? text.length] === '>') next += 1;
    if (next - from > 1) quotes.push(...quoteOf(lines.slice(from, next), text));
    from = next;
  }
  return quotes;
}

/** The quote of some lines; none without a known key, as they may be a quotation in a text. */
function quoteOf(lines: readonly Line[], text: string): readonly Quote[] {
  const [start, end] = [lines[0]!.start, lines.at(-1)!.end];
  const written = lines.map((line) => text.slice(line.start, line.end));
  const marksOf = (line: string) => /^>(?: ?>)*/.exec(line)![0];
  const filled = written.filter((line) => line.trimEnd() !== marksOf(line));
  const fewest = filled.map(marksOf).sort((a, b) => a.length - b.length)[0] ?? '';
  // Most programs write a space after the marks, which is not part of the indentation.
  const marks = filled.every((line) => line[fewest.length] === ' ') ? `${fewest} ` : fewest;
  const plain = written.map((line) => (line.trimEnd() === marksOf(line) ? '' : line.slice(marks.length)));
  if (!linesOf(plain.join('\n')).some(({ key }) => keyNames().has(key ?? ''))) return [];
  const breaks = lines.map((line, index) => text.slice(line.end, lines[index + 1]?.start ?? line.end));
  return [
    { start, end, count: lines.length, marks, plain: plain.map((line, at) => line + breaks[at]).join('') },
  ];
}
