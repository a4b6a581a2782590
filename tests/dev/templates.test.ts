import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { startDevOf } from '../support/running-dev.ts';
import { temporaryFolder, tinySite } from '../support/sites.ts';

/** Creates a checkout of sitegen with templates that a test may change. */
function checkout(): string {
  const folder = temporaryFolder();
  for (const part of ['bin', 'lib', 'templates', 'generator', 'package.json']) {
    cpSync(join(REPOSITORY, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('a template author sees a change of words or styles, and an error keeps the last good templates', async () => {
  const folder = checkout();
  const dev = await startDevOf(folder, tinySite());
  const strings = join(folder, 'templates/strings/en.ts');
  const written = readFileSync(strings, 'utf8');
  expect(await dev.get('')).toContain('Skip to content');
  writeFileSync(strings, written.replace('Skip to content', 'Jump to content'));
  const soon = <T>(what: () => T) => expect.poll(what, { timeout: 60_000, interval: 200 });
  await soon(() => dev.get('')).toContain('Jump to content');
  await dev.says(/^saved templates/m);

  const sheetOf = async () => /assets\/site-[\w-]+\.css/.exec(await dev.get(''))?.[0];
  const before = await sheetOf();
  const styles = join(folder, 'templates/styles/site.css');
  writeFileSync(styles, `${readFileSync(styles, 'utf8')}\nmain { outline: 1px solid; }\n`);
  await soon(sheetOf).not.toBe(before);

  writeFileSync(strings, `${written} const = ;`);
  await dev.says(/The templates have an error/);
  expect(await dev.get('')).toContain('Jump to content');
  writeFileSync(strings, written);
  await soon(() => dev.get('')).toContain('Skip to content');
}, 240_000);
