import { escapeControl } from './escape-control.ts';

/**
 * Two versions of a file as a unified diff, such as `git diff` and `patch` know it, with three lines around each
 * change.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  const steps = stepsBetween(before.split('\n'), after.split('\n'));
  const hunks = hunksOf(steps).map((hunk) => {
    const first = hunk[0]!;
    const count = (sign: Step['sign']) => hunk.filter((one) => one.sign !== sign).length;
    const head = `@@ -${first.old},${count('+')} +${first.new},${count('-')} @@`;
    return [head, ...hunk.map(({ sign, line }) => sign + escapeControl(line.replace(/\r$/, '')))].join('\n');
  });
  return [`--- ${path}`, `+++ ${path}`, ...hunks, ''].join('\n');
}

/** One line of the way from the old to the new text; the numbers are those of the next line of each. */
type Step = {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
  readonly old: number;
  readonly new: number;
};

/** Fixes change a few lines, so the next line that is the same in both is never far. */
function stepsBetween(old: readonly string[], now: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  const take = (sign: Step['sign'], line: string) => {
    steps.push({ sign, line, old: a + 1, new: b + 1 });
    if (sign !== '+') a += 1;
    if (sign !== '-') b += 1;
  };
  while (a < old.length || b < now.length) {
    if (a < old.length && old[a] === now[b]) {
      take(' ', old[a]!);
      continue;
    }
    const [removed, added] = nextSame(old, now, a, b);
    for (let count = 0; count < removed; count += 1) take('-', old[a]!);
    for (let count = 0; count < added; count += 1) take('+', now[b]!);
  }
  return steps;
}

/** How many lines of each text lie before the next that is the same. */
function nextSame(
  old: readonly string[],
  now: readonly string[],
  a: number,
  b: number,
): readonly [number, number] {
  for (let apart = 1; apart <= old.length - a + now.length - b; apart += 1) {
    for (let removed = Math.min(apart, old.length - a); removed >= 0; removed -= 1) {
      const added = apart - removed;
      if (b + added <= now.length && old[a + removed] === now[b + added]) return [removed, added];
    }
  }
  return [old.length - a, now.length - b];
}

const AROUND = 3;

function hunksOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const near = (index: number) =>
    steps.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ sign }) => sign !== ' ');
  const hunks: Step[][] = [];
  for (const [index, step] of steps.entries()) {
    if (!near(index)) continue;
    if (index > 0 && near(index - 1)) hunks.at(-1)?.push(step);
    else hunks.push([step]);
  }
  return hunks;
}
