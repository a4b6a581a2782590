import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';

/** The stages of a build, each with the files of generator/pipeline/ that call it. No other file calls it. */
const COMPOSERS = {
  analyze: ['fix/judge-content', 'session'],
  plan: ['make-site'],
  renderPage: ['dev/dev-pages', 'page-processor'],
  checkPage: ['render-page'],
  openStage: ['with-stage'],
  withStage: ['build-share', 'build', 'merge'],
  publish: ['build', 'merge'],
  openRenderer: ['plan', 'traced-site'],
  resolveSite: ['plan', 'traced-site'],
  makeSite: ['build-share', 'build', 'check', 'merge'],
  makePages: ['dev/dev-checks'],
} as const;

/** The maximum length of a function that reads like a table of contents. */
const MOST_LINES = 25;

const files = ['generator', 'bin', 'templates'].flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|js)$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);

test.each(Object.entries(COMPOSERS))('%s is called only by generator/pipeline/ %j', (stage, composers) => {
  const users = files.filter((file) => namesImportedBy(file).includes(stage)).sort();
  expect(users).toEqual(composers.map((name) => `generator/pipeline/${name}.ts`));
});

test('making a site has two results: the outcome to report, and the site to publish', () => {
  const [, fields = ''] =
    /^export type MadeSite = \{\n([\s\S]*?)^\}/m.exec(textOf('generator/pipeline/make-site.ts')) ?? [];
  expect([...fields.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)).toEqual([
    'outcome',
    'publishable',
  ]);
});

test.each(['planSite', 'makePages'])(
  'the code that makes a site reads like a table of contents: %s',
  (name) => {
    const text = textOf('generator/pipeline/make-site.ts');
    const [, body = ''] =
      new RegExp(`^export async function ${name}\\([\\s\\S]*?\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text) ?? [];
    const lines = body.trimEnd().split('\n').length;
    expect(lines).toBeGreaterThan(4);
    expect(lines).toBeLessThan(MOST_LINES);
  },
);

function namesImportedBy(file: string): readonly string[] {
  const statements = textOf(file).matchAll(/^import \{([^}]*)\} from/gm);
  return [...statements].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

function textOf(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
