import { type Document, visit, YAMLParseError } from 'yaml';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { areTogether, keyNames } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { columnOf, isBlank, type Line, linesOf, linesWhile, OPENS_TEXT, wordsStart } from './line.ts';

/** Keys between `text: |` and its text, as after two lines were swapped: they belong above it. */
export const keysBelowBar: RecoveryRule = ({ text, lines, near }) =>
  blocksIn(lines)
    .filter(({ opener, last }) =>
      near.slice(0, 1).some(({ number }) => number >= opener.number && number <= last.number + 1),
    )
    .map(({ opener, keys }) => {
      const [first] = keys as [Line];
      const wordsOf = (line: Line) => text.slice(wordsStart(line), line.end);
      const { end } = keys.at(-1)!;
      // The first of them gets the dash, if there is one.
      const head = opener.indentation + opener.dashes;
      const margin = lineBreakOf(text) + ' '.repeat(columnOf(opener));
      const after = head + [...keys, opener].map(wordsOf).join(margin);
      const params = { key: first.key!, of: opener.key!, below: keys.length - 1 };
      return {
        span: { start: wordsStart(first), end },
        edit: { span: { start: opener.start, end }, text: after },
        say: (at, fix) => diagnose('key-below-bar', at, params, fix),
      };
    });

/** Finds such keys where the parser takes the text for the value of the last one and reports no error. */
export function keyBelowBar(document: Document, text: string): YAMLParseError | undefined {
  let isEmpty = false;
  visit(document, {
    Scalar(_, { type, value }) {
      isEmpty = type?.startsWith('BLOCK') === true && value === '';
      return isEmpty ? visit.BREAK : undefined;
    },
  });
  const [block] = isEmpty ? blocksIn(linesOf(text)) : [];
  const [first] = block?.keys ?? [];
  return first && new YAMLParseError([first.start, first.end], 'UNEXPECTED_TOKEN', '');
}

/** A key with |, the keys below it, and the last line of the text below these. */
type KeysBelowBar = { readonly opener: Line; readonly keys: readonly Line[]; readonly last: Line };

function blocksIn(lines: readonly Line[]): readonly KeysBelowBar[] {
  return lines.flatMap((opener): readonly KeysBelowBar[] => {
    if (opener.isInText || !keyNames().has(opener.key ?? '') || !OPENS_TEXT.test(opener.value)) return [];
    const below = lines.slice(opener.number).filter((line) => !isBlank(line));
    const isText = ({ indentation }: Line) => indentation.length > columnOf(opener);
    const keys = linesWhile(below, (line) => isKeyBeside(line, opener));
    const words = linesWhile(below.slice(keys.length), isText);
    return keys.length > 0 && words.length > 0 ? [{ opener, keys, last: words.at(-1)! }] : [];
  });
}

/** True for a key in the column of another one, with a value that is complete on its line. */
function isKeyBeside({ key = '', value, dashes, indentation }: Line, opener: Line): boolean {
  const isBeside = dashes === '' && indentation.length === columnOf(opener);
  return isBeside && keyNames().has(key) && areTogether(key, opener.key!) && COMPLETE.test(value);
}

const COMPLETE = /^(?:[^\s"'|>[{&*!#].*|"[^"]*"|'[^']*')$/;
