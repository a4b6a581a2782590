import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checksOfBuild } from '../../generator/check/index.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { build } from '../../generator/pipeline/build.ts';
import type { Goal } from '../../generator/pipeline/goal.ts';
import { makeSite, planSite } from '../../generator/pipeline/make-site.ts';
import type { BuildOptions } from '../../generator/pipeline/options.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { readRecord } from '../../generator/pipeline/record/record-file.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { addResult } from '../../generator/pipeline/threads/add-result.ts';
import { startWorkers } from '../../generator/pipeline/threads/workers.ts';
import { OPTIONS } from '../support/owner-edits.ts';
import { REPOSITORY } from '../support/repository.ts';
import {
  copyOfSample,
  filesBelow,
  replace,
  sitegen,
  temporaryFolder,
  tinySite,
  write,
} from '../support/sites.ts';
import { SLOW_THREAD } from '../support/slow-thread.ts';

/* Several threads make a site together. */

const DAY = ['--as-of', '2026-02-01'];

/** Returns the report of `check`, without its time. */
async function report(root: string, threads: number): Promise<string> {
  const { stdout } = await sitegen(root, 'check', '--no-cache', ...DAY, '--threads', String(threads));
  return stdout.replace(/ in [\d.]+ s/, '');
}

test('three threads make the same files as one, and the next build knows all of them', async () => {
  const root = copyOfSample();
  expect(await sitegen(root, 'build', ...DAY, '--threads', '1')).toMatchObject({ exitCode: 0 });
  const byOne = filesBelow(join(root, 'dist'));
  const args = ['--no-cache', '--threads', '3', '--out', 'by-three'];
  expect(await sitegen(root, 'build', ...DAY, ...args)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'by-three'))).toEqual(byOne);

  replace(root, 'site.yaml', 'label: About', 'label: All about us');
  await sitegen(root, 'build', ...DAY, '--threads', '1', '--out', 'by-three');
  await sitegen(root, 'build', ...DAY, '--threads', '1', '--no-cache');
  expect(filesBelow(join(root, 'by-three'))).toEqual(filesBelow(join(root, 'dist')));
});

test('an error on a page is reported once, whichever thread made the page', async () => {
  const root = copyOfSample();
  for (const name of readdirSync(join(root, 'content/pages')).filter((file) => file.endsWith('.yaml')))
    write(root, `content/pages/copy-of-${name}`, readFileSync(join(root, 'content/pages', name)));
  const byOne = await report(root, 1);
  expect(byOne).toContain('copy-of-');
  expect(await report(root, 4)).toBe(byOne);
  replace(root, 'content/pages/copy-of-board.yaml', 'title:', 'titel:');
  expect(await report(root, 4)).toBe(await report(root, 1));
});

test('if a thread dies, its pages are still made', async () => {
  const root = tinySite();
  const packageRoot = temporaryFolder();
  for (const name of readdirSync(REPOSITORY).filter((one) => one !== 'bin' && !one.startsWith('.')))
    symlinkSync(join(REPOSITORY, name), join(packageRoot, name));
  mkdirSync(join(packageRoot, 'bin'));
  write(packageRoot, 'bin/page-worker.cjs', 'throw new Error("No memory is left.");');
  const project = { ...openProject({ root }), packageRoot };
  const { isPublishable, pageCount } = await build(project, { ...OPTIONS, threads: 2 });
  expect(isPublishable).toBe(true);
  expect(pageCount).toBe(
    Object.keys(filesBelow(join(root, 'dist'))).filter((path) => path.endsWith('.html')).length,
  );
});

/** Returns a planned site, and a goal that keeps the HTML of its pages by their paths. */
async function plannedSite(root: string) {
  const session = await openSession(openProject({ root }), { ...OPTIONS, useCache: false });
  const html = new Map<string, string | undefined>();
  const goal: Goal = {
    ...checksOfBuild(false),
    threads: 2,
    has: () => true,
    hasPicture: () => true,
    receive(path, page) {
      html.set(path, page.html?.toString());
      return undefined;
    },
    pictures: () => undefined,
  };
  const { plan } = await planSite(session, OPTIONS, goal);
  return { session, plan: plan!, goal, html };
}

/**
 * Makes a site with two threads. This one is so slow that the other makes most pages. Returns the pages that were
 * handed over.
 */
async function madeBySlowThread(root: string, has: Goal['has'], options: BuildOptions = OPTIONS) {
  const session = await openSession(openProject({ root }), options);
  const rendered: string[] = [];
  const kept: string[] = [];
  const { outcome } = await makeSite(session, options, {
    ...checksOfBuild(false),
    threads: 2,
    has,
    hasPicture: () => true,
    receive(path, { html }) {
      (html === undefined ? kept : rendered).push(path);
      return undefined;
    },
    pictures: () => undefined,
    progress: SLOW_THREAD,
  });
  return { ...outcome, rendered: rendered.sort(), kept: kept.sort() };
}

