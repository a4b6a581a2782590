import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mistakesPage } from '../generator/report/explain.ts';
import { fieldReference } from '../generator/schema/export/reference.ts';
import { PROJECT } from './support/sites.ts';

/** Pages for people that are written from the code. `npm run renew` writes them anew. */
test.each([
  ['generator/diagnostics/MISTAKES.md', mistakesPage],
  ['generator/schema/FIELDS.md', fieldReference],
])('%s is current', (path, page) => {
  const place = join(PROJECT, path);
  if (process.env.RENEW) writeFileSync(place, page());
  expect(readFileSync(place, 'utf8'), 'written anew by: npm run renew').toBe(page());
});
