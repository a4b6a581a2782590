import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unfinishedBeside } from '../../generator/cache/unfinished.ts';
import type { OutputPath } from '../../generator/model/paths.ts';
import { openDevFixes } from '../../generator/pipeline/dev/dev-fixes.ts';
import { openFollowers } from '../../generator/pipeline/dev/dev-followers.ts';
import { type DevPages, openDevPages } from '../../generator/pipeline/dev/dev-pages.ts';
import { type DevSite, openDevSite } from '../../generator/pipeline/dev/dev-site.ts';
import { devState, diagnosticId } from '../../generator/pipeline/dev/dev-state.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { OPTIONS } from '../support/made-site.ts';
import { replace, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* Unusual events for people who edit while the preview runs. */

type Open = {
  readonly root: string;
  readonly site: DevSite;
  readonly pages: DevPages;
  readonly failures: unknown[];
};

async function open(files: Readonly<Record<string, string>> = {}): Promise<Open> {
  const root = tinySite(files);
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const listeners = { checked: () => undefined, themeFailed: () => undefined, failed };
  const site = await openDevSite(openProject({ root }), OPTIONS, listeners);
  onTestFinished(() => site.close());
  await site.settled();
  return { root, site, pages: openDevPages(site), failures };
}

const HOME = 'index.html' as OutputPath;
const HILL = 'content/stations/hill.yaml';
const codes = (site: DevSite) => site.diagnostics().map(({ code }) => code);

const fixesOf = ({ root, site }: Open) =>
  openDevFixes(root, site, async (path) => {
    await site.update({ paths: [path] });
    await site.settled();
  });

async function changed({ root, site }: Open, file: string, from: string, to: string): Promise<void> {
  replace(root, file, from, to);
  await site.update({ paths: [file] });
  await site.settled();
}

test('a file in the wrong place is still reported after another file was saved', async () => {
  const opened = await open({ 'content/notes.txt': 'Ask Ann.' });
  expect(codes(opened.site)).toEqual(['unexpected-file']);
  await changed(opened, 'content/faqs.yaml', 'question:', 'qestion:');
  expect(codes(opened.site)).toContain('unexpected-file');
});

test('a fix is refused if its file has changed, because its place now contains other words', async () => {
  const opened = await open();
  const { root, site } = opened;
  await changed(opened, 'content/faqs.yaml', 'question:', 'qestion:');
  const [typo] = site.diagnostics();
  const fixes = fixesOf(opened);
  const file = join(root, 'content/faqs.yaml');
  const later = `# The questions of our visitors.\n${readFileSync(file, 'utf8')}`;
  writeFileSync(file, later);
  const apply = () => fixes.fix({ id: diagnosticId(typo!), write: true });
  await expect(apply()).rejects.toThrow('content/faqs.yaml has changed since it was checked.');
  expect(readFileSync(file, 'utf8')).toBe(later);
  await site.update({ paths: ['content/faqs.yaml'] });
  await site.settled();
  await fixes.fix({ id: diagnosticId(site.diagnostics()[0]!), write: true });
  expect(readFileSync(file, 'utf8')).toBe(later.replace('qestion:', 'question:'));
});

test('a fix is shown although an editor has just saved its file once more', async () => {
  const opened = await open();
  await changed(opened, 'content/faqs.yaml', 'question:', 'qestion:');
  const file = join(opened.root, 'content/faqs.yaml');
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  const fixes = fixesOf(opened);
  const shown = await fixes.fix({ id: diagnosticId(opened.site.diagnostics()[0]!), write: false });
  expect(shown.after.join()).toContain('question:');
  expect(readFileSync(file, 'utf8')).toContain('qestion:');
});

test('after a fix that cannot be undone because its file has changed, the one before it can', async () => {
  const opened = await open();
  const { root, site } = opened;
  const fixes = fixesOf(opened);
  const before = readFileSync(join(root, HILL), 'utf8');
  for (const [file, key] of [
    [HILL, 'name:'],
    ['content/faqs.yaml', 'question:'],
  ] as const) {
    await changed(opened, file, key, `${key.slice(0, -2)}:`);
    await fixes.fix({ id: diagnosticId(site.diagnostics()[0]!), write: true });
    await site.update({ paths: [file] });
    await site.settled();
  }
  writeFileSync(join(root, 'content/faqs.yaml'), '[]\n');
  const last = fixes.undoable()!;
  expect(last.words).toContain('content/faqs.yaml');
  expect(() => fixes.undo(last)).toThrow('has changed since the fix');
  // A page that still names the last fix does not undo the one before it.
  expect(() => fixes.undo(last)).toThrow('The last fix is now a different one');
  expect(fixes.undoable()?.words).toContain(HILL);
  expect(fixes.undo(fixes.undoable()!)).toEqual({ file: HILL });
  expect(readFileSync(join(root, HILL), 'utf8')).toBe(before.replace('name:', 'nam:'));
});

test('an undo that cannot be written can be tried again', async () => {
  const opened = await open();
  const fixes = fixesOf(opened);
  const file = join(opened.root, HILL);
  await changed(opened, HILL, 'name:', 'nam:');
  const before = readFileSync(file, 'utf8');
  await fixes.fix({ id: diagnosticId(opened.site.diagnostics()[0]!), write: true });
  const inTheWay = unfinishedBeside(file);
  mkdirSync(inTheWay);
  const last = fixes.undoable()!;
  expect(() => fixes.undo(last)).toThrow('EEXIST');
  rmdirSync(inTheWay);
  expect(fixes.undo(last)).toEqual({ file: HILL });
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a site that was moved while its preview ran does not come back as a folder with only a cache', async () => {
  const { root, site } = await open();
  const moved = join(temporaryFolder(), 'moved');
  renameSync(root, moved);
  await site.update({ paths: ['content'] });
  await site.close();
  expect([existsSync(root), existsSync(join(moved, 'site.yaml'))]).toEqual([false, true]);
});

test('a picture that breaks is reported with its page open, and the page stays as it was', async () => {
  const page =
    'title: New\ndescription: A new page.\nsections:\n  - type: text\n    text: Words.\n    image: new.png\n    alt: A hill\n';
  const { root, site, pages, failures } = await open({ 'content/pages/new.yaml': page });
  cpSync(join(root, 'content/images/hill.png'), join(root, 'content/images/new.png'));
  await site.update({ paths: ['content/images/new.png'] });
  await site.settled();
  expect(codes(site)).toEqual(['unreached-page']);
  const path = 'new/index.html' as OutputPath;
  const before = await pages.show(path);
  write(root, 'content/images/new.png', 'no picture');
  await site.update({ paths: ['content/images/new.png'] });
  expect((await pages.show(path))?.html).toBe(before?.html);
  await site.settled();
  expect(failures).toEqual([]);
  expect(codes(site)).toContain('unreadable-picture');
  expect((await pages.show(path))?.isCurrent).toBe(false);
});

test('a broken picture that many pages show is reported once', async () => {
  const { site } = await open({
    'content/images/hill.png': 'no picture',
    'content/stations/dale.yaml': readFileSync(join(tinySite(), HILL), 'utf8').replace(
      /^name: .*/m,
      'name: Dale',
    ),
  });
  expect(codes(site).filter((code) => code === 'unreadable-picture')).toHaveLength(1);
});

test('a new page shows in the tab that waits at its address', async () => {
  const { root, site, pages } = await open();
  const told: string[] = [];
  const path = 'new/index.html' as OutputPath;
  const page = () =>
    site.good()?.session.analysis.routes.byPath.has(path) ? path : ('404.html' as OutputPath);
  const followers = openFollowers(site, pages, { root, undo: () => undefined, failed: () => undefined });
  onTestFinished(followers.follow(page, (event) => 'page' in event && told.push(event.page.hash)));
  await expect.poll(() => told).toHaveLength(1);
  write(root, 'content/pages/new.yaml', 'title: New\ndescription: A new page.\nsections: []\n');
  await site.update({ paths: ['content/pages/new.yaml'] });
  await followers.tellPages();
  expect(told).toHaveLength(2);
  expect((await pages.show(path))?.hash).toBe(told[1]);
});

test('an error in the content that is saved together with one in a template is reported, and the panel shows both', async () => {
  const template = 'templates/layout/social-links.tsx';
  const { root, site, pages } = await open({ [template]: 'export const SocialLinks = () => <i>mine</i>;\n' });
  write(root, template, 'export const SocialLinks = () => <i>;\n');
  replace(root, HILL, 'name:', 'nam:');
  await site.update({ paths: [HILL], isThemeChanged: true });
  await site.settled();
  expect(codes(site)).toEqual(['broken-template', 'unknown-key']);
  const state = devState(site, await pages.show(HOME), { root, undo: undefined });
  expect(state.diagnostics.map(({ code }) => code)).toContain('broken-template');
  expect(state.isCurrent).toBe(false);
  write(root, template, 'export const SocialLinks = () => <i>yours</i>;\n');
  await site.update({ isThemeChanged: true });
  await site.settled();
  expect(codes(site)).toEqual(['unknown-key']);
});

test('the last good pages keep their styles and scripts while templates change and the settings have an error', async () => {
  const template = 'templates/layout/social-links.tsx';
  const { root, site } = await open({ [template]: 'export const SocialLinks = () => <i>mine</i>;\n' });
  write(root, 'site.yaml', 'nonsense: [\n');
  await site.update({ paths: ['site.yaml'] });
  for (const words of ['yours', 'ours']) {
    write(root, template, `export const SocialLinks = () => <i>${words}</i>;\n`);
    await site.update({ isThemeChanged: true });
  }
  const files = [...site.good()!.session.theme.files.values()];
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a page that is shown as it was before does not show its old results', async () => {
  const opened = await open({
    'content/pages/new.yaml':
      'title: New\ndescription: A new page.\nsections:\n  - type: text\n    text: "[here](/stations/hill)"\n',
  });
  const { root, site, pages } = opened;
  const path = 'new/index.html' as OutputPath;
  const shown = async () =>
    devState(site, await pages.show(path), { root, undo: undefined }).diagnostics.map(({ code }) => code);
  expect(await shown()).toContain('vague-link');
  replace(root, 'content/pages/new.yaml', '[here]', '[the hill]');
  await changed(opened, 'content/pages/new.yaml', 'title:', 'titel:');
  expect(await shown()).not.toContain('vague-link');
});

test('pictures are made again after the cache was deleted', async () => {
  const { openPicturesOnDemand } = await import('../../generator/images/pictures-on-demand.ts');
  const { servedSite } = await import('../../generator/pipeline/dev/dev-served-site.ts');
  const { root, site, pages } = await open();
  await pages.show('stations/hill/index.html' as OutputPath);
  const { image } = openProject({ root });
  const served = servedSite(site, pages, openPicturesOnDemand({ image, store: site.store }));
  const [picture] = site.pictures.keys();
  expect(await served.read(picture!)).toBeDefined();
  rmSync(join(root, '.sitegen'), { recursive: true });
  expect(await served.read(picture!)).toBeDefined();
});

test('files that go together with templates, as with a branch, are missing and not unreadable', async () => {
  const { root, site } = await open({
    'templates/layout/social-links.tsx': 'export const SocialLinks = () => <i>Hill</i>;\n',
  });
  for (const path of ['templates', 'content/faqs.yaml']) rmSync(join(root, path), { recursive: true });
  await site.update({ isThemeChanged: true });
  await site.settled();
  expect(codes(site)).toEqual(['missing-file']);
});
