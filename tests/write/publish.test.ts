import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonFile, readJsonFile, writeJsonFile } from '../../generator/cache/json-file.ts';
import { contentHash } from '../../generator/model/content-hash.ts';
import { type BasePath, outputFile } from '../../generator/model/paths.ts';
import { openStage } from '../../generator/write/open-stage.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { withFailing } from '../support/failing-disk.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';
import { withoutLinks } from '../support/without-links.ts';

/* The finished site replaces the old one, and only changed files are written. */

describe('a site is published', () => {
  test('completely: removed files of the old site are gone, nothing is left next to it', async () => {
    const { folder, publish, text } = newOutput();
    await publish({ 'index.html': 'old', 'gone/index.html': 'x' });
    await publish({ 'index.html': 'new' });
    expect(Object.keys(filesBelow(join(folder, 'dist')))).toEqual(['.sitegen-output', 'index.html']);
    expect(text('index.html')).toBe('new');
    expect(readdirSync(folder)).toEqual(['dist', 'site']);
  });

  test('readable for every user, whatever the permissions of the originals and of the user who builds', async () => {
    const { folder, to } = newOutput();
    write(folder, 'picture.jpg', 'pixels');
    chmodSync(join(folder, 'picture.jpg'), 0o400);
    const site = { pages: { 'a/index.html': 'x' }, copies: { 'b/picture.jpg': join(folder, 'picture.jpg') } };
    const modes = () =>
      ['', 'a', 'a/index.html', 'b', 'b/picture.jpg', '.sitegen-output'].map((path) =>
        (statSync(join(to.out, path)).mode & 0o777).toString(8),
      );
    const before = process.umask(0o077);
    try {
      await publishFiles(to, site);
      expect(modes()).toEqual(['755', '755', '644', '755', '644', '644']);
      chmodSync(join(to.out, 'a/index.html'), 0o600);
      await publishFiles(to, site);
      expect(modes()).toEqual(['755', '755', '644', '755', '644', '644']);
    } finally {
      process.umask(before);
    }
  });

  test('with copies: a program that writes into the output does not change the originals', async () => {
    const { folder, to } = newOutput();
    write(folder, 'picture.jpg', 'pixels');
    await publishFiles(to, { pages: {}, copies: { 'picture.jpg': join(folder, 'picture.jpg') } });
    write(folder, 'dist/picture.jpg', 'scribbled over');
    expect(readFileSync(join(folder, 'picture.jpg'), 'utf8')).toBe('pixels');
  });

  test('with the path of its host, also if only that has changed', async () => {
    const { to } = newOutput();
    for (const base of ['/', '/x/', '/x/']) {
      await publishFiles(to, { pages: { 'index.html': 'same' }, base });
      expect(readFileSync(join(to.out, '.sitegen-output'), 'utf8')).toContain(`base: ${base}\n`);
    }
  });
});

test('a file that another program put into the next tree is never published', async () => {
  const { folder, to, publish, text } = newOutput();
  await publish({ 'index.html': 'one', 'a/index.html': 'same' });
  await publish({ 'index.html': 'two', 'a/index.html': 'same' });
  const next = workshopOf(to.out, to.trees).next;
  const target = join(next, 'a/index.html');
  const { mode, atime, mtime } = statSync(target);
  write(folder, 'evil', 'evil');
  chmodSync(join(folder, 'evil'), mode);
  utimesSync(join(folder, 'evil'), atime, mtime);
  renameSync(join(folder, 'evil'), target);
  await publish({ 'index.html': 'three', 'a/index.html': 'same' });
  expect(text('a/index.html')).toBe('same');
});

test('a stored picture that is cut off after it was read is published as it was read', async () => {
  const { folder, to, text } = newOutput();
  write(folder, 'store/picture.avif', 'pixels');
  const file = join(folder, 'store/picture.avif');
  const stored = () => {
    const bytes = readFileSync(file);
    truncateSync(file, 3);
    return { file, bytes, hash: contentHash(bytes) };
  };
  const stage = await openStage(to);
  stage.add({ path: outputFile('picture.avif'), id: 'picture', stored });
  await stage.publish('/' as BasePath);
  await stage.close();
  expect(text('picture.avif')).toBe('pixels');
});

