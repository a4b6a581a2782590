import { diagnose } from '../../diagnostics/diagnostic.ts';
import { listsCompleting } from '../../schema/key-names.ts';
import type { Shape } from '../../schema/shape.ts';
import type { RecoveryRule } from './candidate.ts';
import { columnOf, isBlank, type Line, linesWhile } from './line.ts';

/**
 * Items further in than a complete item of a list whose items can have such a list, as in a menu: `- page: /about`, then
 * `    - page: /faqs`. The owner may want a group or one list of all entries, so neither is written for them.
 */
export const itemsBelowItem: RecoveryRule = ({ text, lines, near, shape }) =>
  near.flatMap((line) => {
    const filled = lines.filter((one) => !isBlank(one));
    const isWithin = ({ number, indentation }: Line) =>
      number >= line.number && indentation.length >= line.indentation.length;
    const above = filled.filter(({ number }) => number < line.number);
    const at = above.findLastIndex(({ dashes }) => dashes !== '');
    const [head, ...more] = at === -1 ? [] : above.slice(at);
    if (head === undefined || head.isInText || more.some((one) => columnOf(one) !== columnOf(head)))
      return [];
    // An item without a target is a group already, without the key of its list.
    if (![head, ...more].some((one) => isComplete(one, shape))) return [];
    // One space too many is a slip.
    if (line.dashes === '' || line.indentation.length < head.indentation.length + 2) return [];
    if (!canBeGroup(head, line, lines, shape)) return [];
    const run = linesWhile(filled.slice(filled.indexOf(line)), isWithin);
    const found = line.indentation.length;
    const wanted = head.indentation.length;
    const span = { start: line.start, end: run.at(-1)!.end };
    const moved = text.slice(span.start, span.end).replaceAll(`\n${' '.repeat(found - wanted)}`, '\n');
    return [
      {
        isTrial: true,
        span: { start: line.start + found, end: line.end },
        edit: { span, text: moved.slice(found - wanted) },
        say: (at) => diagnose('wrong-indent', at, { found, wanted, groupAt: head.number }),
      },
    ];
  });

/** True if an item needs no more than this key with its value. */
function isComplete({ key, value }: Line, shape: Shape | undefined): boolean {
  if (key === undefined || value === '' || shape === undefined) return false;
  return listsCompleting(key, value, shape).length === 0;
}

/** True if an item is in a list of the file, and the items of that list can have a list of lines like this one. */
function canBeGroup(head: Line, line: Line, lines: readonly Line[], shape: Shape | undefined): boolean {
  const above = lines.slice(0, head.number - 1);
  const isAround = ({ dashes, indentation }: Line) =>
    dashes === '' || indentation.length < head.indentation.length;
  const opener = above.findLast((one) => !isBlank(one) && isAround(one));
  const list = shape?.kind === 'group' ? shape.fields.get(opener?.key ?? '') : undefined;
  if (opener === undefined || columnOf(opener) > 0 || list?.kind !== 'list' || list.item.kind !== 'group')
    return false;
  return [...list.item.fields.values()].some(
    (field) => field.kind === 'list' && field.item.kind === 'group' && field.item.fields.has(line.key ?? ''),
  );
}
