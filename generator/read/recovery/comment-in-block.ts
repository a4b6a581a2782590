import { diagnose } from '../../diagnostics/diagnostic.ts';
import { shortQuote } from '../../model/short-quote.ts';
import { lineBreakOf } from '../../model/source.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { COMMENTED_KEY } from './comments.ts';
import { columnOf, isBlank, OPENS_TEXT } from './line.ts';

/** A comment that ends a text after | or > because it is further out: a line of it with a # before it, or a note. */
export const commentInBlock: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const above = lines.slice(0, line.number - 1);
    const comments = above.slice(above.findLastIndex((one) => !isBlank(one)) + 1);
    const first = comments.find(({ value }) => value !== '');
    const opener = above.findLast((one) => !isBlank(one) && !one.isInText);
    if (first === undefined || opener?.key === undefined || !OPENS_TEXT.test(opener.value)) return [];
    if (first.isInText || line.indentation.length <= columnOf(opener) || keyNames().has(line.key ?? ''))
      return [];
    // Below a commented key, the lines are its text, which must not be published in another.
    if (comments.some(({ value }) => keyNames().has(COMMENTED_KEY.exec(value)?.[2] ?? ''))) return [];
    const last = comments.findLast(({ value }) => value !== '')!;
    const notes = comments.filter(({ value }) => value !== '');
    const [key, br] = [opener.key, lineBreakOf(text)];
    const moved = notes.map(({ value }) => `${opener.indentation}${value}${br}`).join('');
    const others = text.slice(opener.start, first.start) + text.slice(last.end + br.length, line.start);
    // The next line may be the rest of a paragraph whose first line was commented out.
    const isWhole = line.dashes !== '' || lines[line.number - 2]!.value === '';
    return [
      {
        isTrial: !isWhole,
        span: { start: first.start + first.indentation.length, end: first.end },
        edit: { span: { start: opener.start, end: line.start }, text: moved + others },
        say: (at, fix) => diagnose('comment-in-text', at, { key, comment: shortQuote(first.value) }, fix),
      },
    ];
  });
