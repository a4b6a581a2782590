import { expect, test } from 'vitest';
import { asTyped } from '../../generator/report/as-typed.ts';
import { codeFrame } from '../../generator/report/code-frame.ts';
import { changedLines } from '../../generator/report/diff.ts';
import { wrap } from '../../generator/report/wrap.ts';

test('a wrapped line begins with a word, and an example with its spaces', () => {
  expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  expect(wrap('  - question: Who are you?', 16)).toEqual(['  - question:', 'Who are you?']);
});

test('an error on several lines is marked to the end of its first line', () => {
  const at = { file: 'a.yaml', line: 1, column: 4, endLine: 2, endColumn: 2 };
  const frame = codeFrame(at, ['ab cdef', 'x'], 80, (marks) => marks);
  expect(frame).toEqual(['  1 | ab cdef', '    |    ^^^^']);
});

test('lines that are removed from the start of a file are at its first line', () => {
  expect(changedLines('a.yaml', 'one\n', '')).toBe('a.yaml:1\n  - one');
});

test('a command that names its output folder gets no second one', () => {
  const typed = { out: 'site' };
  expect(asTyped('Run npx sitegen build.', typed)).toBe('Run npx sitegen build --out site.');
  const other = 'Run npx sitegen build --out <folder>.';
  expect(asTyped(other, typed)).toBe(other);
});

test('a command that names the folder of its site gets no second one', () => {
  const written = 'There is `npx sitegen build --root`.';
  expect(asTyped(written, { root: 'site' })).toBe(written);
});
