import { columnOf, isBlank, type Line } from './line.ts';

/** The lines with the keys of the same group as a line, with that line itself. */
export function linesBeside(line: Line, lines: readonly Line[]): readonly Line[] {
  const column = columnOf(line);
  const isEdge = (one: Line) =>
    !isBlank(one) &&
    !one.isInText &&
    (columnOf(one) < column || (columnOf(one) === column && one.dashes !== ''));
  const start = line.dashes === '' ? lines.slice(0, line.number).findLastIndex(isEdge) : line.number - 1;
  const end = lines.findIndex((one) => one.number > line.number && isEdge(one));
  return lines
    .slice(Math.max(0, start), end === -1 ? undefined : end)
    .filter((one) => one.key !== undefined && !one.isInText && columnOf(one) === column);
}
