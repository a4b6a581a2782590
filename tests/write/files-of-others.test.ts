import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buryAll, killedAfter } from '../support/dying-process.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, replace, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';
import { page } from '../support/tiny-told.ts';

/* Files that others put into the output are named once and never deleted, also if the lists of its files are lost. */

async function build(root: string, turn: string, ...options: readonly string[]): Promise<string> {
  write(root, 'public/turn.txt', turn);
  const { exitCode, stdout, stderr } = await sitegen(root, 'build', ...options);
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout;
}

/** A site with a flyer that is no longer in the output: its only copy is in the tree of the build before. */
async function siteWithFlyer(): Promise<string> {
  const root = tinySite();
  await build(root, 'one');
  write(root, 'dist/stations/hill/flyer.pdf', 'the only copy');
  expect(await build(root, 'two')).not.toContain('Not part of the site');
  return root;
}

function listOfTrees(root: string): string {
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  return join(root, '.sitegen/output', workshop, 'trees.json');
}

/** The files put aside, by their paths in the output. */
function leftOut(root: string): Readonly<Record<string, string>> {
  const all = Object.entries(filesBelow(join(root, '.sitegen/output')));
  return Object.fromEntries(
    all.filter(([path]) => path.includes('/left-out/')).map(([path, text]) => [path.slice(22), text]),
  );
}

const FLYER = { 'stations/hill/flyer.pdf': 'the only copy' };

const ABANDONED = 'from an earlier output folder';

test.each<[string, where: string, (root: string) => string, ...options: string[]]>([
  ['the site was moved', ABANDONED, (root) => moved(root, join(temporaryFolder(), 'moved'))],
  ['the output was deleted and another is built', ABANDONED, (root) => without(root, 'dist'), '--out', 'www'],
  [
    'the list of the trees was cut off',
    'no longer in dist/',
    (root) => {
      writeFileSync(listOfTrees(root), '');
      return root;
    },
  ],
  [
    'the site was moved without the list of the trees',
    ABANDONED,
    (root) => {
      rmSync(listOfTrees(root));
      return moved(root, join(temporaryFolder(), 'moved'));
    },
  ],
])('a file in the folder of a page is named and stays after %s', async (_, where, disturb, ...options) => {
  const root = disturb(await siteWithFlyer());
  expect(await build(root, 'three', ...options)).toContain(
    `Not part of the site, and ${where}: stations/hill/flyer.pdf.\n`,
  );
  expect(leftOut(root)).toEqual(FLYER);
  for (const turn of ['four', 'five']) {
    expect(await build(root, turn, ...options)).not.toContain('Not part of the site');
    expect(leftOut(root)).toEqual(FLYER);
  }
});

test('a file stays beside those that were put aside before the output was deleted', async () => {
  const root = await siteWithFlyer();
  expect(await build(root, 'three')).toContain('flyer.pdf');
  write(root, 'dist/stations/hill/second.pdf', 'another');
  await build(root, 'four');
  without(root, 'dist');
  expect(await build(root, 'five', '--out', 'www')).toContain(': stations/hill/second.pdf.');
  expect(leftOut(root)).toEqual({ ...FLYER, 'stations/hill/second.pdf': 'another' });
  const workshops = readdirSync(join(root, '.sitegen/output'), { withFileTypes: true });
  expect(workshops.map((one) => readdirSync(join(one.parentPath, one.name)))).toContainEqual(['left-out']);
});

test('a file is named by the build that moves it, though that build publishes nothing', async () => {
  const root = await siteWithFlyer();
  write(
    root,
    'content/pages/home.yaml',
    `${readFileSync(join(root, 'content/pages/home.yaml'), 'utf8')}x: 1\n`,
  );
  writeFileSync(listOfTrees(root), '');
  const { exitCode, stdout } = await sitegen(root, 'build');
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('stations/hill/flyer.pdf.')]);
  expect(leftOut(root)).toEqual(FLYER);
});

