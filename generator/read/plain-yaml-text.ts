import type { YamlNode } from '../model/source.ts';
import {
  afterSpaces,
  type Cursor,
  isBreak,
  isItem,
  lineEnd,
  NONE,
  SPACE,
  toContent,
} from './plain-yaml-cursor.ts';

const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const FOLDED = 0x3e;
const LITERAL = 0x7c;
/** The start of a list on one line. */
export const BRACKET = 0x5b;

/** Reads a text, or a list of words in brackets, from an offset in a line of this indentation; undefined for "not sure". */
export function readText(cursor: Cursor, at: number, indent: number): YamlNode | undefined {
  const code = cursor.text.charCodeAt(at);
  if (code === FOLDED || code === LITERAL) return readBlockText(cursor, at, indent);
  if (code === BRACKET) return readBrackets(cursor, at);
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return readQuoted(cursor, at);
  return readPlain(cursor, at, indent);
}

/** Text in quotes on one line, without escapes. */
function readQuoted(cursor: Cursor, start: number): YamlNode | undefined {
  const { text } = cursor;
  const quote = text.charAt(start);
  const close = text.indexOf(quote, start + 1);
  const end = close + 1;
  const rest = afterSpaces(text, end);
  if (close === -1 || !isBreak(text, rest)) return undefined;
  const inner = text.slice(start + 1, close);
  if (inner.includes('\n') || (quote === '"' && inner.includes('\\'))) return undefined;
  toContent(cursor, rest + 1);
  return { kind: 'text', text: inner, span: { start, end }, isEmpty: false };
}

/** A list of words in brackets on one line: `[14 40, 72 16]`. */
export function readBrackets(cursor: Cursor, start: number): YamlNode | undefined {
  const { text } = cursor;
  const close = text.indexOf(']', start);
  const rest = afterSpaces(text, close + 1);
  if (close === -1 || !isBreak(text, rest)) return undefined;
  const inner = text.slice(start + 1, close);
  const items: YamlNode[] = [];
  let at = start + 1;
  for (const words of inner === '' ? [] : inner.split(', ')) {
    if (!WORDS.test(words)) return undefined;
    items.push({ kind: 'text', text: words, span: { start: at, end: at + words.length }, isEmpty: false });
    at += words.length + 2;
  }
  toContent(cursor, rest + 1);
  return { kind: 'list', items, span: { start, end: close + 1 } };
}

const WORDS = /^\w+(?: \w+)*$/;

/** Text without quotes. It continues while lines are indented further than its parent. */
function readPlain(cursor: Cursor, start: number, indent: number): YamlNode | undefined {
  const { text } = cursor;
  if (UNUSUAL_START.test(text.charAt(start))) return undefined;
  let [end, next] = endsOfLine(text, start);
  let words = text.slice(start, end);
  if (UNUSUAL_PART.test(words)) return undefined;
  toContent(cursor, next);
  while (cursor.indent > indent) {
    if (cursor.comment !== NONE || isItem(text, cursor.at)) return undefined;
    [end, next] = endsOfLine(text, cursor.at);
    const line = text.slice(cursor.at, end);
    if (UNUSUAL_PART.test(line)) return undefined;
    words += joint(cursor.blankLines) + line;
    toContent(cursor, next);
  }
  if (UNUSUAL_END.test(words)) return undefined;
  return { kind: 'text', text: words, span: { start, end }, isEmpty: false };
}

/** Characters with a special meaning at the start of a text, and possible quotes of a word processor. */
const UNUSUAL_START = /[[\]{}#&*!|>%@`"',?:\-\u2018-\u201f\u00ab\u00bb\u2039\u203a\s]/;
const UNUSUAL_PART = /: |:$| #/;
/** A quote without an opening one. */
const UNUSUAL_END = /["\u2018-\u201f\u00ab\u00bb\u2039\u203a]$/;

/** Text on the lines below `>`, which joins them, or `|`, which keeps them; `-` removes the last line break. */
function readBlockText(cursor: Cursor, start: number, indent: number): YamlNode | undefined {
  const { text } = cursor;
  const headEnd = lineEnd(text, start);
  const head = text.slice(start, headEnd);
  if (!BLOCK_HEADS.has(head)) return undefined;
  const isFolded = head.startsWith('>');
  let words = '';
  let end = start;
  let column: number | undefined;
  let blankLines = 0;
  let lineStart = headEnd + 1;
  while (lineStart < text.length) {
    const at = afterSpaces(text, lineStart);
    const next = lineEnd(text, at);
    if (at === next) {
      // An empty line before the first, or one with more spaces than the others, may count as text.
      if (column === undefined || at - lineStart > column) return undefined;
      blankLines += 1;
    } else {
      if (at - lineStart <= indent) break;
      const isFirst = column === undefined;
      column ??= at - lineStart;
      const more = at - lineStart - column;
      if (more < 0 || (more > 0 && isFolded) || text.charCodeAt(next - 1) === SPACE) return undefined;
      if (!isFirst) words += isFolded ? joint(blankLines) : '\n'.repeat(blankLines + 1);
      words += text.slice(lineStart + column, next);
      blankLines = 0;
      end = next;
    }
    lineStart = next + 1;
  }
  // Without a line break at the end of the file, there is none to keep.
  if (column === undefined || end === text.length) return undefined;
  toContent(cursor, lineStart);
  const isStripped = head.endsWith('-');
  return { kind: 'text', text: isStripped ? words : `${words}\n`, span: { start, end }, isEmpty: false };
}

const BLOCK_HEADS = new Set(['>', '|', '>-', '|-']);

/** The text between two joined lines: a space, or one line break for each empty line between them. */
function joint(blankLines: number): string {
  return blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
}

/** The end of the words of a line, and the start of the next line. */
function endsOfLine(text: string, from: number): readonly [end: number, next: number] {
  const next = lineEnd(text, from);
  let end = next;
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  return [end, next + 1];
}
