import type { Fix } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span, type YamlNode } from '../model/source.ts';

/**
 * Returns the place of a part of a text value in the file. Folding changes only white space, so text and file are compared
 * character by character, and an escape in quotes with the character it means. If a recovered line changed more, the
 * result is the whole value. A caller that makes a fix must check that the file has the same words there.
 */
export function spanOfText(
  file: SourceFile,
  node: YamlNode & { kind: 'text' },
  offset: number,
  length: number,
): Span {
  const { text } = node;
  const quote = file.text.charAt(node.span.start);
  let at = node.span.start + headLength(file.text.slice(node.span.start, node.span.end));
  let start: number | undefined;
  for (let index = 0; index < offset + length && index < text.length; ) {
    if (isSpace(text, index)) {
      index += 1;
      continue;
    }
    let next = writtenAt(file.text, at, quote);
    while (at < node.span.end && next.character.trim() === '') {
      at += next.length;
      next = writtenAt(file.text, at, quote);
    }
    if (next.character === '' || !text.startsWith(next.character, index)) return node.span;
    if (start === undefined && index >= offset) start = at;
    at += next.length;
    index += next.character.length;
  }
  return start === undefined ? node.span : { start, end: at };
}

/** The next character of a value, and how many characters the file has for it: in quotes, `''` and `\"` are one. */
function writtenAt(
  text: string,
  at: number,
  quote: string,
): { readonly character: string; readonly length: number } {
  const character = text.charAt(at);
  if (character === quote && quote === "'") return { character, length: 2 };
  if (character !== '\\' || quote !== '"') return { character, length: 1 };
  ESCAPE.lastIndex = at;
  const [{ length }, code, letter = ''] = ESCAPE.exec(text) ?? [character];
  if (code !== undefined) return { character: String.fromCodePoint(Number.parseInt(code, 16)), length };
  return { character: LETTERS[letter] ?? letter, length };
}

/** An escape in double quotes: the number of a character, or a letter. One before a line break joins two lines. */
const ESCAPE =
  /\\(?:[xuU]((?<=x)[\dA-Fa-f]{2}|(?<=u)[\dA-Fa-f]{4}|(?<=U)00(?:0[\dA-Fa-f]|10)[\dA-Fa-f]{4})|([\s\S]))/y;

/** The letters that are not the character itself. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

/** A fix that replaces some words, if the file contains them unchanged: not with escapes in them. */
export function fixInPlace(
  file: SourceFile,
  span: Span,
  words: string,
  text: string,
): { readonly fix?: Fix } {
  return file.text.slice(span.start, span.end) === words ? { fix: { at: locate(file, span), text } } : {};
}

/** White space as in `\s`; nearly all characters need no regular expression. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return /\s/.test(text.charAt(at));
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** The number of characters before the words of a value: a quote, or | or > with the rest of that line. */
function headLength(written: string): number {
  return /^(?:["']|[|>][+\-\d]*[^\n]*\n)/.exec(written)?.[0].length ?? 0;
}
