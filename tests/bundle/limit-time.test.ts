import { expect, test } from 'vitest';
import { EndlessTemplateError, limitTime } from '../../generator/bundle/limit-time.ts';

/** Milliseconds. Only endless code takes longer, and that always does. */
const LIMIT = 1000;

test('code of a template that never ends is ended with the stack of its loop', () => {
  expect(() => limitTime(countForever, LIMIT)).toThrow(EndlessTemplateError);
  expect(stackOf(() => limitTime(countForever, LIMIT))).toMatch(/limit-time\.test\.ts:\d+:\d+\)/);
});

test('the stack begins in the function of the loop, whatever the profile says of the one that called it', () => {
  // Of half of the moments at which V8 looks, it gives only the function that called the one with the loop.
  for (let run = 0; run < 8; run += 1) {
    const stack = stackOf(() => limitTime(() => `the size is ${countUp()}`, LIMIT / 5));
    expect(stack?.split('\n')[1]).toContain('countUp');
  }
});

test('a page is made after all if only the whole process was paused, as by Ctrl+Z', () => {
  let runs = 0;
  const pausedOnce = () => {
    runs += 1;
    return runs === 1 ? countForever() : 'the page';
  };
  expect(limitTime(pausedOnce, LIMIT)).toBe('the page');
});

test('an error of a template stays as it is', () => {
  const error = new Error('no size');
  expect(() =>
    limitTime(() => {
      throw error;
    }),
  ).toThrow(error);
});

function countForever(): never {
  for (;;) Math.sqrt(2);
}

function countUp(): number {
  let size = 1;
  while (size > 0) {
    size += 1;
  }
  return size;
}

function stackOf(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    return (error as Error).stack;
  }
  return undefined;
}
