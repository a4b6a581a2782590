import { diagnose } from '../../diagnostics/diagnostic.ts';
import type { GroupShape, Shape } from '../../schema/shape.ts';
import type { RecoveryRule } from './candidate.ts';
import type { Line } from './line.ts';

/** A dash before a key of the file itself, such as `- url:` in site.yaml, which makes an item of it. */
export const dashBeforeKey: RecoveryRule = ({ lines, shape }) => {
  if (shape?.kind !== 'group') return [];
  const line = lines.find(
    (one) =>
      one.indentation === '' &&
      one.dashes !== '' &&
      !one.isInText &&
      shape.fields.has(one.key ?? '') &&
      !isItemOfListAbove(one, lines, shape),
  );
  if (line === undefined) return [];
  const start = line.start + line.dashes.length;
  return [
    {
      span: { start: line.start, end: start + line.key!.length },
      edit: { span: { start: line.start, end: start }, text: '' },
      say: (at, fix) => diagnose('dash-before-key', at, { key: line.key! }, fix),
    },
  ];
};

/** True for an item that is in the column of the key of its list, as YAML allows. */
function isItemOfListAbove(line: Line, lines: readonly Line[], { fields }: GroupShape): boolean {
  const above = lines.slice(0, line.number - 1);
  const opener = above.findLast(
    ({ indentation, dashes, key, isInText }) => indentation + dashes === '' && key !== undefined && !isInText,
  );
  const list = opener?.value === '' ? fields.get(opener.key ?? '') : undefined;
  return list?.kind === 'list' && hasKey(list.item, line.key!);
}

function hasKey(item: Shape, key: string): boolean {
  if (item.kind === 'union') return item.options.some(({ fields }) => fields.has(key));
  return item.kind === 'group' && item.fields.has(key);
}
