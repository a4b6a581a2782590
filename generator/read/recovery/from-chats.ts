import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { type Line, wordsStart } from './line.ts';

/** A line of ``` above or below the keys, copied with a complete chat answer. */
export const codeFence: RecoveryRule = ({ near, lines, text }) =>
  near
    .filter(({ start, end }) => /^\s*(?:```|~~~)[\w-]*\s*$/.test(text.slice(start, end)))
    .map(({ start, end, number }) => ({
      span: { start, end },
      edit: { span: { start, end: lines[number]?.start ?? end }, text: '' },
      say: (at, fix) => diagnose('code-fence', at, {}, fix),
    }));

/**
 * Formatted keys, with their colons: `**title:** Fees`, or `*title*: Fees` and `_title:_ Fees` in WhatsApp. Usually all keys are
 * written like this.
 */
export const boldKeys: RecoveryRule = ({ lines, near, text }) => {
  const bold = lines.flatMap((line) => (line.isInText ? [] : (boldKeyIn(line, text) ?? [])));
  const [first] = bold;
  const last = bold.at(-1);
  if (first === undefined || last === undefined || !near.some(({ end }) => end > first.start)) return [];
  let corrected = '';
  let from = first.start;
  for (const { start, end, plain } of bold) {
    corrected += text.slice(from, start) + plain;
    from = end;
  }
  return [
    {
      span: { start: first.start, end: first.end },
      edit: { span: { start: first.start, end: last.end }, text: corrected },
      say: (at, fix) => diagnose('bold-key', at, { key: first.key, mark: first.mark }, fix),
    },
  ];
};

type BoldKey = Span & { readonly key: string; readonly mark: string; readonly plain: string };

function boldKeyIn(line: Line, text: string): BoldKey | undefined {
  const start = wordsStart(line);
  const [marked = '', mark = '', name = ''] =
    /^(\*{1,2}|_|~)([a-z][a-z\d-]*)(?::\1|\1:)[^\S\r\n]*/i.exec(text.slice(start, line.end)) ?? [];
  const key = [name, name.toLowerCase()].find((one) => keyNames().has(one));
  const end = start + marked.length;
  if (key === undefined) return undefined;
  return { start, end, key, mark, plain: end < line.end ? `${key}: ` : `${key}:` };
}
