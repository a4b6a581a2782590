import { diagnose } from '../../diagnostics/diagnostic.ts';
import { keyNames } from '../../schema/key-names.ts';
import type { RecoveryRule } from './candidate.ts';
import { opensGroup, placesAlike } from './indentation.ts';
import { isBlank } from './line.ts';

/**
 * A key with a text, group or list below it that is at the left edge, but belongs to a group above it. YAML accepts it, with all
 * its lines, and stops only where that group or its list goes on.
 */
export const keyAtEdge: RecoveryRule = ({ lines, near: [near], shape }) => {
  const line = lines
    .slice(0, near?.number ?? 0)
    .findLast((one) => !isBlank(one) && !one.isInText && one.indentation + one.dashes === '');
  if (line?.key === undefined || shape?.kind !== 'group' || !opensGroup(line)) return [];
  if (shape.fields.has(line.key) || !keyNames().has(line.key)) return [];
  const places = placesAlike(line, lines, shape);
  return places.map(({ column: wanted }) => ({
    isTrial: places.length > 1,
    span: { start: line.start, end: line.end },
    edit: { span: { start: line.start, end: line.start }, text: ' '.repeat(wanted) },
    say: (at, fix) => diagnose('wrong-indent', at, { found: 0, wanted, places }, fix),
  }));
};
