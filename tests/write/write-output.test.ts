import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Artifact, FinishedSite } from '../../generator/model/artifact.ts';
import { type BasePath, outputFile } from '../../generator/model/paths.ts';
import { assertSafeOutDir } from '../../generator/write/safe-out-dir.ts';
import { swap } from '../../generator/write/swap.ts';
import { repairOutput, writeOutput } from '../../generator/write/write-output.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

const finished = (...files: readonly Artifact[]): FinishedSite => ({ base: '/' as BasePath, files });
const index = (text: string) => ({ path: outputFile('index.html'), text });
const page = (text: string) => finished(index(text));

describe('the finished site takes the place of the old one', () => {
  test('as a whole: files of the old site that are no more are gone, nothing is left beside it', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await writeOutput(
      out,
      join(root, 'site'),
      finished(index('old'), { path: outputFile('gone/index.html'), text: 'x' }),
    );
    await writeOutput(out, join(root, 'site'), page('new'));
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new');
  });

  test('a file that did not change keeps its date; one that did is written, even if size and date agree', async () => {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    const date = new Date(1e12);
    const draw = (pixels: string) => {
      write(root, 'picture.jpg', pixels);
      utimesSync(join(root, 'picture.jpg'), date, date);
    };
    const output = finished(index('same'), {
      path: outputFile('picture.jpg'),
      copyOf: join(root, 'picture.jpg'),
    });
    draw('pixels');
    await writeOutput(out, join(root, 'site'), output);
    const dates = ['index.html', 'picture.jpg'].map((file) => statSync(join(out, file)).mtimeMs);
    await writeOutput(out, join(root, 'site'), output);
    expect(['index.html', 'picture.jpg'].map((file) => statSync(join(out, file)).mtimeMs)).toEqual(dates);

    draw('PIXELS');
    await writeOutput(out, join(root, 'site'), output);
    expect(readFileSync(join(out, 'picture.jpg'), 'utf8')).toBe('PIXELS');
  });

  test('everybody may read it, whatever the permissions of the originals', async () => {
    const root = temporaryFolder();
    write(root, 'picture.jpg', 'pixels');
    chmodSync(join(root, 'picture.jpg'), 0o400);
    const output = finished(index('x'), {
      path: outputFile('picture.jpg'),
      copyOf: join(root, 'picture.jpg'),
    });
    const modes = () =>
      ['', 'index.html', 'picture.jpg'].map((file) => statSync(join(root, 'dist', file)).mode & 0o777);
    await writeOutput(join(root, 'dist'), join(root, 'site'), output);
    expect(modes()).toEqual([0o755, 0o644, 0o644]);
    chmodSync(join(root, 'dist', 'index.html'), 0o600);
    await writeOutput(join(root, 'dist'), join(root, 'site'), output);
    expect(modes()).toEqual([0o755, 0o644, 0o644]);
  });

  test('the copy in the output is never the original itself', async () => {
    const root = temporaryFolder();
    write(root, 'picture.jpg', 'pixels');
    await writeOutput(
      join(root, 'dist'),
      join(root, 'site'),
      finished({ path: outputFile('picture.jpg'), copyOf: join(root, 'picture.jpg') }),
    );
    write(root, 'dist/picture.jpg', 'scribbled over');
    expect(readFileSync(join(root, 'picture.jpg'), 'utf8')).toBe('pixels');
  });
});

