import { diagnose } from '../../diagnostics/diagnostic.ts';
import { areTogether } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { isBlank, type Line } from './line.ts';

/**
 * Keys between braces with a semicolon, or nothing, in place of the comma: `{question: Where?; answer: Here}`. The keys may be on
 * several lines.
 */
export const missingComma: RecoveryRule = ({ text: file, lines, near, opened }) =>
  [...(opened === undefined ? [] : [opened]), ...near].flatMap((line) => {
    const span = { start: line.valueStart, end: endOfBraces(line, lines) };
    const written = file.slice(span.start, span.end);
    const [, head = ''] = /^\{\s*([a-z]\w*):\s.*\}$/s.exec(written) ?? [];
    if (line.isInText || head === '') return [];
    let first: { readonly at: number; readonly key: string; readonly separator: string } | undefined;
    const text = written.replace(QUOTES_OR_KEY, (found, before = '', key = '', at: number) => {
      if (before.startsWith('{') || !areTogether(head, key)) return found;
      const separator = before.trim();
      if (separator === ',') return found;
      first ??= { at: at + before.length, key, separator };
      return before.includes('\n') ? `,${before.replace(separator, '')}${key}:` : `, ${key}:`;
    });
    if (first === undefined) return [];
    const { at, key, separator } = first;
    const start = line.valueStart + at;
    return {
      span: { start, end: start + key.length },
      edit: { span, text },
      say: (place, fix) => diagnose('missing-comma', place, { key, separator }, fix),
    };
  });

/** The end of the first line that closes a brace, before the next item; the end of the value itself if there is none. */
function endOfBraces(line: Line, lines: readonly Line[]): number {
  const below = lines.slice(line.number);
  const next = below.findIndex((one) => one.dashes !== '' || isBlank(one));
  const ofValue = [line, ...below.slice(0, next === -1 ? below.length : next)];
  const { valueStart, value } = ofValue.find((one) => one.value.endsWith('}')) ?? line;
  return valueStart + value.length;
}

/** A text in quotes, or a key with the characters before it. */
const QUOTES_OR_KEY = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|([{,;|]\s*|\s+)([a-z]\w*):(?=\s)/g;