test('a site that cannot take the place of the old one leaves the old one', async () => {
  const { to, publish, text } = newOutput();
  await publish({ 'index.html': 'old' });
  const { next } = workshopOf(to.out, to.trees);
  await withFailing(
    'renameSync',
    (from) => from === next,
    () => expect(publish({ 'index.html': 'new' })).rejects.toThrow('ENOSPC'),
  );
  expect(text('index.html')).toBe('old');
});

describe('an unchanged file', () => {
  test('keeps its date', async () => {
    const { publish, stat } = newOutput();
    await publish({ 'index.html': 'same', 'news.html': 'old' });
    const { mtimeMs } = stat('index.html');
    for (const news of ['new', 'newer']) {
      await publish({ 'index.html': 'same', 'news.html': news });
      expect(stat('index.html').mtimeMs).toBe(mtimeMs);
    }
  });

  test('keeps its date also without data from the last build', async () => {
    const { to, publish, stat } = newOutput();
    await publish({ 'index.html': 'same', 'news.html': 'old' });
    const { ino, mtimeMs } = stat('index.html');
    rmSync(to.trees, { recursive: true });
    await publish({ 'index.html': 'same', 'news.html': 'new' });
    expect(stat('index.html')).toMatchObject({ ino, mtimeMs });
  });

  test('is not a file whose original has other bytes of the same length and date', async () => {
    const { folder, to, text } = newOutput();
    const draw = (pixels: string) => {
      write(folder, 'picture.jpg', pixels);
      utimesSync(join(folder, 'picture.jpg'), new Date(1e12), new Date(1e12));
    };
    const site = { pages: {}, copies: { 'picture.jpg': join(folder, 'picture.jpg') } };
    for (const pixels of ['pixels', 'PIXELS', 'Pixels']) {
      draw(pixels);
      await publishFiles(to, site);
      expect(text('picture.jpg')).toBe(pixels);
    }
  });
});

