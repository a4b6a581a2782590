import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assertSafeOutDir } from '../../generator/write/safe-out-dir.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

describe('an output folder is refused', () => {
  test.each([
    ['the site itself', (root: string) => root],
    ['a folder around the site', (root: string) => join(root, '..')],
    ['in the content', (root: string) => join(root, 'content', 'out')],
    ['among the templates of the site', (root: string) => join(root, 'templates', 'out')],
    ['in the folder where sitegen prepares it', (root: string) => join(root, '.sitegen', 'output')],
    ['a home folder', () => homedir()],
    ['the root of the disk', () => '/'],
  ])('that is %s', (_, choose) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'content'));
    expect(() => assertSafeOutDir(choose(root), root)).toThrow('Choose another with --out');
  });

  test.each([
    'content',
    'public',
    'templates',
    'vendor',
    '.git',
    '.github',
    '.vscode',
    'node_modules',
    '.sitegen',
  ])('that is %s/ or is in it, because that folder of the site has other files', (own) => {
    const root = temporaryFolder();
    for (const place of [own, `${own}/out`, `${own}/..out`])
      expect(() => assertSafeOutDir(join(root, place), root)).toThrow(
        `is in ${own}/, which is for other files. Choose another with --out.`,
      );
  });

  test('that contains files that sitegen did not write', () => {
    const root = temporaryFolder();
    write(root, 'thesis/chapter-1.txt', 'years of work');
    expect(() => assertSafeOutDir(join(root, 'thesis'), root)).toThrow(
      'contains files but no .sitegen-output',
    );
  });

  test('before anything is written', async () => {
    const folder = temporaryFolder();
    write(folder, 'dist/chapter-1.txt', 'years of work');
    await expect(publishFiles(destinationIn(folder), { pages: { 'index.html': 'x' } })).rejects.toThrow(
      'contains files but no .sitegen-output',
    );
    expect(filesBelow(folder)).toEqual({ 'dist/chapter-1.txt': 'years of work' });
  });

  test('that is a link', () => {
    const root = temporaryFolder();
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(root, 'dist'));
    expect(() => assertSafeOutDir(join(root, 'dist'), root)).toThrow('is a link. Delete it');
  });

  test('that is a file, without the advice to delete it', () => {
    const root = temporaryFolder();
    write(root, 'site.yaml', 'url: https://hill.example.org\n');
    const out = join(root, 'site.yaml');
    expect(() => assertSafeOutDir(out, root)).toThrow(
      `The output folder ${out} is a file. Choose another with --out.`,
    );
  });

  test('but not one that is new, empty or from sitegen', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'empty'));
    write(root, 'dist/.sitegen-output', '');
    for (const name of ['new', 'empty', 'dist'])
      expect(() => assertSafeOutDir(join(root, name), root)).not.toThrow();
  });
});
