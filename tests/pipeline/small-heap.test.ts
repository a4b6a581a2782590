import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { withSmallHeap } from '../../generator/pipeline/small-heap.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

const MIB = 1024 * 1024;

/**
 * Fills the heap like thousands of finished pages: to one and a half times the heap that earlier tests left, plus 150
 * MiB. Returns its peak in MiB.
 */
function fillHeap(): number {
  let pages: object[][] = [];
  for (const enough = heapInUse() * 1.5 + 150; heapInUse() < enough; ) {
    pages.push(Array.from({ length: 100_000 }, (_, number) => ({ name: `page ${number}`, links: [number] })));
  }
  const fullest = heapInUse();
  pages = [];
  return fullest + pages.length;
}

/** In MiB. */
function heapInUse(): number {
  return process.memoryUsage().heapUsed / MIB;
}

beforeEach(collectGarbage);

test('garbage of finished pages does not stay in memory while the next ones are made', async () => {
  await withSmallHeap(async () => {
    const fullest = fillHeap();
    await setTimeout(300);
    expect(heapInUse()).toBeLessThan(fullest - 100);
  });
});

test('memory from before the work does not cause useless collections', async () => {
  const before = Array.from({ length: 1_500_000 }, (_, number) => ({
    name: `page ${number}`,
    links: [number],
  }));
  expect(heapInUse()).toBeGreaterThan(150);
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isForced(entry)) forced += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  await withSmallHeap(() => setTimeout(200));
  observer.disconnect();
  expect(forced).toBe(0);
  expect(before).toHaveLength(1_500_000);
});

/** The types lack the detail of an entry, which Node.js has documented since 16. */
function isForced(entry: object): boolean {
  const { detail } = entry as { readonly detail: { readonly flags: number } };
  return detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
}
