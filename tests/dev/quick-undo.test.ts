import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OutputPath } from '../../generator/model/paths.ts';
import { openDevPages } from '../../generator/pipeline/dev/dev-pages.ts';
import { openDevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { OPTIONS } from '../support/made-site.ts';
import { tinySite, write } from '../support/sites.ts';

test('an error that is undone before the check leaves no page marked as out of date', async () => {
  const root = tinySite();
  const failed = (error: unknown) => {
    throw error;
  };
  const site = await openDevSite(openProject({ root }), OPTIONS, {
    checked: () => undefined,
    themeFailed: failed,
    failed,
  });
  onTestFinished(() => site.close());
  const pages = openDevPages(site);
  const isCurrent = async () => (await pages.show('index.html' as OutputPath))?.isCurrent;
  const file = 'content/pages/home.yaml';
  const text = readFileSync(join(root, file), 'utf8');
  await site.settled();
  expect(await isCurrent()).toBe(true);

  write(root, file, text.replace('title:', 'titel:'));
  await site.update({ paths: [file] });
  expect(await isCurrent()).toBe(false);
  write(root, file, text);
  await site.update({ paths: [file] });
  expect(await isCurrent()).toBe(true);
});
