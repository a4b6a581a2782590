import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { stampText } from '../../generator/model/files.ts';
import { listFiles } from '../../generator/read/list-files.ts';
import { readYamlFile } from '../../generator/read/read-yaml-file.ts';
import { type SeeingTrouble, type SeenFile, takeSnapshot } from '../../generator/read/snapshot.ts';
import { tinySite, write } from '../support/sites.ts';
import { toldIn } from '../support/told.ts';

/** Returns the reports about the files of a site when they are listed and read, before their content is checked. */
function codesOf(root: string): readonly string[] {
  const { value, diagnostics } = listFiles(root);
  const ofTexts = [...value.yaml.keys()].flatMap((path) => readYamlFile(join(root, path), path).diagnostics);
  return [...diagnostics, ...ofTexts].map(({ code, at }) => `${at.file} ${code}`);
}

describe('every file is read, listed or reported', () => {
  test('the tiny site has no errors', () => {
    expect(codesOf(tinySite())).toEqual([]);
  });

  test.each([
    ['content/pages/hello.yml', 'content/pages/hello.yml unexpected-file'],
    ['content/notes.txt', 'content/notes.txt unexpected-file'],
    ['content/stations/sub/place.yaml', 'content/stations/sub/place.yaml unexpected-file'],
    ['content/images/photo.gif', 'content/images/photo.gif unexpected-file'],
  ])('%s is reported, not ignored', (path, expected) => {
    expect(codesOf(tinySite({ [path]: 'x: y\n' }))).toEqual([expected]);
  });

  test.each([
    ['station', 'stations'],
    ['Stations', 'stations'],
    ['image', 'images'],
    ['page', 'pages'],
    ['peoples', 'people'],
  ])('for the folder "%s" the right name is suggested once', (name, suggestion) => {
    const files = { [`content/${name}/hill.yaml`]: 'x: y\n', [`content/${name}/dale.yaml`]: 'x: y\n' };
    const { diagnostics } = listFiles(tinySite(files));
    expect(diagnostics).toMatchObject([{ code: 'unexpected-folder', args: { name, suggestion } }]);
  });

  test.each([
    'faqs (1).yaml',
    'faqs copy.yaml',
    'Copy of faqs.yaml',
    'faqs - Copy (2).yaml',
    'faqs 2.yaml',
    'faqs-OFFICE-PC.yaml',
    'Kopie von faqs.yaml',
    'faqs (SFConflict ann@office 2026-10-12).yaml',
    'faqs.yml',
    'faqs.yaml.bak',
  ])('%s should never be renamed over the original file', (name) => {
    const files = { 'content/faqs.yaml': '[]\n', [`content/${name}`]: '[]\n' };
    const [told, ...more] = listFiles(tinySite(files)).diagnostics;
    expect(more).toEqual([]);
    expect(phrase(told!).hint).toContain('It looks like a copy of faqs.yaml.');
  });

  test('a name like that of an existing list is never the advice to replace it', () => {
    const files = { 'content/people/staff.yaml': '[]\n', 'content/people/staf.yaml': '[]\n' };
    const [told] = listFiles(tinySite(files)).diagnostics;
    expect(phrase(told!).hint).toMatch(/^This folder can contain: /);
  });

  test('settings among the content never replace those of the site', () => {
    for (const name of ['site.yaml', 'site 2.yaml']) {
      const [told, ...more] = listFiles(tinySite({ [`content/${name}`]: 'url: x\n' })).diagnostics;
      expect(more).toEqual([]);
      expect(phrase(told!).hint).toMatch(
        /^It looks like a copy of site\.yaml\. .* move this file out of content\/\.$/,
      );
    }
  });

  test('a list in the wrong folder should be moved, but never over an existing one', () => {
    const told = (files: Readonly<Record<string, string>>) =>
      listFiles(tinySite({ 'content/Board.yaml': '[]\n', ...files })).diagnostics.map(
        (one) => phrase(one).hint,
      );
    expect(told({})).toEqual(['Move it to content/people/board.yaml.']);
    expect(told({ 'content/people/board.yaml': '[]\n' })).toEqual([
      expect.stringContaining('It looks like a copy of content/people/board.yaml.'),
    ]);
  });

  test('a file with the line breaks of old Macs gets an error', () => {
    const told = toldIn(tinySite({ 'content/faqs.yaml': '- question: Who?\r  answer: We.\r' }));
    expect(told.map((one) => phrase(one).message)).toContain(
      'This file cannot be read: its line breaks are those of Macs before 2001 (CR), so it is all one line.',
    );
  });

  test('the files of a folder in other letter case belong into the folder that is there', () => {
    const page = 'title: Help\ndescription: How we help.\nsections: []\n';
    const told = toldIn(tinySite({ 'content/Pages/help.yaml': page }));
    expect(told.map((one) => phrase(one).hint)).toEqual(['Move its files to content/pages/.']);
  });

  test('the folder of all pages in other letter case is one error', () => {
    const root = tinySite();
    renameSync(join(root, 'content/pages'), join(root, 'content/Pages'));
    expect(toldIn(root).map((one) => phrase(one).hint)).toEqual(['Rename the folder to pages.']);
  });

  test.each([
    ['Templates', 'components', 'Rename the folder to templates.'],
    ['template', 'styles', 'Rename the folder to templates.'],
    ['template', 'letters', undefined],
  ])('a folder %s/ with %s/ in it is judged', (folder, within, hint) => {
    const root = tinySite({ [`${folder}/${within}/card.tsx`]: 'export const Card = () => null;\n' });
    const words = toldIn(root).map((one) => phrase(one).hint);
    expect(words).toEqual(hint === undefined ? [] : [hint]);
    write(root, 'templates/styles/own.md', 'Notes.');
    expect(toldIn(root)).toEqual([]);
  });

  test('a copy of a page may become a separate page', () => {
    const page = 'title: Help\ndescription: How we help.\nsections: []\n';
    const told = toldIn(tinySite({ 'content/pages/help copy.yaml': page }));
    expect(told.map((one) => phrase(one).hint)).toContain(
      'If it is only a copy of help.yaml, move it out of content/. If it is a new page, rename it to help-copy.yaml.',
    );
  });

  test.each([
    'help-DESKTOP-A1B2C3D',
    'help-LAPTOP-9-2',
    'help.sync-conflict-20261012-101010-ABCDEFG',
    'help - Kopie',
    "help (Ann's conflicted copy 2026-10-12)",
    'help (SFConflict ann@office 2026-10-12)',
    'help-OFFICE-PC',
    'help 2',
    'help_backup',
    'help.old',
    'help_old 2',
    'help.BAK',
  ])('a copy from a shared folder or of the owner, %s, is reported as a copy', (name) => {
    const page = 'title: Help\ndescription: How we help.\nsections: []\n';
    const told = toldIn(tinySite({ 'content/pages/help.yaml': page, [`content/pages/${name}.yaml`]: page }));
    const hints = told.map((one) => phrase(one).hint);
    expect(hints).toContainEqual(expect.stringMatching(/^If it is only a copy of help\.yaml, move it out/));
  });

  test('a page about something old is no copy if the other page does not exist', () => {
    const page = 'title: Help\ndescription: How we help.\nsections: []\n';
    const told = toldIn(tinySite({ 'content/pages/help_old.yaml': page }));
    expect(told.map((one) => phrase(one).hint)).toContain('Rename the file to help-old.yaml.');
  });

  test.each(['pages copy', 'pages copy 2', 'pages 2', 'Copy of pages', 'pages - Copy', 'Pages (2)'])(
    'a folder called %s is reported once, as a copy',
    (name) => {
      const files = { [`content/${name}/a.yaml`]: 'x: y\n', [`content/${name}/b.yaml`]: 'x: y\n' };
      const args = { name, suggestion: 'pages', copyOf: 'folder' };
      expect(listFiles(tinySite(files)).diagnostics).toMatchObject([{ code: 'unexpected-folder', args }]);
    },
  );

  test.each(['update.zip', 'images/photos.rar', 'pages/all.7z', 'old.tar.gz'])(
    'an archive at content/%s should be moved out of the site, and is never published',
    (path) => {
      const [told, ...more] = toldIn(tinySite({ [`content/${path}`]: 'PK' }));
      expect(more).toEqual([]);
      expect(phrase(told!).hint).toContain('Move it out of the folder of your site');
    },
  );

  test('a copy of the content or of the whole site in the content is one error, whatever it contains', () => {
    const root = tinySite();
    const told = () => toldIn(root).map((one) => [one.at.file, phrase(one).hint]);
    cpSync(join(root, 'content'), join(root, 'saved'), { recursive: true });
    cpSync(join(root, 'saved'), join(root, 'content/content'), { recursive: true });
    expect(told()).toEqual([
      [
        'content/content',
        expect.stringMatching(/^It looks like a copy of the content\. If .* out of content\/\.$/),
      ],
    ]);
    renameSync(join(root, 'content/content'), join(root, 'content/site-update'));
    mkdirSync(join(root, 'content/site-update/new'));
    cpSync(join(root, 'site.yaml'), join(root, 'content/site-update/new/site.yaml'));
    cpSync(join(root, 'public'), join(root, 'content/site-update/new/public'), { recursive: true });
    write(root, 'content/site-update/new/a .txt ', 'x');
    expect(told()).toEqual([
      ['content/site-update', expect.stringContaining('It looks like a copy of the site.')],
    ]);
  });

  test('the only content, in another folder, is not a copy', () => {
    const root = tinySite();
    renameSync(join(root, 'content'), join(root, 'saved'));
    cpSync(join(root, 'saved'), join(root, 'content/content'), { recursive: true });
    const hints = toldIn(root).map((one) => phrase(one).hint ?? '');
    expect(hints.filter((hint) => hint.includes('copy of the'))).toEqual([]);
  });

  test('hidden files that a host may need are published', () => {
    const { value } = listFiles(tinySite({ 'public/.well-known/security.txt': 'x', 'public/.nojekyll': '' }));
    expect([...value.publicFiles.keys()]).toEqual(['.nojekyll', '.well-known/security.txt', 'notes.txt']);
  });

  test.each([
    'content/.DS_Store',
    'content/images/Thumbs.db',
    'content/faqs.yaml~',
    'content/sedxIzCon',
    'public/.gitkeep',
  ])('%s, a file of the operating system, is ignored', (path) => {
    expect(codesOf(tinySite({ [path]: 'x' }))).toEqual([]);
  });

  test('links are refused, so no file outside the site is published', () => {
    const root = tinySite();
    symlinkSync('/etc/hostname', join(root, 'public', 'host.txt'));
    symlinkSync('/etc/hostname', join(root, 'content', 'jobs.yaml'));
    expect(codesOf(root)).toEqual(['content/jobs.yaml unreadable-file', 'public/host.txt unreadable-file']);
  });

  test('a link in the place of a whole folder is refused', () => {
    const root = tinySite();
    rmSync(join(root, 'public'), { recursive: true });
    symlinkSync('/etc', join(root, 'public'));
    expect(codesOf(root)).toEqual(['public unreadable-file']);
    expect(listFiles(root).value.publicFiles.size).toBe(0);
  });

  test('a file in the place of a whole folder is refused, and the message says so', () => {
    const root = tinySite();
    rmSync(join(root, 'public'), { recursive: true });
    writeFileSync(join(root, 'public'), 'x');
    expect(listFiles(root).diagnostics.map((one) => phrase(one).message)).toEqual([
      'This file cannot be read: only a folder can have this name.',
    ]);
  });

  test('a folder that the owner may not open is called a folder', () => {
    const { diagnostics } = listFiles(tinySite(), { files: new Map([['content', closed('closed-folder')]]) });
    expect(diagnostics.map((one) => phrase(one).message)).toContain(
      'This folder cannot be read: you have no permission to open it.',
    );
  });

  test('a document that the owner may not open is reported before it is copied', () => {
    const root = tinySite({ 'public/files/plan.zip': 'PK', 'public/files/list.zip': 'PK' });
    chmodSync(join(root, 'public/files/plan.zip'), 0);
    chmodSync(join(root, 'public/files/list.zip'), 0o600);
    const { value, diagnostics } = asOrdinaryUser(root, () => listFiles(root));
    expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([
      ['unreadable-file', 'public/files/plan.zip'],
    ]);
    // Links to it are no further errors.
    expect(value.publicFiles.has('files/plan.zip')).toBe(true);
  });

  test('a page that the owner may not open is still a page: links to it are not errors', () => {
    const root = tinySite();
    const page = 'content/pages/home.yaml';
    const files = new Map([...takeSnapshot(root).files, [page, closed('no-permission')]]);
    const { value, diagnostics } = listFiles(root, { files });
    expect([value.yaml.has(page), diagnostics]).toEqual([true, []]);
  });

  test('site.yaml is an ordinary file', () => {
    const root = tinySite();
    rmSync(join(root, 'site.yaml'));
    symlinkSync(join(root, 'content/faqs.yaml'), join(root, 'site.yaml'));
    expect(codesOf(root)).toEqual(['site.yaml unreadable-file']);
    rmSync(join(root, 'site.yaml'));
    execFileSync('mkfifo', [join(root, 'site.yaml')]);
    expect(codesOf(root)).toEqual(['site.yaml unreadable-file']);
  });

  test('a hidden file that no host uses is reported: it is probably private', () => {
    expect(codesOf(tinySite({ 'public/.env': 'SECRET=1' }))).toEqual(['public/.env unexpected-file']);
  });

  test('a pipe or a folder in place of a file does not block the build', () => {
    const root = tinySite();
    execFileSync('mkfifo', [join(root, 'content', 'jobs.yaml')]);
    mkdirSync(join(root, 'content', 'stories.yaml'));
    write(root, 'content/stories.yaml/inside.txt', 'x');
    expect(codesOf(root)).toEqual([
      'content/jobs.yaml unreadable-file',
      'content/stories.yaml/inside.txt unexpected-file',
    ]);
  });

  test.each([
    [
      'a picture saved with the wrong ending',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]),
      'unreadable-file',
    ],
    ['text in Latin-1', new Uint8Array([0x2d, 0x20, 0xfc, 0x0a]), 'wrong-encoding'],
    ['text in UTF-16', new Uint8Array([0xff, 0xfe, 0x2d, 0, 0x20, 0]), 'wrong-encoding'],
    ['a NUL in the text', new TextEncoder().encode('- question: a\0b\n'), 'control-character'],
    ['over 256 KB', new TextEncoder().encode('# x\n'.repeat(70_000)), 'file-too-large'],
    ['over 12,000 lines', new TextEncoder().encode('\n'.repeat(12_001)), 'too-many-lines'],
  ])('%s is refused before it is parsed', (_, bytes, code) => {
    const root = tinySite();
    write(root, 'content/faqs.yaml', bytes);
    expect(codesOf(root)).toEqual([`content/faqs.yaml ${code}`]);
  });

  test('a byte order mark and Windows line ends are fine', () => {
    const root = tinySite({ 'content/faqs.yaml': '\ufeff- question: Who?\r\n  answer: Us.\r\n' });
    expect(codesOf(root)).toEqual([]);
  });

  test('in the same order on every machine, capital letters first', () => {
    const names = ['b', 'a', 'B', 'a/c', 'é', 'a-b'];
    const { value } = listFiles(
      tinySite(Object.fromEntries(names.map((name) => [`content/pages/x/${name}.yaml`, 'x: y\n']))),
    );
    const paths = [...value.yaml.keys()].filter((path) => path.startsWith('content/pages/x/'));
    expect(paths.map((path) => path.slice('content/pages/x/'.length))).toEqual(
      ['B', 'a/c', 'a-b', 'a', 'b', 'é'].map((name) => `${name}.yaml`),
    );
    expect([...value.yaml.keys()][0]).toBe('site.yaml');
  });

  test.each([
    ['other words of the same length', (file: string) => writeFileSync(file, 'y: x\n')],
    ['another date', (file: string) => utimesSync(file, 1e9, 1e9)],
    ['another file in its place, as editors save', (file: string) => replaceByAnother(file)],
  ])('each with a stamp, which changes with %s', (_, change) => {
    const root = tinySite({ 'content/faqs.yaml': 'x: y\n' });
    const file = join(root, 'content/faqs.yaml');
    utimesSync(file, 1e9 + 1, 1e9 + 1);
    const stamp = () => stampText(listFiles(root).value.yaml.get('content/faqs.yaml')!);
    const before = stamp();
    expect(stamp()).toBe(before);
    change(file);
    expect(stamp()).not.toBe(before);
  });

  test('an unsaved text is used instead of the file', () => {
    const root = tinySite({ 'content/faqs.yaml': 'x: y\n' });
    const { source, document } = readYamlFile(
      join(root, 'content/faqs.yaml'),
      'content/faqs.yaml',
      'a: b\n',
    ).value;
    expect(source?.text).toBe('a: b\n');
    expect(document?.root.kind === 'group' && [...document.root.entries.keys()]).toEqual(['a']);
  });
});

/** Replaces a file by one with the same words and the same date. */
function replaceByAnother(file: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(`${file}.new`, readFileSync(file));
  utimesSync(`${file}.new`, atime, mtime);
  renameSync(`${file}.new`, file);
}

/** A file or folder that cannot be checked. Everything is open to the administrator, who may run the tests. */
function closed(trouble: SeeingTrouble): SeenFile {
  return { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0, mode: 0, isOrdinary: false, trouble };
}

/** Lets the owner of a site look at it. The administrator, who runs the tests in a container, may open every file. */
function asOrdinaryUser<T>(root: string, look: () => T): T {
  if (process.getuid?.() !== 0) return look();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(root, path), NOBODY, NOBODY);
  }
  chownSync(root, NOBODY, NOBODY);
  process.seteuid!(NOBODY);
  try {
    return look();
  } finally {
    process.seteuid!(0);
  }
}

const NOBODY = 65_534;
