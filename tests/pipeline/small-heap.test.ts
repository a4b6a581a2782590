import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withSmallHeap } from '../../generator/pipeline/small-heap.ts';

const MIB = 1024 * 1024;

/** Fills the heap as thousands of finished pages would, and returns how many MiB it had when it was fullest. */
function fillHeap(): number {
  let pages = Array.from({ length: 1_000_000 }, (_, number) => ({ name: `page ${number}`, links: [number] }));
  const fullest = process.memoryUsage().heapUsed / MIB;
  pages = [];
  return fullest + pages.length;
}

test('what finished pages leave behind does not stay in memory while the next ones are made', async () => {
  await withSmallHeap(async () => {
    const fullest = fillHeap();
    await setTimeout(300);
    expect(process.memoryUsage().heapUsed / MIB).toBeLessThan(fullest - 60);
  });
});
