import { diagnose } from '../../diagnostics/diagnostic.ts';
import { type RecoveryRule, valueSpan } from './candidate.ts';
import type { Line } from './line.ts';

/** A line that is a comment in other languages: `// later`, `<!-- later -->`. All are changed at once: each is an error. */
export const otherComment: RecoveryRule = ({ text, lines, near }) => {
  const comments = lines.filter((line) => commentIn(line) !== undefined);
  const [first] = comments;
  if (first === undefined || !near.some((line) => comments.includes(line))) return [];
  const shown = near.find((line) => comments.includes(line))!;
  const found = OPENINGS.exec(shown.value)?.[0] ?? '';
  const whole = { start: first.start, end: comments.at(-1)!.end };
  const after = lines
    .slice(first.number - 1, comments.at(-1)!.number)
    .map((line) => {
      const comment = commentIn(line);
      return comment === undefined ? text.slice(line.start, line.end) : `${line.indentation}# ${comment}`;
    })
    .join(text.slice(whole.start, whole.end).includes('\r\n') ? '\r\n' : '\n');
  return [
    {
      span: valueSpan(shown),
      edit: { span: whole, text: after },
      say: (at, fix) => diagnose('other-comment', at, { found }, fix),
    },
  ];
};

const OPENINGS = /^(?:\/\/|\/\*|<!--)/;

/** The words of a line that is a comment elsewhere; undefined for any other, and for one that goes on below. */
function commentIn({ isInText, dashes, key, value }: Line): string | undefined {
  if (isInText || dashes !== '' || key !== undefined) return undefined;
  const [, words] =
    /^(?:\/\/ *(.*)|\/\*+ *(.*?) *\*\/|<!-- *(.*?) *-->)$/.exec(value)?.filter((one) => one !== undefined) ??
    [];
  return words;
}
