import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OutputPath } from '../../generator/model/paths.ts';
import { openDevPages } from '../../generator/pipeline/dev/dev-pages.ts';
import { type DevSite, openDevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { devState } from '../../generator/pipeline/dev/dev-state.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { OPTIONS } from '../support/made-site.ts';
import { replace, tinySite, write } from '../support/sites.ts';

test('an error that is undone before the check leaves no page marked as out of date', async () => {
  const root = tinySite();
  const site = await openSite(root);
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

test('corrected errors are gone before all pages are checked, and others are not', async () => {
  const [home, faqs, other] = ['content/pages/home.yaml', 'content/faqs.yaml', 'content/pages/other.yaml'];
  const root = tinySite({ [other]: 'titel: Other\ndescription: Another page.\nsections: []\n' });
  const site = await openSite(root);
  await site.settled();
  const page = await openDevPages(site).show('index.html' as OutputPath);
  const shown = () => {
    const state = devState(site, page, { root, undo: undefined });
    return { ...state, diagnostics: state.diagnostics.map(({ place }) => place.file) };
  };
  replace(root, home, 'title:', 'titel:');
  replace(root, faqs, 'question:', 'qestion:');
  await site.update({ paths: [home, faqs] });
  await site.settled();
  expect(shown().diagnostics.toSorted()).toEqual([faqs, home, other]);
  expect(shown().isChecking).toBe(false);

  replace(root, home, 'titel:', 'title:');
  replace(root, faqs, 'qestion:', 'question:');
  await site.update({ paths: [home, faqs], options: { ...OPTIONS, asOf: undefined } });
  expect(shown()).toMatchObject({ diagnostics: [other], isChecking: true, isCurrent: true });
  expect(shown().asOf.isToday).toBe(true);
  await site.settled();
  expect(shown()).toMatchObject({ diagnostics: [other], isChecking: false, isCurrent: true });
});

/** The site of a preview, until the test ends. */
async function openSite(root: string): Promise<DevSite> {
  const failed = (error: unknown) => {
    throw error;
  };
  const listeners = { checked: () => undefined, themeFailed: failed, failed };
  const site = await openDevSite(openProject({ root }), OPTIONS, listeners);
  onTestFinished(() => site.close());
  return site;
}
