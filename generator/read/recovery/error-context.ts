import { type Document, isMap, visit, type YAMLError } from 'yaml';
import { lineIndexAt } from '../../diagnostics/line-starts.ts';
import type { Shape } from '../../schema/shape.ts';
import type { ErrorContext } from './candidate.ts';
import { filledLine, isBlank, type Line, linesOf } from './line.ts';

/** The context of an error in a text. */
export function errorContext(
  text: string,
  document: Document,
  error: YAMLError,
  shape: Shape | undefined,
): ErrorContext {
  const lines = linesOf(text);
  const errorAt = error.pos[0];
  const line = lineAt(lines, errorAt);
  const here = isBlank(line)
    ? (filledLine(lines, line.number, 1) ?? filledLine(lines, line.number - 2, -1))
    : line;
  if (here === undefined) return { text, lines, errorAt, near: [], shape, opened: undefined };
  const after = filledLine(lines, here.number, 1);
  const before = filledLine(lines, here.number - 2, -1);
  const near = [here, after, before].filter((one) => one !== undefined);
  return { text, lines, errorAt, near, shape, opened: openedBefore(document, lines, errorAt) };
}

/** The line with the start of a quote or bracket that, for the parser, spans the place of the error. */
function openedBefore(document: Document, lines: readonly Line[], errorAt: number): Line | undefined {
  let opened: Line | undefined;
  const keep = (range: readonly number[] | null | undefined, isOpened: boolean) => {
    const [start = 0, end = 0] = range ?? [];
    if (isOpened && start < errorAt && errorAt <= end + 1) opened = lineAt(lines, start);
  };
  visit(document, {
    Scalar(_, { type, range }) {
      keep(range, type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE');
    },
    Collection(_, node) {
      keep(node.range, node.flow === true && !(isMap(node) && node.items.length === 0));
    },
  });
  return opened;
}

/** The line with an offset. */
export function lineAt(lines: readonly Line[], offset: number): Line {
  return lines[lineIndexAt(offset, lines.length, (index) => lines[index]!.start)]!;
}
