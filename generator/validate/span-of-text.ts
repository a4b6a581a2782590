import type { Fix } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span, type YamlNode } from '../model/source.ts';

/**
 * Returns the place of a part of a text value in the file. Folding changes only white space, so text and file are compared
 * character by character. If quotes, backslashes or a recovered line changed more, the result is the whole value. A caller
 * that makes a fix must check that the file has the same words there.
 */
export function spanOfText(
  file: SourceFile,
  node: YamlNode & { kind: 'text' },
  offset: number,
  length: number,
): Span {
  const { text } = node;
  let at = node.span.start + headLength(file.text.slice(node.span.start, node.span.end));
  let start: number | undefined;
  for (let index = 0; index < text.length; index += 1) {
    if (index === offset + length) break;
    if (isSpace(text, index)) continue;
    while (at < node.span.end && isSpace(file.text, at)) at += 1;
    if (file.text[at] !== text[index]) return node.span;
    if (start === undefined && index >= offset) start = at;
    // In single quotes an apostrophe is written twice.
    at += text[index] === "'" && file.text.startsWith("''", at) && file.text[node.span.start] === "'" ? 2 : 1;
  }
  return start === undefined ? node.span : { start, end: at };
}

/** A fix that replaces some words, if the file contains them unchanged: with escapes their place is unknown. */
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
