import type { Fix } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type Span, type YamlNode } from '../model/source.ts';

/**
 * Where a stretch of a text value is in the file. Folding changes nothing but white space, so the two are walked
 * side by side from one character to the next; the whole value where quotes, backslashes or a recovered line have changed more
 * than that. Whoever makes a fix of it asks whether the file has the same words there.
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

/** A fix that puts other words in place of some, if these are written as they read: with escapes they may be anywhere. */
export function fixInPlace(
  file: SourceFile,
  span: Span,
  words: string,
  text: string,
): { readonly fix?: Fix } {
  return file.text.slice(span.start, span.end) === words ? { fix: { at: locate(file, span), text } } : {};
}

/** White space as `\s` means it; nearly all characters are told without the expression. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code > 0x7f) return /\s/.test(text.charAt(at));
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** The characters before the words of a value: a quote, or | and > with what may follow them in their line. */
function headLength(written: string): number {
  return /^(?:["']|[|>][+\-\d]*[^\n]*\n)/.exec(written)?.[0].length ?? 0;
}
