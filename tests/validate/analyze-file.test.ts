import { describe, expect, test } from 'vitest';
import { locator, sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';
import { kindOf } from '../../generator/schema/content-kind.ts';
import { analyzeFile } from '../../generator/validate/analyze-file.ts';
import { theme } from '../../templates/server.tsx';
import { judgeContent } from '../support/judged-content.ts';
import { tinySite } from '../support/sites.ts';

function analysisOf(path: string, text: string) {
  const file = sourceFile(path, text);
  return analyzeFile(kindOf(path)!, { file, root: parseYaml(file).value! });
}

const PAGE = `title: Where we work
description: All places on one page.
sections:
  - type: text
    id: places
    heading: Places
    text: >-
      There is a [map](/map) of
      all of them.
`;

describe('a path decides the kind of a file', () => {
  test.each([
    ['site.yaml', 'settings'],
    ['content/faqs.yaml', 'list'],
    ['content/pages/about/faqs.yaml', 'entity'],
    ['content/stations/hill.yaml', 'entity'],
    ['content/stations/north/hill.yaml', undefined],
    ['content/pages/home.yml', undefined],
    ['content/unknown.yaml', undefined],
  ])('%s: %s', (path, form) => {
    expect(kindOf(path)?.form).toBe(form);
  });
});

describe('one file', () => {
  test('a page gives its entity, the ids of its sections and its links', () => {
    const page = analysisOf('content/pages/where.yaml', PAGE);
    expect(page.diagnostics).toEqual([]);
    expect(page.value).toMatchObject({ slug: 'where', title: 'Where we work' });
    expect(page.ids).toEqual(['places']);
    expect(page.references.map(({ to }) => to)).toEqual(['places', '/map']);
  });

  test('the place of a link is found later, from only the text', () => {
    const { references } = analysisOf('content/pages/where.yaml', PAGE);
    const locate = locator((path) => (path === 'content/pages/where.yaml' ? PAGE : undefined));
    expect(locate(references[1]!)).toMatchObject({ line: 8, column: 24, endLine: 8, endColumn: 28 });
  });

  test('its cached data is plain data', () => {
    const page = analysisOf('content/pages/where.yaml', PAGE);
    expect(structuredClone(page)).toEqual(page);
  });

  test('if an id is written with an error, no link to a section of the page is called dead', () => {
    expect(analysisOf('content/pages/where.yaml', PAGE.replace('id: places', 'id: Places!')).ids).toBe(
      undefined,
    );
  });
});

test('a site gives the same results for its files in any order of requests', () => {
  const root = tinySite({
    'content/pages/where.yaml': PAGE.replace('/map', '/all'),
    'content/pages/all.yaml': PAGE.replace('id: places', 'id: all').replace('/map', '/where#place'),
    'content/stations/Old Hill.yaml': 'name: Old Hill\n',
  });
  const asked = (inOrder: (paths: string[]) => string[]) => {
    const { files, file } = judgeContent(root, theme).analysis;
    const paths = inOrder([...files.yaml.keys()]);
    return new Map(paths.map((path) => [path, file(path)]));
  };
  const forwards = asked((paths) => paths);
  const backwards = asked((paths) => paths.reverse());
  for (const [path, file] of forwards) expect(backwards.get(path)).toEqual(file);
  const codes = (path: string) => forwards.get(path)?.diagnostics.map(({ code }) => code);
  expect(codes('content/pages/all.yaml')).toEqual(['dead-anchor']);
  expect(codes('content/stations/Old Hill.yaml')).toContain('missing-key');
});
