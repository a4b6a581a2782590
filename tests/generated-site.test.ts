import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedPage, writeGeneratedSite } from './support/generated-site.ts';
import { filesBelow, sitegen, temporaryFolder } from './support/sites.ts';

/** The page for missing addresses, in addition to the pages of the owner. */
const NOT_FOUND = 1;

test('a generated site of 30 pages is realistic: check finds no errors in it', async () => {
  const root = temporaryFolder();
  await writeGeneratedSite(root, 30);
  const { exitCode, stdout } = await sitegen(root, 'check', '--strict');
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain(`Checked ${30 + NOT_FOUND} pages`);
});

test('a larger generated site has the pages of a smaller one except for the home page, and more', async () => {
  const [small, large] = [temporaryFolder(), temporaryFolder()];
  await writeGeneratedSite(small, 3);
  await writeGeneratedSite(large, 5);
  const { 'content/pages/home.yaml': _, ...others } = filesBelow(small);
  expect(filesBelow(large)).toMatchObject(others);
  expect(readFileSync(join(large, generatedPage(4).file), 'utf8')).toContain('title: ');
});
