import { diagnose } from '../../diagnostics/diagnostic.ts';
import { shortQuote } from '../../model/short-quote.ts';
import { lineBreakOf } from '../../model/source.ts';
import { areTogether, keyNames } from '../../schema/key-names.ts';
import { type Candidate, type RecoveryRule, replacement, valueSpan } from './candidate.ts';
import { columnOf, isBlank, type Line, OPENS_TEXT } from './line.ts';

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

/** Several lines in a row that are comments in other languages, such as an item with `//` before each of its lines. */
export const otherComments: RecoveryRule = ({ text, lines, near }) =>
  near
    .filter(({ isInText, value }) => !isInText && SLASHES.test(value))
    .flatMap((line) => {
      const isOther = (one: Line) => one.dashes !== '' || !SLASHES.test(one.value);
      const from = lines.slice(0, line.number).findLastIndex(isOther) + 1;
      const until = lines.slice(line.number).findIndex(isOther);
      const block = lines.slice(from, until === -1 ? lines.length : line.number + until);
      const [first, last] = [block[0]!, block.at(-1)!];
      if (block.length === 1) return [];
      const span = { start: first.start, end: last.end };
      const fixed = text.slice(span.start, span.end).replace(/^([ \t]*)\/\//gm, '$1#');
      return {
        span: { start: first.start + first.indentation.length, end: first.end },
        edit: { span, text: fixed },
        say: (at, fix) => diagnose('other-comment', at, { found: '//' }, fix),
      };
    });

const SLASHES = /^\/\//;

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
    const edit = { span: { start: opener.start, end: line.start }, text: moved + written };
    const commented = comments.flatMap((one) => commentedKey(one, opener)).at(-1);
    // The lines below belong to a key that was taken out. Visitors must not read them in the text above.
    if (commented !== undefined) return [{ ...commented, edit, isTrial: true }];
    return [
      {
        span: { start: first.start + first.indentation.length, end: first.end },
        edit,
        say: (at, fix) =>
          diagnose('comment-in-text', at, { key: opener.key!, comment: shortQuote(first.value) }, fix),
      },
    ];
  });

/** A comment that is a key with `#` before it, such as `# bio: |`, if it can be beside the key above or begins a text. */
function commentedKey(comment: Line, opener: Line): readonly Pick<Candidate, 'span' | 'say'>[] {
  const [, dash = '', written = '', value = ''] = COMMENTED_KEY.exec(comment.value) ?? [];
  const key = keyNames().has(written) ? written : written.toLowerCase();
  const opensText = OPENS_TEXT.test(value);
  if (!keyNames().has(key) || !(opensText || areTogether(key, opener.key!))) return [];
  const line = `${' '.repeat(columnOf(opener) - dash.length)}${dash}${key}:${value === '' ? '' : ` ${shortQuote(value)}`}`;
  return [
    {
      span: { start: comment.start + comment.indentation.length, end: comment.end },
      say: (at) => diagnose('commented-key', at, { key, line }),
    },
  ];
}

/** A comment that was a key, with the dash of an item if it had one. */
export const COMMENTED_KEY = /^#[#\s]*(- )?([a-z][\w-]*):(?:\s+(.*))?$/i;

function isDeeperThan(opener: Line): (line: Line) => boolean {
  return ({ indentation, dashes, key }) =>
    dashes === '' && key === undefined && indentation.length > columnOf(opener);
}
