import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { followPage, startDev } from '../support/running-dev.ts';
import { replace, tinySite, write } from '../support/sites.ts';

/* A template of the site that is valid code and fails while a page is made. */

const TEMPLATE = 'templates/collections/faqs/section.tsx';
const QUESTIONS = readFileSync(join(REPOSITORY, TEMPLATE), 'utf8');
const FAILING = QUESTIONS.replace(/(<SectionFrame[^>]*>)/, '$1<p>{(undefined as any).foo.bar}</p>');
const ABOUT = 'content/pages/about.yaml';
const ABOUT_US =
  'title: About us\ndescription: Who we are.\nsections:\n  - type: text\n    heading: First\n    text: Words.\n';

test('a template that fails keeps the last good page, is told in the panel, and hides no error in the content', async () => {
  const root = tinySite({ [TEMPLATE]: QUESTIONS, [ABOUT]: ABOUT_US });
  const dev = await startDev(root);
  const followed = await followPage(dev.address, '/');
  await followed.state(({ isCurrent }) => isCurrent === true);
  write(root, TEMPLATE, FAILING);
  const { diagnostics } = await followed.state(({ isCurrent }) => isCurrent === false);
  expect(diagnostics[0]).toMatchObject({
    code: 'failing-template',
    place: { file: TEMPLATE },
    isOnThisPage: true,
  });
  await dev.says(/1 error in 1 file/);
  expect(dev.said()).not.toContain('sitegen itself');
  // The other pages are as new as their files.
  const other = await followPage(dev.address, '/about/');
  expect((await other.state(() => true)).isCurrent).toBe(true);
  expect(await dev.get('')).toContain('Is this a real place?');

  replace(root, ABOUT, 'heading:', 'haeding:');
  await dev.says(/has no "haeding"/);
  const both = await followed.state(({ diagnostics: found }) => found.some(({ canFix }) => canFix));
  expect(both.diagnostics.map(({ code }) => code)).toEqual(['failing-template', 'unknown-key']);
  replace(root, ABOUT, 'haeding:', 'heading:');
  write(root, TEMPLATE, QUESTIONS);
  await dev.says(/All errors are corrected/);
  const last = await followed.state(({ isCurrent, isChecking }) => isCurrent === true && !isChecking);
  expect(last.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
}, 240_000);

test('a page that fails from the start waits in its tab until the template is right', async () => {
  const root = tinySite({ [TEMPLATE]: FAILING });
  const dev = await startDev(root);
  expect(await dev.get('')).toContain('This page cannot be shown yet');
  expect(await dev.get('')).toContain('/@sitegen/client.js');
  const followed = await followPage(dev.address, '/');
  const { hash } = await followed.page();
  await followed.state(({ diagnostics }) => diagnostics.some(({ code }) => code === 'failing-template'));
  write(root, TEMPLATE, QUESTIONS);
  expect((await followed.page()).hash).not.toBe(hash);
  expect(await dev.get('')).toContain('Is this a real place?');
}, 240_000);

test('a template that fails before any page is made is told in the panel too', async () => {
  const summary = 'templates/collections/stations/station-summary.ts';
  const written = readFileSync(join(REPOSITORY, summary), 'utf8');
  const root = tinySite({ [summary]: written });
  const dev = await startDev(root);
  const followed = await followPage(dev.address, '/');
  await followed.state(({ isChecking }) => !isChecking);
  // It runs for the lists of stations, so before pages are rendered.
  replace(root, summary, '  return { name, location', '  (undefined as any).foo;\n  return { name, location');
  const { diagnostics } = await followed.state(({ isCurrent }) => isCurrent === false);
  expect(diagnostics[0]).toMatchObject({ code: 'failing-template', place: { file: summary } });
  expect(await dev.get('')).toContain('Is this a real place?');
  write(root, summary, written);
  const last = await followed.state(({ isCurrent, isChecking }) => isCurrent === true && !isChecking);
  expect(last.diagnostics).toEqual([]);
}, 240_000);

test('a promise that a template leaves behind fails: it is told, and the preview goes on without its record', async () => {
  const late = QUESTIONS.replace(/(<SectionFrame[^>]*>)/, '$1{void Promise.reject(new Error("late"))}');
  const root = tinySite({ [TEMPLATE]: late });
  const dev = await startDev(root);
  await dev.says(/section\.tsx:\d+:\d+ {2}failing-template[\s\S]*page was made: late\.[\s\S]*cannot wait/);
  const followed = await followPage(dev.address, '/');
  await followed.state(({ diagnostics }) => diagnostics[0]?.code === 'failing-template');
  expect(await dev.get('')).toContain('Is this a real place?');
  write(root, TEMPLATE, QUESTIONS);
  await dev.says(/All errors are corrected/);
  await followed.state(({ diagnostics }) => diagnostics.length === 0);
  expect(dev.said().match(/failing-template/g)).toHaveLength(1);
  expect(await dev.end()).toBe(0);
}, 240_000);
