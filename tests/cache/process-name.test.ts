import { afterEach, expect, test, vi } from 'vitest';
import { processName, stateOf } from '../../generator/cache/process-name.ts';
import { GONE } from '../support/dying-process.ts';

/* Whether a process still works on a file that it has named after itself. */

const [pid, start, place] = processName().split('.') as [string, string, string];

afterEach(() => void vi.restoreAllMocks());

test('this process runs, and one that has ended does not', () => {
  expect([stateOf(processName()), stateOf(GONE)]).toEqual(['runs', 'gone']);
});

test('a process with the same number that started at another time is another one', () => {
  expect(stateOf(`${pid}.${Number(start) + 1}.${place}`)).toBe('gone');
});

test('a process of another user runs, although it may not be asked', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  expect(stateOf(processName())).toBe('runs');
});

test('nothing is known of a process on another machine, or that could not tell its start', () => {
  expect(stateOf(`${pid}.${start}.another-host`)).toBe('unknown');
  expect(stateOf(`${pid}.0.${place}`)).toBe('unknown');
});
