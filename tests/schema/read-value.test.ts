import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';
import { kindOf } from '../../generator/schema/content-kind.ts';
import { readValue } from '../../generator/schema/read-value.ts';
import { toInput } from '../../generator/schema/to-input.ts';
import { REPOSITORY } from '../support/repository.ts';

/* The fast way to a value may leave a file to its schema. Everything that it reads must equal the result of the schema. */
const SEED = Number(process.env.SEED ?? 1);
const COUNT = Number(process.env.MUTATIONS ?? 2_000);

const files = ['tests/sample/', 'tests/golden/tiny/site/'].flatMap((site) =>
  [
    'site.yaml',
    ...readdirSync(join(REPOSITORY, site, 'content'), { recursive: true, encoding: 'utf8' })
      .map((path) => `content/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.yaml')),
  ].map((path) => ({ path, text: readFileSync(join(REPOSITORY, site, path), 'utf8') })),
);

test('every file of the sample sites is read without its schema, with the result of the schema', () => {
  for (const { path, text } of files) expect([path, isRead(path, text)]).toEqual([path, true]);
});

test(`${COUNT} files with lines cut out, moved and changed`, { timeout: 3_600_000 }, () => {
  let [read, left] = [0, 0];
  fc.assert(
    fc.property(changedFile(), ({ path, text }) => {
      if (isRead(path, text)) read += 1;
      else left += 1;
    }),
    { seed: SEED, numRuns: COUNT },
  );
  // Otherwise nothing would be compared.
  expect(Math.min(read, left)).toBeGreaterThan(COUNT / 20);
});

/** Returns true if the fast way leads to a value, which must then be that of the schema. */
function isRead(path: string, text: string): boolean {
  const root = parseYaml(sourceFile(path, text)).value;
  if (root === undefined) return false;
  const { schema } = kindOf(path)!;
  const read = readValue(schema, root);
  if (read === undefined) return false;
  const { success, data } = schema.safeParse(toInput(root));
  // The order of keys counts as well: values are hashed.
  expect({ text, success, value: JSON.stringify(read.value) }).toEqual({
    text,
    success: true,
    value: JSON.stringify(data),
  });
  expect(read.value).toEqual(data);
  return true;
}

/** Makes a file with one or two changed lines. */
function changedFile(): fc.Arbitrary<{ readonly path: string; readonly text: string }> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    to: fc.constantFrom<(line: string, lines: readonly string[], at: number) => string | undefined>(
      () => undefined,
      (line) => line.replace(/(: |- ).*$/, '$1'),
      (line) => line.replace(/: .*$/, ': x'),
      (line) => line.replace(/(\w+):/, '$1x:'),
      (line) => `${line} ${'long '.repeat(120)}`,
      (line) => line.replace(/: /, ': - '),
      (line, lines, at) => `${line}\n${lines[at - 1] ?? ''}`,
      (line) => `${line}\n${line.replace(/\w+:.*$/, 'note: "more"')}`,
      (line) => line.replace(/\w+$/, '[a](b c)'),
      (line) => line.replace(/\d/, '9'),
      (line) => line.replace(/: .*$/, ": ''"),
      (line) => line.replace(/: (.*)$/, ': " $1 "'),
    ),
  });
  return fc
    .record({ file: fc.constantFrom(...files), changes: fc.array(change, { minLength: 1, maxLength: 2 }) })
    .map(({ file, changes }) => {
      let lines: readonly string[] = file.text.split('\n');
      for (const { at, to } of changes) {
        const place = Math.floor(at * lines.length);
        lines = lines.flatMap((line, index) => (index === place ? (to(line, lines, index) ?? []) : line));
      }
      return { path: file.path, text: lines.join('\n') };
    });
}
