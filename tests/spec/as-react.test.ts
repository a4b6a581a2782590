import { expect, test } from 'vitest';
import { comparePages } from '../support/as-react.tsx';
import { REPOSITORY } from '../support/repository.ts';

test('every page of the first site is the same as React writes it', { timeout: 120_000 }, async () => {
  const { pages, layouts } = await comparePages(REPOSITORY);
  expect(pages).toBeGreaterThan(20);
  expect(layouts).toBeGreaterThan(5);
});
