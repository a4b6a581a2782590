import { existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outputFile } from '../../generator/model/paths.ts';
import { guardOut } from '../../generator/write/out-guard.ts';
import { writeOutput } from '../../generator/write/write-output.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

const page = (text: string) => [{ path: outputFile('index.html'), text }];

describe('the finished site takes the place of the old one', () => {
  test('as a whole: files of the old site that are no more are gone, nothing is left beside it', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await writeOutput(out, join(root, 'site'), [
      ...page('old'),
      { path: outputFile('gone/index.html'), text: 'x' },
    ]);
    await writeOutput(out, join(root, 'site'), page('new'));
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  });

  test('a file that did not change keeps its date; one that did is written', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    write(root, 'picture.jpg', 'pixels');
    const output = [...page('same'), { path: outputFile('picture.jpg'), copyOf: join(root, 'picture.jpg') }];
    await writeOutput(out, join(root, 'site'), output);
    const dates = ['index.html', 'picture.jpg'].map((file) => statSync(join(out, file)).mtimeMs);
    await writeOutput(out, join(root, 'site'), output);
    expect(['index.html', 'picture.jpg'].map((file) => statSync(join(out, file)).mtimeMs)).toEqual(dates);

    write(root, 'picture.jpg', 'PIXELS');
    utimesSync(join(root, 'picture.jpg'), new Date(1e12), new Date(1e12));
    await writeOutput(out, join(root, 'site'), output);
    expect(readFileSync(join(out, 'picture.jpg'), 'utf8')).toBe('PIXELS');
  });

  test('the copy in the output is never the original itself', async () => {
    const root = temporaryFolder();
    write(root, 'picture.jpg', 'pixels');
    await writeOutput(join(root, 'dist'), join(root, 'site'), [
      { path: outputFile('picture.jpg'), copyOf: join(root, 'picture.jpg') },
    ]);
    write(root, 'dist/picture.jpg', 'scribbled over');
    expect(readFileSync(join(root, 'picture.jpg'), 'utf8')).toBe('pixels');
  });
});

describe('a build that was killed', () => {
  test('between the two renames: the next one completes the swap and goes on', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await writeOutput(out, join(root, 'site'), page('old'));
    renameSync(out, join(root, '.dist.old'));
    const stage = join(root, '.dist.stage-999999999');
    write(stage, 'index.html', 'finished');
    write(stage, '.sitegen-output', '');
    write(root, '.dist.journal', stage);

    await expect(writeOutput(out, join(root, 'site'), [])).resolves.toBeUndefined();
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output']);
  });

  test('between the two renames, the new site lost: the old one comes back', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await writeOutput(out, join(root, 'site'), page('old'));
    renameSync(out, join(root, '.dist.old'));
    write(root, '.dist.journal', join(root, '.dist.stage-999999999'));
    const missing = { path: outputFile('x.jpg'), copyOf: join(root, 'nowhere.jpg') };

    await expect(writeOutput(out, join(root, 'site'), [missing])).rejects.toThrow();
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
  });

  test('while writing: what it left is removed, and its lock does not count', async () => {
    const root = temporaryFolder();
    write(root, '.dist.stage-999999999/index.html', 'half');
    write(root, '.dist.lock', '999999999');
    await writeOutput(join(root, 'dist'), join(root, 'site'), page('whole'));
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
  });

  test('one that is still running keeps a second one out', async () => {
    const root = temporaryFolder();
    write(root, '.dist.lock', String(process.pid));
    await expect(writeOutput(join(root, 'dist'), join(root, 'site'), page('x'))).rejects.toThrow(
      'Another build',
    );
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

describe('an output folder is refused', () => {
  test.each([
    ['the site itself', (root: string) => root],
    ['a folder around the site', (root: string) => join(root, '..')],
    ['the content', (root: string) => join(root, 'content', 'out')],
    ['a home folder', () => homedir()],
    ['the root of the disk', () => '/'],
  ])('that is %s', (_, choose) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'content'));
    expect(() => guardOut(choose(root), root)).toThrow('Choose another with --out');
  });

  test('that holds files of somebody else', () => {
    const root = temporaryFolder();
    write(root, 'thesis/chapter-1.txt', 'years of work');
    expect(() => guardOut(join(root, 'thesis'), root)).toThrow('holds files that sitegen did not write');
  });

  test('that is a link', () => {
    const root = temporaryFolder();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(root, 'dist'));
    expect(() => guardOut(join(root, 'dist'), root)).toThrow('is a file or a link');
  });

  test('but not one that is new, empty or our own', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'empty'));
    write(root, 'dist/.sitegen-output', '');
    for (const name of ['new', 'empty', 'dist']) expect(() => guardOut(join(root, name), root)).not.toThrow();
  });
});
