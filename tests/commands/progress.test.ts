import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from '../../generator/commands/progress.ts';
import { columns } from '../../generator/report/columns.ts';

/* A waiting user sees the progress. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the progress output for 3 of 10 pictures after this many seconds, with a tenth of the files done each second. */
function shownAfter(seconds: number, stream: { isTTY?: boolean; columns?: number } = {}, isFirst = true) {
  const written: string[] = [];
  const progress = showProgress({
    ...stream,
    write: (text: string) => {
      written.push(text);
      return true;
    },
  } as never);
  progress.pages(20, 20);
  progress.pictures({ pictures: { done: 0, total: 10 }, files: { done: 1, total: 100 }, isFirst });
  vi.advanceTimersByTime((seconds - 1) * 1000);
  progress.pictures({ pictures: { done: 3, total: 10 }, files: { done: 30, total: 100 }, isFirst });
  vi.advanceTimersByTime(1000);
  return { progress, lines: () => written.filter((text) => /\w{3}/.test(text)) };
}

test('a log has a line every ten seconds, with pictures, the remaining time, and a note that this happens once', () => {
  const { progress, lines } = shownAfter(30);
  expect(lines()).toEqual([
    'Working for 10 s: 0 of 10 pictures made (first build only).\n',
    'Working for 20 s: 0 of 10 pictures made (first build only).\n',
    'Working for 30 s: 3 of 10 pictures made, about 70 s left (first build only).\n',
  ]);
  progress.close();
  vi.advanceTimersByTime(60_000);
  expect(lines()).toHaveLength(3);
});

test.each([
  [3, ''],
  [4, ', about 4 min left'],
  [10, ', about 2 min left'],
  [11, ', about 90 s left'],
  [50, ', about 10 s left'],
  [51, ', a few seconds left'],
])('after ten seconds and %i of 100 files, the log says how much time is left: "%s"', (done, left) => {
  const written: string[] = [];
  const progress = showProgress({ write: (text: string) => written.push(text) > 0 } as never);
  progress.pictures({ pictures: { done: 0, total: 10 }, files: { done, total: 100 }, isFirst: false });
  vi.advanceTimersByTime(10_000);
  progress.close();
  expect(written).toEqual([`Working for 10 s: 0 of 10 pictures made${left}.\n`]);
});

test('work that takes a few seconds shows no progress', () => {
  const { progress, lines } = shownAfter(9);
  progress.close();
  expect(lines()).toEqual([]);
});

test('pictures that are added later are not called the first', () => {
  expect(shownAfter(30, {}, false).lines().join('')).not.toContain('first');
});

test.each([
  [80, 'Pictures ███████░░░░░░░░░░░░░░░░░ 3 of 10, about 70 s left, first build only'],
  [40, 'Pictures ██░░░ 3 of 10, about 70 s left'],
])('a terminal of %i columns has a bar, and nothing wider than itself', (width, bar) => {
  const { lines } = shownAfter(30, { isTTY: true, columns: width });
  expect(lines().at(-1)).toBe(bar);
  expect(lines().filter((line) => columns(line) >= width)).toEqual([]);
});

test('pages are counted until all are checked', () => {
  const written: string[] = [];
  const progress = showProgress({ write: (text: string) => written.push(text) > 0 } as never);
  progress.pages(120, 5_000);
  vi.advanceTimersByTime(10_000);
  progress.close();
  expect(written).toEqual(['Working for 10 s: 120 of 5000 pages checked.\n']);
});
