import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { type Candidate, type RecoveryRule, replacement, valueSpan } from './candidate.ts';
import { columnOf, isBlank, type Line } from './line.ts';

/** A line that is a comment in other languages: `// later`, `<!-- later -->`. */
export const otherComment: RecoveryRule = ({ near }) =>
  near
    .filter(({ isInText, dashes, key }) => !isInText && dashes === '' && key === undefined)
    .flatMap((line) => {
      const [opening = ''] = /^(?:\/\/|\/\*\*?|<!--)/.exec(line.value) ?? [];
      const closing = CLOSING[opening];
      // A comment that continues below is not a single line.
      if (closing === undefined || !line.value.endsWith(closing)) return [];
      const words = line.value.slice(opening.length, line.value.length - closing.length).trim();
      return [
        replacement(valueSpan(line), `# ${words}`, (at, fix) =>
          diagnose('other-comment', at, { found: opening }, fix),
        ),
      ];
    });

/** The end of a comment by its start. */
const CLOSING: Readonly<Record<string, string>> = { '//': '', '/*': '*/', '/**': '*/', '<!--': '-->' };

/** A comment between the lines of a text without quotes: in YAML it ends the text. */
export const commentInText: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const above = lines.slice(0, line.number - 1);
    const comments = above.slice(above.findLastIndex((one) => !isBlank(one)) + 1);
    const [first] = comments;
    const opener = above.findLast(({ key }) => key !== undefined);
    if (first === undefined || opener?.key === undefined || line.key !== undefined || line.dashes !== '')
      return [];
    const words = lines.slice(opener.number, first.number - 1);
    const isText = /^[^\s"'|>[{&*!#]/.test(opener.value) && [...words, line].every(isDeeperThan(opener));
    if (!isText || !comments.every(({ value }) => value.startsWith('#'))) return [];
    const written = text.slice(opener.start, first.start);
    const moved = comments.map(({ value }) => `${opener.indentation}${value}${lineBreakOf(text)}`).join('');
    return [
      {
        span: { start: first.start + first.indentation.length, end: first.end },
        edit: { span: { start: opener.start, end: line.start }, text: moved + written },
        say: (at, fix) =>
          diagnose('comment-in-text', at, { key: opener.key!, comment: shortened(first.value) }, fix),
      },
    ];
  });

function isDeeperThan(opener: Line): (line: Line) => boolean {
  return ({ indentation, dashes, key }) =>
    dashes === '' && key === undefined && indentation.length > columnOf(opener);
}

function shortened(comment: string): string {
  return comment.length <= 40 ? comment : `${comment.slice(0, 39)}…`;
}