test('pages and files made by hand are told from those of a build, though .sitegen/ was deleted', async () => {
  const root = tinySite({ 'content/pages/news.yaml': page('News'), 'public/CNAME': 'hill.example.org' });
  write(
    root,
    'site.yaml',
    `${readFileSync(join(root, 'site.yaml'), 'utf8')}redirects:\n  - from: /old\n    to: /news\n`,
  );
  await build(root, 'one');
  expect(existsSync(join(root, 'dist/old/index.html'))).toBe(true);
  const own = ['.htaccess', 'assets/own/logo.png', 'blog/index.html', 'feeds/old.xml', 'news/_headers'];
  for (const path of own) write(root, `dist/${path}`, 'of the owner');
  without(root, '.sitegen');
  without(root, 'content/pages/news.yaml');
  write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8').replace(/redirects:[\s\S]*/, ''));
  const told = [await build(root, 'two', '--accept-removed'), await build(root, 'three')];
  expect(told[0]).toMatch(/dist\/: \.htaccess, assets\/own, blog, feeds, news\/_headers\.$/m);
  expect(told[1]).not.toContain('Not part of the site');
  expect(Object.keys(leftOut(root))).toEqual(own);
});

test('a build that is killed at any moment loses no file of others, and its own files are none of them', async () => {
  const site = (pages: Readonly<Record<string, string>>) => {
    const addresses = Object.keys(pages).map((path) => `/${path.replace(/\/?index\.html$/, '')}`);
    return { pages: { ...pages, '.sitegen-addresses.json': JSON.stringify({ addresses, lists: {} }) } };
  };
  const old = (text: string) => site({ 'a/index.html': 'a', 'index.html': text });
  for (let step = 0, isKilled = true; isKilled; step += 1) {
    const to = destinationIn(temporaryFolder());
    for (const text of ['one', 'two']) await publishFiles(to, old(text));
    write(to.out, 'a/first.pdf', 'the only copy');
    await publishFiles(to, old('three'));
    write(to.out, 'a/second.pdf', 'the only copy');
    const next = site({
      'a/index.html': 'a',
      'a/new.pdf': 'new',
      'index.html': 'new',
      'new/index.html': 'new',
    });
    isKilled = await killedAfter(step, () => publishFiles(to, next));
    buryAll(to);
    for (const text of ['four', 'five', 'six']) await publishFiles(to, old(text));
    expect(Object.keys(leftOut(to.root)), `killed after ${step} steps`).toEqual([
      'a/first.pdf',
      'a/second.pdf',
    ]);
    expect(Object.keys(filesBelow(to.out))).toEqual([
      '.sitegen-addresses.json',
      '.sitegen-output',
      'a/index.html',
      'index.html',
    ]);
  }
});

test('a build that is killed at any moment loses no file of the site that the owner changed by hand', async () => {
  const site = (text: string) => ({ pages: { 'a/index.html': 'a', 'index.html': text } });
  const own = { 'a/index.html': 'a by hand', 'index.html': 'home by hand' };
  for (let step = 0, isKilled = true; isKilled; step += 1) {
    const to = destinationIn(temporaryFolder());
    for (const text of ['one', 'two']) await publishFiles(to, site(text));
    for (const [path, text] of Object.entries(own)) write(to.out, path, text);
    isKilled = await killedAfter(step, () => publishFiles(to, site('three')));
    buryAll(to);
    for (const text of ['four', 'five', 'six']) await publishFiles(to, site(text));
    expect(leftOut(to.root), `killed after ${step} steps`).toEqual(own);
    expect(filesBelow(to.out)).toMatchObject({ 'a/index.html': 'a', 'index.html': 'six' });
  }
});