describe('a build that was killed', () => {
  /** What a build leaves that is killed between its two renames. */
  async function killedInTheSwap() {
    const root = temporaryFolder();
    const out = join(root, 'dist');
    await writeOutput(out, join(root, 'site'), page('old'));
    renameSync(out, join(root, '.dist.old'));
    write(root, '.dist.stage-AbC123/index.html', 'finished');
    write(root, '.dist.stage-AbC123/.sitegen-output', '');
    write(root, '.dist.journal', '.dist.stage-AbC123');
    return { root, out };
  }

  test('in the swap: the next command completes it, whether it builds or not', async () => {
    const { root, out } = await killedInTheSwap();
    await repairOutput(out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('finished');
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
  });

  test('in the swap, the new site lost: the old one comes back', async () => {
    const { root, out } = await killedInTheSwap();
    rmSync(join(root, '.dist.stage-AbC123'), { recursive: true });
    await repairOutput(out);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
  });

  test('in its first swap: the next build is not kept from working', async () => {
    const root = temporaryFolder();
    write(root, '.dist.journal', '.dist.stage-AbC123');
    await writeOutput(join(root, 'dist'), join(root, 'site'), page('whole'));
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
  });

  test('while writing: what it left is removed and published by nobody, and its lock does not count', async () => {
    const root = temporaryFolder();
    write(root, '.dist.stage-AbC123/half.html', 'half');
    write(root, '.dist.stage-AbC123/.sitegen-output', '');
    write(root, '.dist.lock', '999999999 1');
    await writeOutput(join(root, 'dist'), join(root, 'site'), page('whole'));
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
  });

  test('and whose number another process bears now, holds no lock', async () => {
    const root = temporaryFolder();
    write(root, '.dist.lock', `${process.ppid} 1`);
    await writeOutput(join(root, 'dist'), join(root, 'site'), page('whole'));
    expect(existsSync(join(root, 'dist', 'index.html'))).toBe(true);
  });

  test('one that is still running keeps a second one out', async () => {
    const root = temporaryFolder();
    write(root, '.dist.lock', `${process.ppid} `);
    await expect(writeOutput(join(root, 'dist'), join(root, 'site'), page('x'))).rejects.toThrow(
      'Another build',
    );
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(Object.keys(filesBelow(root))).toEqual(['.dist.lock']);
  });
});

describe('what is not ours is not touched', () => {
  test.each(['precious', '../precious', '/tmp', '.dist.stage-AbC123', ''])(
    'a journal that names %j moves and deletes nothing',
    async (named) => {
      const root = temporaryFolder();
      write(root, 'precious/thesis.txt', 'years of work');
      write(root, '.dist.stage-AbC123/notes.txt', 'no marker here');
      write(root, '.dist.old/photo.jpg', 'mine');
      write(root, '.dist.journal', named);
      await writeOutput(join(root, 'dist'), join(root, 'site'), page('new'));
      expect(Object.keys(filesBelow(root))).toEqual([
        '.dist.old/photo.jpg',
        '.dist.stage-AbC123/notes.txt',
        'dist/.sitegen-output',
        'dist/index.html',
        'precious/thesis.txt',
      ]);
    },
  );

  test('a swap that fails leaves the old site where it was', async () => {
    const root = temporaryFolder();
    write(root, 'dist/index.html', 'old');
    write(root, 'dist/.sitegen-output', '');
    await expect(swap(join(root, 'dist'), join(root, '.dist.stage-gone00'))).rejects.toThrow();
    expect(Object.keys(filesBelow(root))).toEqual(['dist/.sitegen-output', 'dist/index.html']);
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
    expect(() => assertSafeOutDir(choose(root), root)).toThrow('Choose another with --out');
  });

  test('that holds files of somebody else', () => {
    const root = temporaryFolder();
    write(root, 'thesis/chapter-1.txt', 'years of work');
    expect(() => assertSafeOutDir(join(root, 'thesis'), root)).toThrow(
      'holds files that sitegen did not write',
    );
  });

  test('that is a link', () => {
    const root = temporaryFolder();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(root, 'dist'));
    expect(() => assertSafeOutDir(join(root, 'dist'), root)).toThrow('is a file or a link');
  });

  test('but not one that is new, empty or our own', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'empty'));
    write(root, 'dist/.sitegen-output', '');
    for (const name of ['new', 'empty', 'dist'])
      expect(() => assertSafeOutDir(join(root, name), root)).not.toThrow();
  });
});
