import type { YamlDocument } from '../../generator/model/source.ts';
import { pick, type Random } from './random.ts';

/** A file of the sample site after an accident, as bytes. */
export type Mutation = { readonly what: string; readonly path: string; readonly bytes: Uint8Array };

/** Makes one random change to one file, of bytes, lines or structure. */
export function mutationOf(documents: ReadonlyMap<string, YamlDocument>, random: Random): Mutation {
  const texts = [...documents.values()].map(({ file }) => file);
  const { path, text } = pick(texts, random);
  const { text: other } = pick(texts, random);
  const [what, change] = pick(Object.entries(CHANGES), random);
  const changed = change(text, random, other);
  return { what, path, bytes: typeof changed === 'string' ? Buffer.from(changed) : changed };
}

type Change = (text: string, random: Random, other: string) => string | Uint8Array;

const CHANGES: Readonly<Record<string, Change>> = {
  'a byte changed': (text, random) => {
    const bytes = Buffer.from(text);
    bytes[below(bytes.length, random)] = below(256, random);
    return bytes;
  },
  'some signs left out': (text, random) => cut(text, random, 1 + below(20, random)),
  'much left out': (text, random) => cut(text, random, below(text.length, random)),
  'a character of YAML put in': (text, random) => put(text, random, pick(CHARACTERS, random)),
  'three signs of YAML put in': (text, random) =>
    [1, 2, 3].reduce((changed) => put(changed, random, pick(CHARACTERS, random)), text),
  'something hostile put in': (text, random) => put(text, random, pick(HOSTILE, random)),
  'a line left out': (text, random) => withLines(text, random, () => []),
  'a line twice': (text, random) => withLines(text, random, (line) => [line, line]),
  'a line further in or out': (text, random) =>
    withLines(text, random, (line) => [random() < 0.5 ? line.slice(1) : ' '.repeat(below(9, random)) + line]),
  'two lines swapped': (text, random) => {
    const lines = text.split('\n');
    const [one, two] = [below(lines.length, random), below(lines.length, random)];
    [lines[one], lines[two]] = [lines[two]!, lines[one]!];
    return lines.join('\n');
  },
  'a value in the place of another': (text, random) =>
    withLines(text, random, (line) => [line.replace(/: .*|:$/, () => `: ${pick(VALUES, random)}`)]),
  'a key in the place of another': (text, random) =>
    withLines(text, random, (line) => [line.replace(/[\w-]+:/, () => `${pick(KEYS, random)}:`)]),
  'a piece of another file': (text, random, other) => {
    const from = below(other.length, random);
    return put(text, random, other.slice(from, from + below(400, random)));
  },
  'the end missing': (text, random) => text.slice(0, below(text.length, random)),
  'the whole twice': (text) => text + text,
  'another encoding': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'other line ends': (text, random) => text.replaceAll('\n', random() < 0.5 ? '\r\n' : '\r'),
};

const CHARACTERS = [
  '- ',
  ': ',
  ':',
  '#',
  ' #',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  '|',
  '>',
  '&a ',
  '*a',
  '!',
  '%',
  '@',
  '`',
  '\t',
  '\n',
  '---\n',
  '? ',
  ', ',
  '\\',
  '\u00a0',
  '“',
  '<<: ',
];
const HOSTILE = [
  '\0',
  '\u202e',
  '\u001b[31m',
  '__proto__: x\n',
  'constructor: x\n',
  '<script>',
  '<!--',
  '[x](javascript:alert(1))',
  '../../etc/passwd',
  '['.repeat(200),
  '- '.repeat(100),
  'é',
  '😀',
  'x'.repeat(7000),
];
const VALUES = [
  '[]',
  '{}',
  '~',
  'null',
  'true',
  '-1',
  '1e999',
  '2025-13-45',
  '[a, [b, {c: d}]]',
  '{a: b}',
  '|',
  '>-',
  '""',
  "''",
  '/nowhere',
  '#',
  '/#none',
  'x.heic',
  '-',
  'no',
  '../x.jpg',
];
const KEYS = [
  'type',
  'id',
  'image',
  'items',
  'sections',
  'placeholder',
  'toString',
  '__proto__',
  'Title',
  'a b',
  '1',
  'alt',
];

function below(end: number, random: Random): number {
  return Math.floor(random() * end);
}

function cut(text: string, random: Random, length: number): string {
  const from = below(text.length, random);
  return text.slice(0, from) + text.slice(from + length);
}

function put(text: string, random: Random, piece: string): string {
  const at = below(text.length, random);
  return text.slice(0, at) + piece + text.slice(at);
}

function withLines(text: string, random: Random, change: (line: string) => readonly string[]): string {
  const lines = text.split('\n');
  const at = below(lines.length, random);
  return [...lines.slice(0, at), ...change(lines[at]!), ...lines.slice(at + 1)].join('\n');
}