describe('two trees take turns', () => {
  test('each build writes its changes, and reuses the files of the one before', async () => {
    const { publish, stat, text } = newOutput();
    const pages: Record<string, string> = {};
    for (let page = 0; page < 20; page += 1) pages[`page-${page}/index.html`] = 'first';
    await publish(pages);
    // A disk gives the inode number of a removed file to a new one.
    const file = (path: string) => `${stat(path).ino} ${stat(path).mtimeMs}`;
    const known = new Set(Object.keys(pages).map(file));
    for (const page of [3, 7, 3, 11, 3]) {
      const path = `page-${page}/index.html`;
      pages[path] += ', changed';
      await publish(pages);
      const now = Object.keys(pages).filter((one) => !known.has(file(one)));
      expect(now).toEqual([path]);
      for (const [one, words] of Object.entries(pages)) expect(text(one)).toBe(words);
      known.add(file(path));
    }
  });

  test('a build without changes touches nothing', async () => {
    const { to, publish, stat } = newOutput();
    await publish({ 'index.html': 'same' });
    const before = [stat('.sitegen-output').ino, stat('').ino];
    await publish({ 'index.html': 'same' });
    expect([stat('.sitegen-output').ino, stat('').ino]).toEqual(before);
    expect(Object.keys(filesBelow(to.trees)).filter((path) => !path.endsWith('/trees.json'))).toEqual([]);
  });

  test('a page of the build before the last comes back, though somebody asked about the page in its place', async () => {
    const { to, publish } = newOutput();
    await publish({ 'first/index.html': 'first' });
    await publish({ 'second/index.html': 'second' });
    const stage = await openStage(to);
    expect(stage.has(outputFile('second/index.html'), contentHash('second'))).toBe(true);
    stage.add({ path: outputFile('first/index.html'), id: contentHash('first'), text: 'first' });
    await stage.publish('/' as BasePath);
    await stage.close();
    expect(Object.keys(filesBelow(to.out))).toEqual(['.sitegen-output', 'first/index.html']);
  });

  test('the folders of removed pages are removed as well, and come back with them', async () => {
    const { to, publish } = newOutput();
    const index = { 'index.html': 'x' };
    const news = { 'news/2026/may/index.html': 'x', 'news/2026/june/index.html': 'x' };
    const folders = () =>
      readdirSync(to.out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    for (let round = 0; round < 2; round += 1) {
      await publish({ ...index, ...news });
      expect(folders()).toEqual(['2026', 'june', 'may', 'news']);
      await publish({ ...index, 'news/2026/may/index.html': 'x' });
      expect(folders()).toEqual(['2026', 'may', 'news']);
      await publish(index);
      expect(folders()).toEqual([]);
    }
  });

  test('a file replaces a folder, and a folder replaces a file', async () => {
    const { to, publish } = newOutput();
    const paths = () => Object.keys(filesBelow(to.out)).filter((path) => path !== '.sitegen-output');
    const sites = [['about'], ['other'], ['about/us/index.html'], ['other'], ['about/us'], ['about']];
    for (const site of sites) {
      await publish(Object.fromEntries(site.map((path) => [path, 'x'])));
      expect(paths()).toEqual(site);
    }
  });

  test('on a disk without links files are copied', async () => {
    const { publish, text } = newOutput();
    const pages: Record<string, string> = { 'index.html': 'same', 'news.html': 'first' };
    await withoutLinks(async () => {
      for (const news of ['first', 'second', 'third', 'third']) {
        pages['news.html'] = news;
        await publish(pages);
        expect([text('index.html'), text('news.html')]).toEqual(['same', news]);
      }
      await expect(publish({})).resolves.toBeUndefined();
    });
  });
});

describe('changes by other programs to the output', () => {
  const PAGES = { 'index.html': 'first page', 'news/index.html': 'news', 'about.html': 'about' };

  test.each<[string, (out: string) => void]>([
    ['a page was edited', (out) => write(out, 'index.html', 'edited by hand')],
    ['a page has other words of the same length', (out) => write(out, 'index.html', 'FIRST PAGE')],
    ['a page was cut off', (out) => write(out, 'index.html', '')],
    ['a page was deleted', (out) => rmSync(join(out, 'index.html'))],
    ['a folder was deleted', (out) => rmSync(join(out, 'news'), { recursive: true })],
    ['a folder is in the place of a page', (out) => replaceByFolder(join(out, 'index.html'))],
    ['a file is in the place of a folder', (out) => replaceByFile(join(out, 'news'))],
    ['the marker was edited', (out) => write(out, '.sitegen-output', 'hands off')],
    ['all of it was deleted', (out) => rmSync(out, { recursive: true })],
  ])('%s: the next build restores it', async (_, disturb) => {
    const { to, publish } = newOutput();
    await publish({ 'index.html': 'older', 'old.html': 'x' });
    await publish(PAGES);
    const whole = filesBelow(to.out);
    // First in one tree and then in the other.
    for (let round = 0; round < 3; round += 1) {
      disturb(to.out);
      await publish(PAGES);
      expect(filesBelow(to.out)).toEqual(whole);
    }
    await publish({ ...PAGES, 'about.html': 'changed' });
    expect(filesBelow(to.out)).toEqual({ ...whole, 'about.html': 'changed' });
  });

  test('a foreign file is removed by the next build with changes, and does not come back', async () => {
    const { to, publish } = newOutput();
    await publish(PAGES);
    const whole = filesBelow(to.out);
    write(to.out, 'notes.txt', 'not part of the site');
    write(to.out, 'news/.DS_Store', 'left by the system');
    for (const about of ['one', 'two', 'three', 'four']) {
      await publish({ ...PAGES, 'about.html': about });
      expect(filesBelow(to.out)).toEqual({ ...whole, 'about.html': about });
    }
  });
});

describe('the folder for trees', () => {
  const SITES = ['one', 'two', 'three'].map((text) => ({ 'index.html': text, 'about/index.html': 'about' }));

  test.each<[string, (workshop: string) => void]>([
    ['is deleted', (workshop) => rmSync(dirname(workshop), { recursive: true })],
    ['loses its list', (workshop) => rmSync(join(workshop, 'trees.json'))],
    ['has a list that is cut off', (workshop) => cutOff(join(workshop, 'trees.json'))],
    ['has an empty list', (workshop) => write(workshop, 'trees.json', '')],
    ['has a list that says nothing', (workshop) => write(workshop, 'trees.json', jsonFile(null))],
    [
      'has a list of something else',
      (workshop) => write(workshop, 'trees.json', jsonFile({ output: null, differs: 3 })),
    ],
    ['loses the next tree', (workshop) => rmSync(join(workshop, 'next'), { recursive: true })],
    ['loses a page of it', (workshop) => rmSync(join(workshop, 'next/index.html'))],
    ['has a foreign file in it', (workshop) => write(workshop, 'next/about/foreign.html', 'foreign')],
    ['has a foreign folder in it', (workshop) => write(workshop, 'next/foreign/index.html', 'foreign')],
    ['has an edited page in it', (workshop) => write(workshop, 'next/about/index.html', 'edited')],
    ['has a file in the place of the tree', (workshop) => replaceByFile(join(workshop, 'next'))],
  ])('%s: the next builds are correct', async (_, disturb) => {
    const { folder, to, publish, text } = newOutput();
    await publish(SITES[0]!);
    await publish(SITES[1]!);
    const [workshop = ''] = readdirSync(to.trees);
    disturb(join(to.trees, workshop));
    for (const site of [SITES[2]!, SITES[0]!, SITES[1]!]) {
      await publish(site);
      expect(Object.keys(filesBelow(to.out))).toEqual(['.sitegen-output', 'about/index.html', 'index.html']);
      expect([text('index.html'), text('about/index.html')]).toEqual(Object.values(site));
    }
    expect(readdirSync(folder)).toEqual(['dist', 'site']);
  });

  test('lists foreign files: they stay', async () => {
    const { folder, to, publish } = newOutput();
    await publish(SITES[0]!);
    await publish(SITES[1]!);
    write(folder, 'precious/thesis.txt', 'years of work');
    const [workshop = ''] = readdirSync(to.trees);
    const list = join(to.trees, workshop, 'trees.json');
    const { output, differs } = readJsonFile(list) as { readonly output: object; readonly differs: object };
    const planted = { '../../../../../precious/thesis.txt': ['x', 13, 0], '/etc/nothing': ['x', 1, 0] };
    writeJsonFile(list, { output: { ...output, ...planted }, differs });
    await publish(SITES[2]!);
    expect(filesBelow(join(folder, 'precious'))).toEqual({ 'thesis.txt': 'years of work' });
  });
});

function newOutput() {
  const folder = temporaryFolder();
  const to = destinationIn(folder);
  return {
    folder,
    to,
    publish: (pages: Readonly<Record<string, string>>) => publishFiles(to, { pages }),
    text: (path: string) => readFileSync(join(to.out, path), 'utf8'),
    stat: (path: string) => statSync(join(to.out, path)),
  };
}

function replaceByFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
  write(path, 'inside.txt', 'x');
}

function replaceByFile(path: string): void {
  rmSync(path, { recursive: true });
  write(dirname(path), path.slice(dirname(path).length + 1), 'x');
}

function cutOff(path: string): void {
  const text = readFileSync(path, 'utf8');
  write(dirname(path), path.slice(dirname(path).length + 1), text.slice(0, text.length / 2));
}
