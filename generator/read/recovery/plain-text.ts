import type { Scalar } from 'yaml';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { quoted } from '../../model/quoted.ts';
import { shortQuote } from '../../model/short-quote.ts';
import { endOfLine, locate, type SourceFile, type Span, type YamlNode } from '../../model/source.ts';
import { straightened } from './quotes.ts';
import type { RecoveredFile } from './recover.ts';

/** The intended text of a value that parses without an error, but with another meaning. */
type RecoveredText = { readonly diagnostic: Diagnostic; readonly meant: string };

/** Recovers a text without quotes, if it parses with another meaning. */
export function recoverText(
  node: Scalar,
  span: Span,
  { text: source }: RecoveredFile,
  file: SourceFile,
): RecoveredText | undefined {
  const written = String(node.value);
  const straight = straightened(written);
  if (straight !== undefined) {
    const at = locate(file, span);
    const fix = { at, text: straight };
    return { diagnostic: diagnose('smart-quotes', at, {}, { fix }), meant: straight.slice(1, -1) };
  }
  if (isOnlyClosed(written)) {
    const quote = locate(file, { start: span.end - 1, end: span.end });
    const meant = written.slice(0, -1);
    const fix = { at: locate(file, span), text: `"${meant}"` };
    return { diagnostic: diagnose('unopened-quote', quote, {}, { fix }), meant };
  }
  const [begin = 0, end = begin] = node.range ?? [];
  const dash = source.slice(begin, end).search(/\n\s*- /);
  if (dash !== -1 && begin + dash < end) {
    const start = file.text.indexOf('-', span.start + dash);
    const line = locate(file, { start, end: endOfLine(file, start) });
    // Only the lines above the item are the value. With the item in it, a phone number would be a second error.
    const meant = source.slice(begin, begin + dash).replace(/\s*\n\s*/g, ' ');
    return { diagnostic: diagnose('absorbed-item', line, {}), meant };
  }
  return cutText(node, span, source, file);
}

/** Recovers a text that a # cuts. */
export function cutText(
  node: Scalar,
  span: Span,
  source: string,
  file: SourceFile,
): RecoveredText | undefined {
  const written = String(node.value);
  const end = node.range?.[1] ?? 0;
  const [whole, spaces = '', space = '', rest = ''] =
    /^([ \t]+)#( ?)(\S[^\r\n]*)/.exec(source.slice(end)) ?? [];
  if (whole === undefined || written === '' || NOTE.test(rest)) return undefined;
  // Comments start with a space too, but rarely with a number: `Pay to till # 123456`.
  const isLikelyComment = space !== '';
  const isQuoted = node.type?.startsWith('QUOTE') === true;
  // After quotes, comments are common, and a colour may have its name.
  if (isQuoted && (isLikelyComment || written.startsWith('#'))) return undefined;
  const isInText = isLikelyComment ? isNumberSign(written, rest) : /^[\p{L}\d]/u.test(rest);
  if (!isInText) return undefined;
  const at = locate(file, span);
  const start = span.end + spaces.length;
  const fix = {
    at: { ...at, ...endsOf(file, span.end + whole.trimEnd().length) },
    text: quoted(`${written}${whole.trimEnd()}`),
  };
  const hidden = `#${space}${rest.trimEnd()}`;
  const place = locate(file, { start, end: start + hidden.length });
  const args = { rest: shortQuote(hidden), isLikelyComment };
  const isFixed = isOneLine(at) && !isLikelyComment && !isQuoted && isSurelyText(rest);
  return { diagnostic: diagnose('cut-by-hash', place, args, isFixed ? { fix } : {}), meant: written };
}

/** The first words of comments that are notes, even without a space after the #. */
const NOTE = /^(?:to ?do|fixme|xxx|note|n\.?b)\b/i;

/** True if a # with a space after it likely means a number, or the key of a telephone: `Class # 1`, `press 1 # to confirm`. */
function isNumberSign(before: string, after: string): boolean {
  // A word in lower case may be a choice, and the comment its reason: `type: cards # 2 of them`.
  if (/^\d/.test(after)) return /\p{L}.*\s|\s.*\p{L}|^\p{Lu}\p{L}*$/u.test(before) || HAS_NUMBER.test(before);
  if (/\b(?:press|dial)\s[\d*]+$/i.test(before)) return /^(?:and|or|then|to)\b/.test(after);
  return /\s(?:account|paybill|till)$/i.test(before) && /^(?:and|as|is|or|with)\b/.test(after);
}

/** A word that comes before a number in an address or a payment. */
const HAS_NUMBER =
  /^(?:account|apartment|block|box|building|bus|class|door|flat|floor|form|gate|grade|house|no\.?|office|paybill|plot|room|shop|stall|suite|till|unit)$/i;

/** The value that a # right after a colon has turned into a comment: `link: #1D5A73`. */
export function hiddenValue(
  key: string,
  keySpan: Span,
  _: RecoveredFile,
  file: SourceFile,
): { readonly diagnostic: Diagnostic; readonly value: YamlNode } | undefined {
  const [, head = '', hidden] =
    /^([ \t]*:[ \t]+)(#[^\s#][^\r\n]*)/.exec(file.text.slice(keySpan.end, keySpan.end + 500)) ?? [];
  if (hidden === undefined) return undefined;
  const text = hidden.trimEnd();
  const start = keySpan.end + head.length;
  const span = { start, end: start + text.length };
  const at = locate(file, span);
  const diagnostic = diagnose('hidden-by-hash', at, { key }, { fix: { at, text: quoted(text) } });
  return { diagnostic, value: { kind: 'text', text, span, isEmpty: false } };
}

/** True for text that ends with a double quote that was never opened. */
function isOnlyClosed(text: string): boolean {
  return /^[^"\n]+"$/.test(text);
}

/** True for a number, a hashtag of several words or tags, or a few words. A long comment must not be published by a fix. */
function isSurelyText(rest: string): boolean {
  return /^\d|^\S*\p{Ll}[\p{Lu}\d]|\s#\p{L}/u.test(rest) || rest.trim().split(/\s+/).length <= 4;
}

function isOneLine({ line, endLine }: { readonly line: number; readonly endLine: number }): boolean {
  return line === endLine;
}

function endsOf(file: SourceFile, offset: number): { readonly endLine: number; readonly endColumn: number } {
  const { line, column } = locate(file, { start: offset, end: offset });
  return { endLine: line, endColumn: column };
}
