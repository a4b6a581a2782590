import type { Span, YamlEntry, YamlNode } from '../model/source.ts';
import { MAX_DEPTH, MAX_KEYS } from './limits.ts';

/**
 * Reads the plain part of YAML that nearly all content is written in: keys, lists, and text that is plain, in quotes
 * without escapes, a block after `>` or `|`, or words in brackets. Undefined means "not sure": for anything else, and for all that the
 * library or recovery might say something about. What is read equals what the library reads, places included
 * (tests/read/plain-yaml.test.ts); it takes a twentieth of the time.
 */
export function readPlainYaml(text: string): YamlNode | undefined {
  if (UNUSUAL.test(text)) return undefined;
  const cursor: Cursor = { text, at: 0, lineStart: 0, indent: END, blanks: 0, comment: NONE };
  toContent(cursor, 0);
  if (isAtEnd(cursor)) {
    // Nothing but comments.
    const span = { start: text.length, end: text.length };
    return { kind: 'text', text: '', span, isEmpty: true };
  }
  if (cursor.indent !== 0) return undefined;
  const root =
    text.charCodeAt(cursor.at) === BRACKET ? readBrackets(cursor, cursor.at) : readBlock(cursor, 0);
  return isAtEnd(cursor) ? root : undefined;
}

/** The line with content that is read next. */
type Cursor = {
  readonly text: string;
  /** Offset of its first character that is no space; for an item of a list moved on to what is in the item. */
  at: number;
  lineStart: number;
  /** Column of `at`; END after the last line. */
  indent: number;
  /** How many empty lines are before it. */
  blanks: number;
  /** Column of the comment before it, of several that furthest in; NONE without one. */
  comment: number;
};

const END = -1;
const NONE = -1;

function isAtEnd({ indent }: Cursor): boolean {
  return indent === END;
}

/** Tabs, other line ends, and characters that content must not have or that editors treat as line ends. */
const UNUSUAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;

const SPACE = 0x20;
const LINE_BREAK = 0x0a;
const HASH = 0x23;
const DASH = 0x2d;
const COLON = 0x3a;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const FOLDED = 0x3e;
const LITERAL = 0x7c;
const BRACKET = 0x5b;

/** Moves to the next line with content, from the start of a line. */
function toContent(cursor: Cursor, from: number): void {
  const { text } = cursor;
  let lineStart = from;
  cursor.blanks = 0;
  cursor.comment = NONE;
  while (lineStart < text.length) {
    const at = afterSpaces(text, lineStart);
    if (at === text.length) break;
    const code = text.charCodeAt(at);
    if (code === LINE_BREAK) {
      cursor.blanks += 1;
      lineStart = at + 1;
    } else if (code === HASH) {
      cursor.comment = Math.max(cursor.comment, at - lineStart);
      lineStart = lineEnd(text, at) + 1;
    } else {
      cursor.at = at;
      cursor.lineStart = lineStart;
      cursor.indent = at - lineStart;
      return;
    }
  }
  cursor.at = text.length;
  cursor.lineStart = text.length;
  cursor.indent = END;
}

/** The list or group that begins at the cursor. */
function readBlock(cursor: Cursor, depth: number): YamlNode | undefined {
  // One level less than is allowed, since texts in it are a level as well.
  if (depth >= MAX_DEPTH) return undefined;
  return isItem(cursor.text, cursor.at) ? readList(cursor, depth) : readGroup(cursor, depth);
}

function readList(cursor: Cursor, depth: number): YamlNode | undefined {
  const { text, at: start, indent } = cursor;
  const items: YamlNode[] = [];
  while (cursor.indent === indent && isItem(text, cursor.at)) {
    const at = afterSpaces(text, cursor.at + 1);
    // A list in a list, or an item that begins on the next line.
    if (isBreak(text, at) || isItem(text, at)) return undefined;
    let item: YamlNode | undefined;
    if (keyEnd(text, at) === undefined) item = readText(cursor, at, indent);
    else {
      cursor.at = at;
      cursor.indent = at - cursor.lineStart;
      item = depth + 1 < MAX_DEPTH ? readGroup(cursor, depth + 1) : undefined;
    }
    if (item === undefined) return undefined;
    items.push(item);
  }
  if (!isEndOf(cursor, indent)) return undefined;
  return { kind: 'list', items, span: { start, end: items.at(-1)!.span.end } };
}

function readGroup(cursor: Cursor, depth: number): YamlNode | undefined {
  const { text, at: start, indent } = cursor;
  const entries = new Map<string, YamlEntry>();
  let end = start;
  while (cursor.indent === indent) {
    const colon = keyEnd(text, cursor.at);
    if (colon === undefined || entries.size === MAX_KEYS) return undefined;
    const key = { start: cursor.at, end: colon };
    const name = text.slice(key.start, key.end);
    if (entries.has(name)) return undefined;
    const value = readValue(cursor, key, indent, depth);
    if (value === undefined) return undefined;
    entries.set(name, { key, value });
    end = value.span.end;
  }
  if (!isEndOf(cursor, indent)) return undefined;
  return { kind: 'group', entries, span: { start, end } };
}

