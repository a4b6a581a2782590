import { diagnose } from '../../diagnostics/diagnostic.ts';
import { areTogether } from '../../schema/key-names.ts';
import { type RecoveryRule, valueSpan } from './candidate.ts';

/** Keys between braces with a semicolon, or nothing, in place of the comma: `{question: Where?; answer: Here}`. */
export const missingComma: RecoveryRule = ({ near }) =>
  near.flatMap((line) => {
    const [, head = ''] = /^\{\s*([a-z]\w*):\s.*\}$/.exec(line.value) ?? [];
    if (line.isInText || head === '') return [];
    let first: { readonly at: number; readonly key: string; readonly separator: string } | undefined;
    const text = line.value.replace(QUOTES_OR_KEY, (found, before = '', key = '', at: number) => {
      if (before.startsWith('{') || !areTogether(head, key)) return found;
      const separator = before.trim();
      if (separator === ',') return found;
      first ??= { at: at + before.length, key, separator };
      return `, ${key}:`;
    });
    if (first === undefined) return [];
    const { at, key, separator } = first;
    const start = line.valueStart + at;
    return {
      span: { start, end: start + key.length },
      edit: { span: valueSpan(line), text },
      say: (place, fix) => diagnose('missing-comma', place, { key, separator }, fix),
    };
  });

/** A text in quotes, or a key with the characters before it. */
const QUOTES_OR_KEY = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|([{,;|]\s*|\s+)([a-z]\w*):(?=\s)/g;
