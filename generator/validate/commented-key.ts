import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile } from '../model/source.ts';

/**
 * Replaces several errors with one for a key that is still a comment, while the lines below it are not. This happens if the
 * user deletes the # only before some lines of an example: `# donate:` above `  label: Donate`. Such lines become part of the
 * value above, and their errors are misleading. A comment is such a key if these errors disappear without its #.
 */
export function withCommentedKey(
  file: SourceFile,
  found: readonly Diagnostic[],
  findIn: (text: string) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const errors = found.filter(isError);
  if (errors.length === 0) return found;
  const blocks = blocksBelowComments(file.text.split(/\r?\n/))
    // The parser may report the line above, which these lines cannot belong to, or the first line after them.
    .filter(({ above, end }) => errors.some(({ at }) => at.line >= above && at.line <= end + 1));
  for (const block of blocks.slice(0, MOST_BLOCKS)) {
    const isIn = ({ at }: Diagnostic) => at.line >= block.line && at.line <= block.end;
    for (const column of block.columns) {
      const now = findIn(uncommented(file, block, column));
      const isLeft = (one: Diagnostic) =>
        now.some(({ code, at }) => code === one.code && at.line === one.at.line);
      const errorsNow = now.filter(isError);
      // If the file could not be read before, other errors appear only now, further down.
      const isBetter =
        errorsNow.length < errors.length ||
        (errorsNow.every(({ at }) => at.line > block.end) && errors.length === 1);
      const isWorse = now.some(({ at }) => at.line === block.line);
      if (!isBetter || isWorse || errors.some((one) => isIn(one) && isLeft(one))) continue;
      const lineStart = file.lineStarts[block.line - 1]!;
      const at = locate(file, { start: lineStart + block.start, end: lineStart + block.length });
      const args = { key: block.key, line: `${' '.repeat(column)}${block.key}:${block.bar}` };
      return [...found.filter(isLeft), diagnose('commented-key', at, args)];
    }
  }
  return found;
}

/** Lines below a comment that contains only a key. */
type BelowComment = {
  readonly key: string;
  /** ` |` or similar, if a text of several lines begins after the key. */
  readonly bar: string;
  /** The line of the comment, from 1. */
  readonly line: number;
  /** The nearest line with content above it. */
  readonly above: number;
  /** Its length in characters, and the offset of its #. */
  readonly length: number;
  readonly start: number;
  /** The last line below it that would belong to the key. */
  readonly end: number;
  /** The possible columns of the key, the likeliest first. */
  readonly columns: readonly number[];
};

function blocksBelowComments(lines: readonly string[]): readonly BelowComment[] {
  const blocks: BelowComment[] = [];
  for (const [index, written] of lines.entries()) {
    const [comment, before = '', key, bar = ''] = COMMENTED_KEY.exec(written) ?? [];
    const below =
      key === undefined ? undefined : lines.slice(index + 1).find((line) => indentOf(line) !== undefined);
    const first = indentOf(below ?? '');
    if (key === undefined || comment === undefined || below === undefined || first === undefined) continue;
    // An item may be in the column of its key.
    const isItem = /^ *- /.test(below);
    if (first === 0 && !isItem) continue;
    const columns = columnsAbove(lines, index, isItem ? first + 1 : first);
    const top = Math.min(first, ...columns.map((column) => column + 1));
    const after = lines.findIndex((line, at) => at > index && (indentOf(line) ?? first) < top);
    blocks.push({
      key,
      bar,
      line: index + 1,
      above: lines.findLastIndex((line, at) => at < index && indentOf(line) !== undefined) + 1,
      length: comment.trimEnd().length,
      start: before.length,
      end: after === -1 ? lines.length : after,
      columns,
    });
  }
  return blocks;
}

/** The columns of the keys above, nearest and likeliest first; always includes the left edge, where most keys are. */
function columnsAbove(lines: readonly string[], index: number, below: number): readonly number[] {
  const columns: number[] = [];
  let limit = below;
  for (let above = index - 1; above >= 0 && limit > 0; above -= 1) {
    const [, spaces = '', dash = ''] = KEY.exec(lines[above]!) ?? [undefined, ' '.repeat(limit)];
    for (const column of [spaces.length + dash.length, spaces.length]) {
      if (column >= limit) continue;
      columns.push(column);
      limit = column;
    }
  }
  return [...columns.filter((column) => column > 0).slice(0, MOST_COLUMNS), 0];
}

function uncommented(
  { text, lineStarts }: SourceFile,
  { line, key, bar, length }: BelowComment,
  column: number,
): string {
  const start = lineStarts[line - 1]!;
  return `${text.slice(0, start)}${' '.repeat(column)}${key}:${bar}${text.slice(start + length)}`;
}

/** The indentation of a line with content. */
function indentOf(line: string): number | undefined {
  const at = line.search(/\S/);
  return at === -1 || line[at] === '#' ? undefined : at;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

const COMMENTED_KEY = /^( *)#+[ \t]*([A-Za-z][\w-]*):( [|>][+-]?)?[ \t]*(?:#.*)?$/;

const KEY = /^( *)((?:- +)*)[\w"'-]+ *:(?: |$)/;

/** The file is parsed again for each block and column. */
const MOST_BLOCKS = 3;
const MOST_COLUMNS = 2;