/** True if the cursor is behind a list or group; a comment as far in as that would count as part of it. */
function isEndOf({ indent, comment }: Cursor, ofBlock: number): boolean {
  return indent < ofBlock && comment < Math.max(ofBlock, 1);
}

function readValue(cursor: Cursor, key: Span, indent: number, depth: number): YamlNode | undefined {
  const { text } = cursor;
  const at = afterSpaces(text, key.end + 1);
  if (!isBreak(text, at)) return readText(cursor, at, indent);
  toContent(cursor, at + 1);
  // The items of a list may begin in the column of its key.
  const isBelow = cursor.indent > indent || (cursor.indent === indent && isItem(text, cursor.at));
  return isBelow ? readBlock(cursor, depth + 1) : undefined;
}

function readText(cursor: Cursor, at: number, indent: number): YamlNode | undefined {
  const code = cursor.text.charCodeAt(at);
  if (code === FOLDED || code === LITERAL) return readBlockText(cursor, at, indent);
  if (code === BRACKET) return readBrackets(cursor, at);
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return readQuoted(cursor, at);
  return readPlain(cursor, at, indent);
}

/** Text in quotes on one line, without an escape. */
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
function readBrackets(cursor: Cursor, start: number): YamlNode | undefined {
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

/** Text without quotes, which goes on as long as lines are indented further than what it belongs to. */
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
    words += joint(cursor.blanks) + line;
    toContent(cursor, next);
  }
  if (UNUSUAL_END.test(words)) return undefined;
  return { kind: 'text', text: words, span: { start, end }, isEmpty: false };
}

/** What has a meaning of its own at the start of a text, or may be a quote of a word processor. */
const UNUSUAL_START = /[[\]{}#&*!|>%@`"',?:\-\u2018-\u201f\u00ab\u00bb\u2039\u203a\s]/;
const UNUSUAL_PART = /: |:$| #/;
/** A quote that was never opened. */
const UNUSUAL_END = /["\u2018-\u201f\u00ab\u00bb\u2039\u203a]$/;

/** Text on the lines below `>`, which joins them, or `|`, which keeps them; `-` leaves the last line break out. */
function readBlockText(cursor: Cursor, start: number, indent: number): YamlNode | undefined {
  const { text } = cursor;
  const headEnd = lineEnd(text, start);
  const head = text.slice(start, headEnd);
  if (!BLOCK_HEADS.has(head)) return undefined;
  const isFolded = head.startsWith('>');
  let words = '';
  let end = start;
  let column: number | undefined;
  let blanks = 0;
  let lineStart = headEnd + 1;
  while (lineStart < text.length) {
    const at = afterSpaces(text, lineStart);
    const next = lineEnd(text, at);
    if (at === next) {
      // An empty line before the first, or one with more spaces than the others have, may count as text.
      if (column === undefined || at - lineStart > column) return undefined;
      blanks += 1;
    } else {
      if (at - lineStart <= indent) break;
      const isFirst = column === undefined;
      column ??= at - lineStart;
      const more = at - lineStart - column;
      if (more < 0 || (more > 0 && isFolded) || text.charCodeAt(next - 1) === SPACE) return undefined;
      if (!isFirst) words += isFolded ? joint(blanks) : '\n'.repeat(blanks + 1);
      words += text.slice(lineStart + column, next);
      blanks = 0;
      end = next;
    }
    lineStart = next + 1;
  }
  // Without a line break at the end of the file there is none to keep.
  if (column === undefined || end === text.length) return undefined;
  toContent(cursor, lineStart);
  const isStripped = head.endsWith('-');
  return { kind: 'text', text: isStripped ? words : `${words}\n`, span: { start, end }, isEmpty: false };
}

const BLOCK_HEADS = new Set(['>', '|', '>-', '|-']);

/** What joins two lines of a text: a space, or as many line breaks as there are empty lines between. */
function joint(blanks: number): string {
  return blanks === 0 ? ' ' : '\n'.repeat(blanks);
}

/** True where an item of a list begins. */
function isItem(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && (text.charCodeAt(at + 1) === SPACE || isBreak(text, at + 1));
}

/** The offset of the colon after the key that begins here; undefined where none does. */
function keyEnd(text: string, start: number): number | undefined {
  let at = start;
  while (isOfKey(text.charCodeAt(at)) && at - start < LONGEST_KEY) at += 1;
  const isKey = at > start && text.charCodeAt(at) === COLON && !STARTS_NO_KEY.test(text.charAt(start));
  return isKey && (text.charCodeAt(at + 1) === SPACE || isBreak(text, at + 1)) ? at : undefined;
}

/** Longer ones the library may refuse. */
const LONGEST_KEY = 100;
const STARTS_NO_KEY = /[-\d]/;

/** Letters, digits, `-` and `_`. */
function isOfKey(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === DASH
  );
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Where the words of a line end, and where the next line begins. */
function endsOfLine(text: string, from: number): readonly [end: number, next: number] {
  const next = lineEnd(text, from);
  let end = next;
  while (text.charCodeAt(end - 1) === SPACE) end -= 1;
  return [end, next + 1];
}

function isBreak(text: string, at: number): boolean {
  return at >= text.length || text.charCodeAt(at) === LINE_BREAK;
}
