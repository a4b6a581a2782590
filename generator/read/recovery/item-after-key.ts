import { diagnose } from '../../diagnostics/diagnostic.ts';
import { listNames, textNames } from '../../schema/key-names.ts';
import type { Candidate, RecoveryRule } from './candidate.ts';
import { columnOf, filledLine, isBlank, type Line, wordsStart } from './line.ts';

/** A dash after a key, with or without the space between them, followed by the first item or nothing. */
export const itemAfterKey: RecoveryRule = ({ text, lines, near }) =>
  near.flatMap((line): readonly Candidate[] => {
    const found = dashAfterKey(line, text);
    if (found === undefined) return [];
    if (found.words === line.end) return [loneDash(found, line, filledLine(lines, line.number, 1))];
    return listNames().has(found.key) ? [itemOnLineOfKey(found, line, lines, text)] : [];
  });

/** Nothing follows the dash: either the items or the keys of the first one are on the lines below, or there are none. */
function loneDash({ key, colonEnd, dash }: DashAfterKey, line: Line, next: Line | undefined): Candidate {
  const span = { start: dash, end: dash + 1 };
  const before = { start: colonEnd, end: dash + 1 };
  if (next !== undefined && next.dashes !== '')
    return {
      span,
      edit: { span: before, text: '' },
      say: (at, fix) => diagnose('empty-and-lines', at, { key, value: '-' }, fix),
    };
  const say: Candidate['say'] = (at, fix) =>
    diagnose('lone-dash', at, { key, isText: textNames().has(key) }, fix);
  const column = next?.indentation.length ?? 0;
  if (next?.key === undefined || column < columnOf(line) + 2)
    return { span, edit: { span: before, text: ' []' }, isTrial: true, say };
  const moved = `\n${' '.repeat(column - 2)}- `;
  return { span, edit: { span: { start: colonEnd, end: next.start + column }, text: moved }, say };
}

/** The first item after the dash: it gets the column of the items below it, or the usual column of an item. */
function itemOnLineOfKey(
  { key, colonEnd, dash, words }: DashAfterKey,
  line: Line,
  lines: readonly Line[],
  text: string,
): Candidate {
  const next = filledLine(lines, line.number, 1);
  const column = next?.dashes ? next.indentation.length : columnOf(line) + 2;
  const item = linesOfItem(line, lines);
  const by = column + 2 - (item[0]?.indentation.length ?? 0);
  const first = `\n${' '.repeat(column)}- ${text.slice(words, line.end)}`;
  const others = item.map((one) => `\n${shifted(one, by, text)}`).join('');
  return {
    span: { start: dash, end: line.end },
    edit: { span: { start: colonEnd, end: item.at(-1)?.end ?? line.end }, text: first + others },
    say: (at, fix) => diagnose('item-after-key', at, { key }, fix),
  };
}

/** A key with a dash after it: the end of its colon, the dash, and the start of the words after it. */
type DashAfterKey = {
  readonly key: string;
  readonly colonEnd: number;
  readonly dash: number;
  readonly words: number;
};

function dashAfterKey(line: Line, text: string): DashAfterKey | undefined {
  const start = wordsStart(line);
  const [, key = '', spaces = '', dash = ''] =
    /^([a-z][\w-]*):([ \t]*)(-(?:[ \t]+|(?=[a-z][\w-]*:[ \t])|$))/i.exec(text.slice(start, line.end)) ?? [];
  if (key === '') return undefined;
  const colonEnd = start + key.length + 1;
  const at = colonEnd + spaces.length;
  return { key, colonEnd, dash: at, words: at + dash.length };
}

/** The lines below a key that belong to the item on its line: those further in than the key, up to the next dash. */
function linesOfItem(head: Line, lines: readonly Line[]): readonly Line[] {
  const below = lines.slice(head.number);
  const end = below.findIndex(
    (one) => !isBlank(one) && (one.dashes !== '' || one.indentation.length <= columnOf(head)),
  );
  const own = end === -1 ? below : below.slice(0, end);
  return own.slice(0, own.findLastIndex((one) => !isBlank(one)) + 1);
}

/** The line moved some columns in or out. */
function shifted({ start, end, indentation }: Line, by: number, text: string): string {
  const words = text.slice(start + indentation.length, end);
  return words === '' ? '' : ' '.repeat(Math.max(0, indentation.length + by)) + words;
}
