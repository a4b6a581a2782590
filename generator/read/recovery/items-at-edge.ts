import { diagnose } from '../../diagnostics/diagnostic.ts';
import { lineBreakOf } from '../../model/source.ts';
import { alikeTo } from '../../schema/other-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { isBlank, type Line } from './line.ts';
import { bulletOf } from './other-bullets.ts';

/** Items copied from a letter beside others, without dashes and with other names for their keys: `Q1: Where?`, `A1: Here.` */
export const itemsAtEdge: RecoveryRule = ({ text, lines, near, shape }) => {
  const known = shape?.kind === 'list' && shape.item.kind === 'group' ? [...shape.item.fields.keys()] : [];
  const nameOf = ({ key, dashes, indentation, isInText }: Line) =>
    key === undefined || isInText || dashes + indentation !== ''
      ? undefined
      : alikeTo(key.replace(/\d+$/, ''), known);
  const isHead = (line: Line) => nameOf(line) !== undefined && nameOf(line) === known[0];
  const first = lines.find(isHead);
  if (first === undefined || !near.some((line) => nameOf(line) !== undefined)) return [];
  const below = lines.slice(first.number - 1);
  const isNextItem = (line: Line) => line.dashes !== '' || bulletOf(line) !== undefined;
  const next = below.findIndex((line) => !line.isInText && isNextItem(line));
  const ofItems = below.slice(0, next === -1 ? undefined : next);
  const upToLast = ofItems.slice(0, ofItems.findLastIndex((line) => !isBlank(line)) + 1);
  const moved = upToLast.map((line) => {
    const written = text.slice(line.start, line.end);
    const name = nameOf(line);
    const words = name === undefined ? written : name + afterKey(line, written);
    return words === '' ? '' : `${isHead(line) ? '- ' : '  '}${words}`;
  });
  // Numbered keys all get the same name, so the first is enough.
  const names = new Map<string, string>();
  for (const line of upToLast) {
    const name = nameOf(line);
    if (name !== undefined && name !== line.key && !names.has(name)) names.set(name, line.key!);
  }
  const args = { names: Array.from(names, ([name, written]) => ({ written, name })) };
  return [
    {
      span: { start: first.start, end: first.end },
      edit: { span: { start: first.start, end: upToLast.at(-1)!.end }, text: moved.join(lineBreakOf(text)) },
      say: (at, fix) => diagnose('missing-dash', at, args, fix),
    },
  ];
};

/** The rest of a line after its key. A value with a colon, which YAML would take for another key, gets quotes. */
function afterKey({ key, value }: Line, written: string): string {
  return /^[^|>"'].*: /.test(value) && !/["\\]/.test(value) ? `: "${value}"` : written.slice(key!.length);
}
