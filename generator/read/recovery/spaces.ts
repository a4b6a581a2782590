import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { RecoveryRule } from './candidate.ts';
import { wordsStart } from './line.ts';

/** Spaces that only look like spaces where YAML needs a space: at the beginning of a line or after a colon or dash. */
export const noBreakSpaces: RecoveryRule = ({ text, near }) =>
  near.flatMap(({ start, end }) => {
    const [head = ''] = /^[\s\u200b-]*(?:[\w-]+[\s\u200b]*:)?[\s\u200b]*/.exec(text.slice(start, end)) ?? [];
    const at = head.search(ODD_BLANKS);
    if (at === -1) return [];
    return {
      span: { start: start + at, end: start + at + 1 },
      edit: {
        span: { start, end: start + head.length },
        text: head.replace(/[\u200b\ufeff]/g, '').replace(/[^\S\t]/g, ' '),
      },
      say: (place, fix) => diagnose('no-break-space', place, {}, fix),
    };
  });

/** Every space that is neither space nor tab; word processors and web pages put them in. */
const ODD_BLANKS = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/;

/** A colon or a dash without the space that makes it a character of YAML. */
export const missingSpace: RecoveryRule = ({ text, near }) =>
  near.flatMap((line) => {
    const from = wordsStart(line);
    const words = text.slice(from, line.end);
    const [colon] = /^[a-z][\w-]*:(?=[^\s/])/i.exec(words) ?? [];
    const [dash] = /^-(?=[^\s-])/.exec(words) ?? [];
    const sign = colon ?? dash;
    if (sign === undefined) return [];
    const after = from + sign.length;
    const args = { sign: sign.slice(-1) };
    return {
      span: { start: after - 1, end: after + 1 },
      edit: { span: { start: after, end: after }, text: ' ' },
      say: (at, fix) => diagnose('missing-space', at, args, fix),
    };
  });
