import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourceFile, type YamlNode } from '../../generator/model/source.ts';
import { parseWithLibrary } from '../../generator/read/parse-yaml.ts';
import { readPlainYaml } from '../../generator/read/plain-yaml.ts';
import { REPOSITORY } from '../support/repository.ts';

/*
 * The fast reader may pass a file on to the library. Everything that it reads itself must equal the result of the
 * library. `npm run mutations` tests more changed files, SEED=7 before it tests others.
 */
const SEED = Number(process.env.SEED ?? 1);
const COUNT = Number(process.env.MUTATIONS ?? 3_000);

const shipped = [join(REPOSITORY, 'site.yaml'), ...yamlFilesIn('content')].map(textOf);
const files = [...shipped, ...yamlFilesIn('tests').map(textOf)];

test('every file of the shipped site is read without the library', () => {
  expect(shipped.filter((text) => readPlainYaml(text) === undefined)).toEqual([]);
});

test('every file of the site and the tests is read like the library reads it, or not at all', () => {
  for (const text of files) expectSame(text);
});

describe('changes to a file do not affect that', () => {
  test(`${COUNT} files with pieces cut out and added`, { timeout: 3_600_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(changedFile(), (text) => {
        if (expectSame(text)) accepted += 1;
      }),
      { seed: SEED, numRuns: COUNT },
    );
    // Otherwise nothing would be compared.
    expect(accepted).toBeGreaterThan(COUNT / 10);
  });

  test(`${COUNT} small texts from all elements of YAML`, { timeout: 3_600_000 }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(smallText(), (text) => {
        if (expectSame(text)) accepted += 1;
      }),
      { seed: SEED, numRuns: COUNT },
    );
    expect(accepted).toBeGreaterThan(COUNT / 20);
  });
});

describe('passed on to the library', () => {
  test.each([
    ['a key given twice', 'a: 1\na: 2\n'],
    ['a key without a value', 'a:\nb: 1\n'],
    ['an anchor', 'a: &x 1\n'],
    ['a tab', 'a:\tb\n'],
    ['a second document', 'a: b\n---\na: c\n'],
    ['an escape in quotes', 'a: "b\\nc"\n'],
    ['a comment that may be part of the text', 'a: Room #4\n'],
    ['a quote of a word processor', 'a: “b”\n'],
    ['two versions of the same lines', '<<<<<<< HEAD\na: b\n'],
    ['brackets with more than words in them', 'a: [b: c]\n'],
  ])('%s', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});

/** Returns true if the text was read without the library, with the same result. */
function expectSame(text: string): boolean {
  const read = readPlainYaml(text);
  if (read === undefined) return false;
  const { value, diagnostics } = parseWithLibrary(sourceFile('x.yaml', text));
  if (diagnostics.length > 0 || shown(read) !== shown(value)) {
    expect({ text, read: shown(read) }).toEqual({ text, read: shown(value), diagnostics });
  }
  return true;
}

/** Prints a node. The order of keys counts as well. */
function shown(node: YamlNode | undefined): string {
  return JSON.stringify(node, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

/** Makes a file of the site or the tests with up to three changed places. */
function changedFile(): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 20 }), fc.nat({ max: 400 })),
    piece: fc.oneof(fc.constantFrom(...PIECES), fc.constant(''), pieceOfFile()),
    isAtLine: fc.boolean(),
  });
  return fc
    .record({ text: fc.constantFrom(...files), changes: fc.array(change, { minLength: 1, maxLength: 3 }) })
    .map(({ text, changes }) =>
      changes.reduce((changed, { at, cut, piece, isAtLine }) => {
        const place = Math.floor(at * changed.length);
        const start = isAtLine ? changed.lastIndexOf('\n', place) + 1 : place;
        return changed.slice(0, start) + piece + changed.slice(start + cut);
      }, text),
    );
}

function pieceOfFile(): fc.Arbitrary<string> {
  return fc
    .record({ text: fc.constantFrom(...files), from: fc.nat({ max: 3_000 }), length: fc.nat({ max: 120 }) })
    .map(({ text, from, length }) => text.slice(from, from + length));
}

/** Makes a few lines, each with its own key, indented at random and more often right than wrong. */
function smallText(): fc.Arbitrary<string> {
  const line = fc.record({
    indent: fc.constantFrom(0, 0, 0, 0, 2, 2, 4, 1),
    head: fc.constantFrom('KEY: ', 'KEY: ', 'KEY: ', 'KEY:\n', '- ', '- KEY: ', '', '# '),
    value: fc.oneof(fc.constantFrom('one', 'two words', '>-\n      block'), fc.constantFrom(...VALUES)),
    tail: fc.oneof(fc.constant('\n'), fc.constantFrom(...TAILS)),
  });
  return fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) =>
    lines
      .map(({ indent, head, value, tail }, index) => {
        const key = head.replace('KEY', 'abcde'.charAt(index));
        return ' '.repeat(indent) + key + (key.endsWith('\n') ? '' : value + tail);
      })
      .join(''),
  );
}

const TAILS = ['', ' ', '\n\n', ' \n', '\n  \n', '\n# note\n', '\n  # note\n', '\n    # note\n', ' # note\n'];

const VALUES = [
  'one',
  'two words',
  '',
  '>',
  '>-',
  '|',
  '|-',
  '|+',
  '>2',
  "'quoted'",
  '"quoted"',
  "''",
  "'it''s'",
  '"open',
  'x: y',
  'x:',
  'x:y',
  'x #y',
  'x#y',
  '[]',
  '[a]',
  '[1 2, b]',
  '[a,b]',
  '{}',
  '-5',
  '- a',
  'null',
  '~',
  '<<',
  'a "b"',
  'b"',
  '“b”',
  'https://example.org/a:b',
  '1.10',
  '0712 345 678',
  'é – 😀',
  'a\u00a0b',
];

const PIECES = [
  ...VALUES,
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\n  ',
  '\n    ',
  '\n      ',
  ': ',
  ':',
  ' #',
  '#',
  '# note\n',
  '  # note\n',
  '- ',
  '- - ',
  '-',
  '? ',
  '"',
  "'",
  '&a ',
  '*a',
  '!t ',
  '%',
  '@',
  '`',
  '\t',
  '\r',
  '\\',
  '---\n',
  '...\n',
  '<<: ',
  '<<<<<<< a\n',
  'key:\n',
  'key: value\n',
  '- key: value\n',
  '  key: >-\n    words\n\n    more\n',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ud800',
];

function yamlFilesIn(folder: string): readonly string[] {
  const names = readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(REPOSITORY, folder, name));
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8');
}
