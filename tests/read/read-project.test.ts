import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';
import { readProject } from '../../generator/read/read-project.ts';
import { tinySite, write } from '../support/sites.ts';

const codesOf = (root: string) => readProject(root).diagnostics.map(({ code, at }) => `${at.file} ${code}`);

describe('every file is read, listed or reported', () => {
  test('the tiny site has nothing to report', () => {
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

  test('hidden files that a host may need are published', () => {
    const { value } = readProject(
      tinySite({ 'public/.well-known/security.txt': 'x', 'public/.nojekyll': '' }),
    );
    expect([...value.publicFiles.keys()]).toEqual(['.nojekyll', '.well-known/security.txt', 'notes.txt']);
  });

  test.each(['content/.DS_Store', 'content/images/Thumbs.db', 'content/faqs.yaml~', 'public/.gitkeep'])(
    '%s, which computers leave behind, is passed over',
    (path) => {
      expect(codesOf(tinySite({ [path]: 'x' }))).toEqual([]);
    },
  );

  test('links are refused, so that no file outside of the site is published', () => {
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
    expect(readProject(root).value.publicFiles.size).toBe(0);
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

  test('a hidden file that no host asks for is hardly meant for the public', () => {
    expect(codesOf(tinySite({ 'public/.env': 'SECRET=1' }))).toEqual(['public/.env unexpected-file']);
  });

  test('a pipe or a folder in the place of a file does not stop the build for ever', () => {
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
});

describe('a quote that is not closed is reported where it was opened', () => {
  test.each([
    ['- name: "Partner 1\n  image: a.jpg\n- name: Partner 2\n', '1:9'],
    ['a: x\nb: "one\nc: two\nd: "three"\n', '2:4'],
    ["a: 'one\nb: two\n", '1:4'],
  ])('%j', (text, place) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map(({ at }) => `${at.line}:${at.column}`)).toEqual([place]);
  });
});

describe('a line in the wrong column is named itself, not its neighbour', () => {
  test.each([
    ['- question: Who are you?\n   answer: Us.\n', 2, 'wrong-indent'],
    ['contact:\n  email: a@b.example\n    phone: +254 700 000 000\n', 3, 'wrong-indent'],
    ['sections:\n  - type: text\n    text: One.\n\n     - type: faqs\n', 5, 'wrong-indent'],
    ['- question: Who?\n\tanswer: Us.\n', 2, 'tab-indent'],
    ['sections:\n  - type: faqs\n\n  type: text\n    text: One.\n', 4, 'missing-dash'],
    ['- text: |\n  Not further in.\n', 2, 'flat-block'],
    ['answer: One rule: we work.\n', 1, 'colon-in-text'],
  ])('%j: line %d', (text, line, code) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map((one) => [one.at.line, one.code])).toEqual([[line, code]]);
  });
});

describe('a value that begins with a sign of YAML is marked where it begins', () => {
  test.each([
    ['- question: Who?\n  answer: *We* do.\n', '2:11'],
    ['- question: Who?\n  answer: [Us](/contact), who else?\n', '2:11'],
    ['answer: @home\n', '1:9'],
    ['answer: 100\nnote: `code` here\n', '2:7'],
    ['answer: %percent\n', '1:9'],
  ])('%j', (text, place) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    const told = diagnostics.map((one) => [
      `${one.at.line}:${one.at.column}`,
      phrase(one).hint?.includes('quotes'),
    ]);
    expect(told).toEqual([[place, true]]);
  });
});

describe('YAML is read as it is written', () => {
  const read = (text: string) => {
    const { value } = parseYaml(sourceFile('x.yaml', text));
    return value?.kind === 'group'
      ? [...value.entries.values()].map(({ value: node }) => node.kind === 'text' && node.text)
      : value;
  };

  test('numbers, dates and words of machines stay text', () => {
    const written = ['0712345678', '+254 700', '1.10', 'no', 'null', '~', '2025-10-22', '0x1F', '1e3'];
    expect(read(written.map((value, index) => `k${index}: ${value}`).join('\n'))).toEqual(written);
  });

  test.each([
    ['brackets', '['],
    ['groups in brackets', '{a: '],
    ['dashes', '- '],
    ['keys of more than a word', '? '],
  ])('%s by the ten thousand are one mistake and end nothing', (_, opening) => {
    const { value, diagnostics } = parseYaml(sourceFile('x.yaml', opening.repeat(50_000)));
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['too-deep']);
    expect(diagnostics[0]?.at.line).toBe(1);
  });

  test('32 levels are enough, and one more is too many', () => {
    const levels = (count: number) =>
      Array.from({ length: count }, (_, level) => `${' '.repeat(level)}k:`).join('\n');
    const codes = (count: number) =>
      parseYaml(sourceFile('x.yaml', `${levels(count)} x`)).diagnostics.map(({ code }) => code);
    expect(codes(32)).toEqual([]);
    expect(codes(33)).toEqual(['too-deep']);
    expect(codes(40)).toEqual(['too-deep']);
  });

  test('over 2,000 keys in one place are reported', () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: x\n`).join('');
    expect(parseYaml(sourceFile('x.yaml', keys(2_000))).diagnostics).toEqual([]);
    expect(parseYaml(sourceFile('x.yaml', keys(2_001))).diagnostics.map(({ code }) => code)).toEqual([
      'too-many-keys',
    ]);
  });

  test.each([
    ['[', 10_000],
    ['{a: ', 5_000],
    ['- ', 3_000],
  ])('a file of nothing but %j is reported, not a crash', (sign, count) => {
    const { value, diagnostics } = parseYaml(sourceFile('x.yaml', sign.repeat(count)));
    expect(value).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
  });

  test.each([
    'a: 1\n--- \nb: 2\n',
    '? [1, 2]\n: x\n',
    '<<: {a: 1}\n',
    '&a key: x\n',
    '!t key: x\n',
    'a: !!str x\n',
    'a: "b\\0c"\n',
    'a: "\\x1b[31m"\n',
    '"a\\x07": b\n',
  ])('%j is refused', (text) => {
    expect(parseYaml(sourceFile('x.yaml', text)).diagnostics.length).toBeGreaterThan(0);
  });
});
