import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '../support/repository.ts';

const files = ['generator', 'templates'].flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);

describe('the generator belongs to no organisation', () => {
  const settings = parse(readFileSync(join(REPOSITORY, 'site.yaml'), 'utf8'));
  const stations = readdirSync(join(REPOSITORY, 'content', 'stations')).map((file) =>
    file.replace('.yaml', ''),
  );
  const words: readonly string[] = [
    settings.organisation.name,
    ...settings.organisation.name
      .split(' ')
      .slice(0, 2)
      .map((word: string) => `${word} `)
      .filter((word: string) => word.length > 4),
    ...settings.counties.map((county: { name: string }) => county.name),
    ...stations,
    ...settings.organisation.values
      .map((value: { name: string }) => value.name)
      .filter((name: string) => name.includes(' ')),
    'Kerugoya',
  ];
  test.each([...new Set(words)])('no template or generator file says "%s"', (word) => {
    const saying = files.filter((file) => textOf(file).toLowerCase().includes(word.toLowerCase()));
    expect(saying).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
