/*
 * Measures the time for one content file, step by step and with warm code: microseconds of processor time, as the
 * median of many rounds over all files of a site. tests/bench/reading.mjs runs it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseWithLibrary, parseYaml } from '../../generator/read/parse-yaml.ts';
import { readContentFile } from '../../generator/read/read-file.ts';
import { kindOf } from '../../generator/schema/content-kind.ts';
import { shapeOf } from '../../generator/schema/shape.ts';
import { toInput } from '../../generator/schema/to-input.ts';
import { analyzeFile } from '../../generator/validate/analyze-file.ts';
import { collectReferences } from '../../generator/validate/references.ts';

const ROUNDS = 60;

const root = process.argv[2] ?? '.';
const files = ['site.yaml', ...readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })]
  .map((name) => (name === 'site.yaml' ? name : `content/${name.replaceAll('\\', '/')}`))
  .flatMap((path) => {
    const kind = kindOf(path);
    const file = kind && readContentFile(join(root, path), path).value;
    const value = file && parseYaml(file).value;
    return kind && file && value ? [{ kind, file, root: value, shape: shapeOf(kind.schema) }] : [];
  });

type File = (typeof files)[number];
const steps: Readonly<Record<string, (file: File) => unknown>> = {
  'read and hash': ({ file }) => readContentFile(join(root, file.path), file.path),
  yaml: ({ file }) => parseYaml(file),
  'yaml by the library': ({ file }) => parseWithLibrary(file),
  'input of zod': (file) => toInput(file.root),
  zod: ({ kind, root: node }) => kind.schema.safeParse(toInput(node)),
  // As in the analysis of a file: rich text that was just read is not parsed again for its links.
  'zod, then references': ({ kind, shape, root: node, file }) => {
    kind.schema.safeParse(toInput(node));
    return collectReferences(shape, node, file);
  },
  'all after yaml': ({ kind, ...document }) => analyzeFile(kind, document),
};

const times = new Map(Object.keys(steps).map((name): [string, number[]] => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, step] of Object.entries(steps)) {
    const start = process.cpuUsage();
    for (let again = 0; again < 5; again += 1) for (const file of files) step(file);
    const { user, system } = process.cpuUsage(start);
    times.get(name)!.push((user + system) / 5);
  }
}

const characters = files.reduce((sum, { file }) => sum + file.text.length, 0);
const microseconds = [...times].map(([name, all]) => {
  const median = all.sort((a, b) => a - b)[ROUNDS >> 1]!;
  return [name, median / files.length];
});
process.stdout.write(JSON.stringify({ files: files.length, characters, microseconds }));
