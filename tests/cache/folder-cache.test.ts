import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillCache } from '../../generator/cache/folder-cache.ts';
import { temporaryFolder, write } from '../support/sites.ts';

/* One folder is kept and all others go, but for what another run is still filling. */

test('what another run is filling stays, and what one has left that was killed goes', async () => {
  const cache = temporaryFolder();
  for (const name of ['.filling-now', '.filling-killed', 'old']) write(cache, `${name}/a.txt`, 'x');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  utimesSync(join(cache, '.filling-killed'), yesterday, yesterday);
  await fillCache(cache, 'new', async (folder) => write(folder, 'a.txt', 'y'));
  expect(readdirSync(cache).sort()).toEqual(['.filling-now', 'new']);
});
