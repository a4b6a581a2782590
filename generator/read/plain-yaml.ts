import type { Span, YamlEntry, YamlNode } from '../model/source.ts';
import { MAX_DEPTH, MAX_KEYS } from './limits.ts';
import {
  afterSpaces,
  type Cursor,
  DASH,
  END,
  isAtEnd,
  isBreak,
  isItem,
  NONE,
  SPACE,
  toContent,
} from './plain-yaml-cursor.ts';
import { BRACKET, readBrackets, readText } from './plain-yaml-text.ts';

/**
 * Reads the plain part of YAML that nearly all content uses: keys, lists, and text that is plain, in quotes without escapes,
 * a block after `>` or `|`, or words in brackets. Undefined means "not sure": for everything else, and for anything that the
 * library or recovery may report. The result equals that of the library, including places (tests/read/plain-yaml.test.ts); it
 * takes a twentieth of the time.
 */
export function readPlainYaml(text: string): YamlNode | undefined {
  if (UNUSUAL.test(text)) return undefined;
  const cursor: Cursor = { text, at: 0, lineStart: 0, indent: END, blankLines: 0, comment: NONE };
  toContent(cursor, 0);
  if (isAtEnd(cursor)) {
    // Only comments.
    const span = { start: text.length, end: text.length };
    return { kind: 'text', text: '', span, isEmpty: true };
  }
  if (cursor.indent !== 0) return undefined;
  const root =
    text.charCodeAt(cursor.at) === BRACKET ? readBrackets(cursor, cursor.at) : readBlock(cursor, 0);
  return isAtEnd(cursor) ? root : undefined;
}

/** Tabs, other line ends, and characters that are not allowed in content or that editors treat as line ends. */
const UNUSUAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u;

const COLON = 0x3a;

/** Reads the list or group at the cursor. */
function readBlock(cursor: Cursor, depth: number): YamlNode | undefined {
  // One level less than allowed, because the texts in it are a level as well.
  if (depth >= MAX_DEPTH) return undefined;
  return isItem(cursor.text, cursor.at) ? readList(cursor, depth) : readGroup(cursor, depth);
}

function readList(cursor: Cursor, depth: number): YamlNode | undefined {
  const { text, at: start, indent } = cursor;
  const items: YamlNode[] = [];
  while (cursor.indent === indent && isItem(text, cursor.at)) {
    const at = afterSpaces(text, cursor.at + 1);
    // A list in a list, or an item that starts on the next line.
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

/** True if the cursor is after a list or group. A comment indented as far would count as part of it. */
function isEndOf({ indent, comment }: Cursor, ofBlock: number): boolean {
  return indent < ofBlock && comment < Math.max(ofBlock, 1);
}

function readValue(cursor: Cursor, key: Span, indent: number, depth: number): YamlNode | undefined {
  const { text } = cursor;
  const at = afterSpaces(text, key.end + 1);
  if (!isBreak(text, at)) return readText(cursor, at, indent);
  toContent(cursor, at + 1);
  // The items of a list may be in the column of its key.
  const isBelow = cursor.indent > indent || (cursor.indent === indent && isItem(text, cursor.at));
  return isBelow ? readBlock(cursor, depth + 1) : undefined;
}

/** The offset of the colon after the key at this place; undefined if there is none. */
function keyEnd(text: string, start: number): number | undefined {
  let at = start;
  while (isOfKey(text.charCodeAt(at)) && at - start < LONGEST_KEY) at += 1;
  const isKey = at > start && text.charCodeAt(at) === COLON && !STARTS_NO_KEY.test(text.charAt(start));
  return isKey && (text.charCodeAt(at + 1) === SPACE || isBreak(text, at + 1)) ? at : undefined;
}

/** The library may refuse longer keys. */
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