describe('a file of the last build that the owner changed by hand', () => {
  const EDITED = /^Changed after the last build, and not kept in .*dist\/: (.*)\.$/m;
  const AGED = new Date('2020-01-01');

  test('is put aside and named once, whether its page changed too, stayed or was removed', async () => {
    const root = tinySite({ 'content/pages/news.yaml': page('News') });
    await build(root, 'one');
    await build(root, 'two');
    const own = {
      'index.html': 'edited home',
      'news/index.html': 'edited news',
      'stations/hill/index.html': 'edited hill',
    };
    for (const [path, text] of Object.entries(own)) write(root, `dist/${path}`, text);
    rmSync(join(root, 'dist/turn.txt'));
    write(root, 'dist/turn.txt/mine.txt', 'a folder in the place of a file');
    rmSync(join(root, 'content/pages/news.yaml'));
    replace(root, 'content/pages/home.yaml', 'heading: Welcome\n', 'heading: Karibu\n');
    const told = await build(root, 'three', '--accept-removed');
    expect(EDITED.exec(told)?.[1]).toBe('index.html, news/index.html, stations/hill/index.html, turn.txt');
    expect(told).toMatch(
      /^To change the site, change its content\. These files are now in \S+\/left-out\/\.$/m,
    );
    expect(told).not.toContain('Not part of the site');
    const aside = { ...own, 'turn.txt/mine.txt': 'a folder in the place of a file' };
    expect(leftOut(root)).toEqual(aside);
    for (const turn of ['four', 'five']) {
      expect(await build(root, turn)).not.toMatch(EDITED);
      expect(leftOut(root)).toEqual(aside);
    }
    expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('Karibu');
  });

  test.each<[string, (root: string) => string, ...options: string[]]>([
    ['by build --verify', (root) => root, '--verify'],
    ['in a site that was restored from a copy', restored],
  ])('is put aside too %s', async (_, disturb, ...options) => {
    const original = tinySite();
    await build(original, 'one');
    write(original, 'dist/stations/hill/index.html', 'edited hill');
    const root = disturb(original);
    expect(EDITED.exec(await build(root, 'two', ...options))?.[1]).toBe('stations/hill/index.html');
    expect(leftOut(root)).toEqual({ 'stations/hill/index.html': 'edited hill' });
  });

  test('is not one whose date or rights another program changed, or that was written again with the same bytes', async () => {
    const root = tinySite();
    await build(root, 'one');
    const at = (path: string) => join(root, 'dist', path);
    utimesSync(at('index.html'), AGED, AGED);
    writeFileSync(at('notes.txt'), readFileSync(at('notes.txt')));
    renameSync(at('turn.txt'), at('turn'));
    write(root, 'dist/turn.txt', readFileSync(at('turn')));
    rmSync(at('turn'));
    chmodSync(at('stations/hill/index.html'), 0o600);
    rmSync(at('sitemap.xml'));
    replace(root, 'content/pages/home.yaml', 'heading: Welcome\n', 'heading: Karibu\n');
    expect(await build(root, 'two')).not.toMatch(EDITED);
    expect(leftOut(root)).toEqual({});
  });

  test.skipIf(process.platform === 'win32')('is none in a folder that a link leads to', async () => {
    const root = tinySite();
    await build(root, 'one');
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    mkdirSync(join(elsewhere, 'hill'), { recursive: true });
    write(elsewhere, 'hill/index.html', 'of another site');
    without(root, 'dist/stations');
    symlinkSync(elsewhere, join(root, 'dist/stations'));
    for (const turn of ['two', 'three']) expect(await build(root, turn)).not.toMatch(EDITED);
    expect(filesBelow(elsewhere)).toEqual({ 'hill/index.html': 'of another site' });
  });

  test('is counted, not named, after the first five', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.txt`);
    const root = tinySite(Object.fromEntries(names.map((name) => [`public/${name}`, name])));
    await build(root, 'one');
    for (const name of names) write(root, `dist/${name}`, 'changed by a program');
    expect(EDITED.exec(await build(root, 'two'))?.[1]).toBe('a.txt, b.txt, c.txt, d.txt, e.txt and 2 more');
    expect(Object.keys(leftOut(root))).toEqual(names);
  });
});

function moved(root: string, target: string): string {
  renameSync(root, target);
  return target;
}

function restored(root: string): string {
  cpSync(moved(root, join(temporaryFolder(), 'backup')), root, { recursive: true });
  return root;
}

function without(root: string, path: string): string {
  rmSync(join(root, path), { recursive: true });
  return root;
}
