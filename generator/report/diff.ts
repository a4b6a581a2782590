import { createTwoFilesPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import { escapeControl, escapeLines } from './escape.ts';

/**
 * Shows two versions of a file as a unified diff, as `git diff` and `patch` use it, with three lines around each change. The
 * path is shown as the owner wrote it: the library would write "é" as `\303\251`.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  const hunks = createTwoFilesPatch('', '', before, after, undefined, undefined, options);
  const name = escapeControl(path);
  const lines = [`--- ${name}`, `+++ ${name}`, ...hunks.split('\n')];
  return escapeLines(lines.map((line) => line.replace(/\r$/, '')).join('\n'));
}

/**
 * Shows the changes in a file to people: the line of each change, and the text before and after.
 *
 *     content/faqs.yaml:3
 *       - anwser: In the hill country.
 *       + answer: In the hill country.
 */
export function changedLines(path: string, before: string, after: string): string {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context: 0 });
  return hunks
    .flatMap(({ newStart, lines }) => changesOf(newStart, lines))
    .map(({ line, shown }) => [`${escapeControl(path)}:${line}`, ...shown].join('\n'))
    .join('\n');
}

type ChangedLines = { readonly line: number; readonly shown: readonly string[] };

/** Pairs removed and added lines if their numbers match; otherwise shows them together. */
function changesOf(start: number, lines: readonly string[]): readonly ChangedLines[] {
  const shownWith = (mark: string) => lines.filter((line) => line.startsWith(mark)).map(shownLine);
  const [removed, added] = [shownWith('-'), shownWith('+')];
  if (removed.length !== added.length) return [{ line: start, shown: [...removed, ...added] }];
  return removed.map((line, index) => ({ line: start + index, shown: [line, added[index]!] }));
}

/** Escapes invisible characters, such as a tab, because they are often the error. */
function shownLine(line: string): string {
  return `  ${line[0]} ${escapeControl(line.slice(1).replace(/\r$/, ''))}`;
}