test('a page that is not due yet or has expired is made by no thread', async () => {
  const root = copyOfSample();
  const page = (name: string, day: string) =>
    write(root, `content/pages/${name}.yaml`, `title: ${name}\ndescription: A fair.\n${day}\nsections: []\n`);
  for (let number = 0; number < 20; number += 1) {
    page(`soon-${number}`, 'publishFrom: 2026-02-02');
    page(`over-${number}`, 'expires: 2026-01-31');
  }
  const { rendered, isPublishable } = await madeBySlowThread(root, () => false);
  expect(isPublishable).toBe(true);
  expect(rendered).toContain('board/index.html');
  expect(rendered.filter((path) => /^(soon|over)-/.test(path))).toEqual([]);
});

test('a warning in the file of a page is reported also if another thread made the page', async () => {
  const root = copyOfSample();
  const page = (name: string, text: string, more = '') =>
    write(
      root,
      `content/pages/${name}.yaml`,
      `title: ${name}\ndescription: About the fair.\n${more}sections:\n  - type: text\n    text: ${text}\n`,
    );
  page('fair', 'Come.', 'expires: 2026-06-01\n');
  page('visit', 'Visit [the fair](/fair).');
  const warned = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) =>
    diagnostics.filter(({ code }) => code === 'link-ends').map(({ at }) => at.file);
  expect(warned(await madeBySlowThread(root, () => false))).toEqual(['content/pages/visit.yaml']);
});

test('after a change of one page, the others are kept, whichever thread checks them', async () => {
  const root = copyOfSample();
  await build(openProject({ root }), OPTIONS);
  replace(root, 'content/pages/board.yaml', 'title: ', 'title: Our ');
  const byOne = await openSession(openProject({ root }), OPTIONS);
  const all = byOne.analysis.routes.pages.map(({ path }) => path as string);
  const { rendered, kept } = await madeBySlowThread(root, () => true);
  expect(rendered).toContain('board/index.html');
  expect([...rendered, ...kept].sort()).toEqual([...all, '404.html'].sort());
});

test('if the published pages are missing, all are made again', async () => {
  const root = copyOfSample();
  await build(openProject({ root }), OPTIONS);
  const { rendered, kept, pageCount } = await madeBySlowThread(root, () => false);
  expect(kept).toEqual([]);
  expect(rendered).toHaveLength(pageCount);
});

test('a thread makes all pages if no other thread makes any', async () => {
  const root = tinySite();
  await build(openProject({ root }), OPTIONS);
  const { html, ...planned } = await plannedSite(root);
  const workers = startWorkers({ ...planned, onPage: () => undefined });
  const [result] = await workers!.results();
  const known = await addResult(result!, planned.session, planned.plan);
  expect(known.size).toBe(planned.plan.pages.length);
  // Each source went with its page: the thread keeps none.
  expect([...result!.record.sources.values()].filter(({ page }) => page !== undefined)).toEqual([]);
  expect([...html.keys()].sort()).toEqual(planned.plan.pages.map(({ path }) => path as string).sort());
  for (const [path, text] of html) expect(readFileSync(join(root, 'dist', path), 'utf8')).toBe(text);
});

test('a thread makes no page if a file has changed after this one listed the files', async () => {
  const root = tinySite();
  const { html, ...planned } = await plannedSite(root);
  replace(root, 'content/pages/home.yaml', 'Welcome', 'Good day');
  const workers = startWorkers({ ...planned, onPage: () => undefined });
  expect(await workers!.results()).toEqual([]);
  expect([...html.keys()]).toEqual([]);
});

test.each([
  ['nobody has changed anything', '', true],
  ['somebody has renamed the organisation', 'Great ', false],
])('results of another thread count if %s in the meantime', async (_, name, counts) => {
  const root = tinySite();
  const project = openProject({ root });
  await build(project, OPTIONS);
  const record = (await readRecord(project.lastBuild))!;
  replace(root, 'site.yaml', 'name: Tiny Works', `name: ${name}Tiny Works`);
  const { session, plan } = await plannedSite(root);
  const known = await addResult({ record, pages: record.sources, pictures: [] }, session, plan);
  expect(known.size > 0).toBe(counts);
  expect(session.memory.files.has('content/pages/home.yaml')).toBe(counts);
});

test.each(['0', '17', 'many'])('--threads %s is refused', async (threads) => {
  const { exitCode, stderr } = await sitegen(tinySite(), 'build', '--threads', threads);
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('from 1 to 16') });
});
