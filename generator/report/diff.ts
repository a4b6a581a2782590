import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { escapeControl } from './escape-control.ts';

/**
 * Two versions of a file as a unified diff, such as `git diff` and `patch` know it, with three lines around each
 * change. The path is shown as the owner wrote it: the library would write "é" as `\303\251`.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  const options = { context: 3, headerOptions: OMIT_HEADERS };
  const hunks = createTwoFilesPatch('', '', before, after, undefined, undefined, options);
  const lines = [`--- ${path}`, `+++ ${path}`, ...hunks.split('\n')];
  return lines.map((line) => escapeControl(line.replace(/\r$/, ''))).join('\n');
}
