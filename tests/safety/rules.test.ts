import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accepts } from '../../generator/schema/shape.ts';
import { sharedSite } from '../support/shared-site.ts';
import { PROJECT } from '../support/sites.ts';
import { textFields } from '../support/text-fields.ts';

/* Each rule of SECURITY.md has a test with the name of the danger. */

const sources = (folder: string) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(PROJECT, folder, file), 'utf8')] as const);

/** A rule, the file with its test, and the title of the test there. */
const RULES: readonly (readonly [rule: string, file: string, title: string])[] = [
  [
    'files are looked at before they are read',
    'read/list-files.test.ts',
    '%s is refused before it is parsed',
  ],
  [
    'files are opened as what they are',
    'read/list-files.test.ts',
    'a pipe or a folder in the place of a file',
  ],
  ['YAML is plain', 'read/parse-yaml.test.ts', 'a file of nothing but %j is reported, not a crash'],
  ['values are narrow', 'safety/rules.test.ts', 'no text of a schema is endless'],
  [
    'addresses are of a known kind',
    'schema/hostile-strings.test.ts',
    'takes none that could lead somewhere else',
  ],
  ['files stay in their folders', 'read/list-files.test.ts', 'links are refused, so that no file outside'],
  [
    'what is copied is what was listed',
    'safety/copies.test.ts',
    'not if %s takes its place during the build',
  ],
  ['pictures have a limit', 'safety/copies.test.ts', 'a drawing that would keep the computer busy'],
  ['pictures tell nothing of people', 'safety/copies.test.ts', 'does not tell where it was taken'],
  ['nobody else is asked', 'safety/rules.test.ts', 'asks no other computer and starts no program'],
  ['content is never HTML', 'architecture.test.ts', 'nobody writes HTML past React'],
  ['content is never script', 'browser/hostile-strings.test.ts', 'runs no script, gets no element'],
  ['pages have a policy', 'check/checks.test.ts', 'may not be missing, and not be followed by a second'],
  ['other sites learn nothing', 'safety/rules.test.ts', 'a link to another site takes nothing with it'],
  ['forms do not pretend', 'browser/contact-form.test.ts', 'says so when a message is %s'],
  [
    'the output is old or new',
    'write/killed-at-each-step.test.ts',
    'leaves the old or the new site as a whole',
  ],
  ['one build at a time', 'write/lock.test.ts', 'but not from one that is running'],
  ['folders of others stay', 'write/safe-out-dir.test.ts', 'that holds files of somebody else'],
  ['files of the owner stay theirs', 'safety/copies.test.ts', 'stays that of its owner'],
  ['the same content, the same bytes', 'cli.test.ts', 'twice, and gets the same bytes'],
  ['exit codes are true', 'safety/terminal.test.ts', 'does not make a published site a failure'],
  ['the preview serves a list', 'serve/evil-requests.test.ts', 'an address that leads out of the folder'],
  ['the preview only shows', 'serve/evil-requests.test.ts', 'only looking is allowed'],
  ['the bundler reads nothing of a site', 'safety/rules.test.ts', 'the bundler takes no settings'],
  ['what is printed steers nothing', 'safety/terminal.test.ts', 'cannot steer a terminal or a workflow'],
  ['nobody can hide words', 'safety/hidden-characters.test.ts', 'turns the direction of text is an error'],
  ['public/ has no secrets', 'safety/names-and-public.test.ts', 'what must not be published is refused'],
  [
    'data for search engines is no script',
    'templates/structured-data-element.test.tsx',
    'the element is one, and what it says is the text',
  ],
  ['what is installed is known', 'safety/rules.test.ts', 'every package has one exact version'],
];

test.each(RULES)('the rule "%s" has a test in tests/%s', (_, file, title) => {
  expect(readFileSync(join(PROJECT, 'tests', file), 'utf8')).toContain(title);
});

describe('values', () => {
  test('no text of a schema is endless', () => {
    const endless = textFields().filter(({ shape }) => accepts(shape, 'x'.repeat(10_000)));
    expect(endless.map(({ name }) => name)).toEqual([]);
  });

  test('no schema accepts arbitrary values', () => {
    const loose = [...sources('generator'), ...sources('templates')].filter(([, text]) =>
      /\bz\.(?:any|unknown|coerce|record|looseObject|object|passthrough)\b/.test(text),
    );
    expect(loose.map(([file]) => file)).toEqual([]);
  });
});

test('a command asks no other computer and starts no program', () => {
  const outside =
    /from 'node:(?:child_process|net|http2?|https|dgram|dns|tls|worker_threads|cluster)'|\bfetch\(|process\.dlopen/;
  const found = sources('generator').filter(([, text]) =>
    outside.test(text.replace(/import type [^;]*;/g, '')),
  );
  const ofCommands = found.map(([file]) => file).filter((file) => !runsInBrowser(file));
  // The cache of compiled code is made when sitegen is installed; `dev` opens the browser and the editor; threads run
  // our own code; previews answer requests.
  expect(ofCommands.sort()).toEqual([
    'generator/bundle/prepare-code-cache.ts',
    'generator/commands/open-browser.ts',
    'generator/pipeline/threads/page-worker.ts',
    'generator/pipeline/threads/workers.ts',
    'generator/serve/listen.ts',
  ]);
});

test('a link to another site takes nothing with it, and no worker stays in a browser', async () => {
  const out = await sharedSite('sample');
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const own = 'https://www.example.org';
  const wrong = pages.flatMap((page) =>
    [...readFileSync(join(out, page), 'utf8').matchAll(/<a [^>]*href="https?:[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes(`href="${own}`) && !tag.includes('rel="noopener noreferrer"')),
  );
  expect(wrong).toEqual([]);
  expect(
    sources('templates')
      .filter(([, text]) => text.includes('serviceWorker'))
      .map(([file]) => file),
  ).toEqual([]);
});

test('the bundler takes no settings from a folder', () => {
  const text = readFileSync(join(PROJECT, 'generator/bundle/run-vite.ts'), 'utf8');
  expect(text).toContain('configFile: false');
});

test('every package has one exact version, and none runs a script when it is installed', () => {
  const json = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));
  const { dependencies, devDependencies } = json('package.json');
  const versions = Object.values({ ...dependencies, ...devDependencies }) as string[];
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const packages = Object.entries(json('package-lock.json').packages) as [
    string,
    { hasInstallScript?: boolean },
  ][];
  expect(packages.filter(([, one]) => one.hasInstallScript).map(([name]) => name)).toEqual([]);
});

/** The part of the live preview that runs as a script in its pages. */
function runsInBrowser(file: string): boolean {
  return file.startsWith('generator/serve/client/');
}
