import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Returns every picture and document in the content, each with the first entry that names it and the county of that
 * entry: `{ name: 'stations/maua.jpg', entry, county: 'meru' }`.
 */
export async function namedFiles() {
  const files = (await readdir('content', { recursive: true }))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const sources = [
    await readYaml('site.yaml'),
    ...(await Promise.all(files.map((name) => readYaml(join('content', name))))),
  ];
  const found = sources.flatMap((source) => namedIn(source)).reverse();
  return [...new Map(found.map((file) => [file.name, file])).values()].reverse();
}

/** Reads a YAML file with every value as text, as the generator does. */
export async function readYaml(path) {
  return parse(await readFile(path, 'utf8'), { schema: 'failsafe' });
}

function namedIn(node, county) {
  if (typeof node !== 'object' || node === null) return [];
  const own = typeof node.county === 'string' ? node.county : county;
  return Object.values(node).flatMap((value) =>
    typeof value === 'string' && /\.(jpg|png|svg|pdf)$/.test(value)
      ? [{ name: value, entry: node, county: own }]
      : namedIn(value, own),
  );
}
