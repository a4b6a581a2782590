import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { joinedKey } from '../../schema/joined-keys.ts';
import { areTogether, keyNames } from '../../schema/key-names.ts';
import type { Candidate } from './candidate.ts';
import { columnOf, type Line } from './line.ts';
import { linesBeside } from './lines-beside.ts';

/** A line that was joined with the next one, so a key is the end of its last word: `heading: Welcomeplaceholder: true`. */
export function joinedLine(line: Line, lines: readonly Line[], text: string): Candidate | undefined {
  const { key = '', value } = line;
  const colon = value.search(/:(?:\s|$)/);
  if (colon === -1 || !keyNames().has(key)) return undefined;
  const beside = linesBeside(line, lines).map((one) => one.key);
  const found = joinedKey(
    { words: value.slice(0, colon), value: value.slice(colon + 1).trim(), isAfterSpace: false },
    (one) => !beside.includes(one) && areTogether(key, one),
  );
  if (found === undefined) return undefined;
  return { ...onOwnLine({ ...found, between: 0 }, line, text), isTrial: !found.isSure };
}

/** A key that is moved to a separate line, in the column of the key before it. */
export function onOwnLine({ key, at, between }: SecondKey, line: Line, text: string): Candidate {
  const keyStart = line.valueStart + at;
  const spaces = ' '.repeat(columnOf(line));
  return {
    span: { start: keyStart, end: keyStart + key.length },
    edit: { span: { start: keyStart - between, end: keyStart }, text: lineBreakOf(text) + spaces },
    say: (place, fix) => diagnose('two-keys-in-a-line', place, { key }, fix),
  };
}

/** The place of a key in a value, and the number of separators before it, including a comma as between braces. */
export type SecondKey = { readonly key: string; readonly at: number; readonly between: number };
