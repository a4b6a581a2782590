import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { escapeControl, escapeLines } from './escape.ts';

/**
 * Two versions of a file as a unified diff, such as `git diff` and `patch` know it, with three lines around each
 * change. The path is shown as the owner wrote it: the library would write "é" as `\303\251`.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  const hunks = createTwoFilesPatch('', '', before, after, undefined, undefined, options);
  const name = escapeControl(path);
  const lines = [`--- ${name}`, `+++ ${name}`, ...hunks.split('\n')];
  return escapeLines(lines.map((line) => line.replace(/\r$/, '')).join('\n'));
}
