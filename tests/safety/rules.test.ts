import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accepts } from '../../generator/schema/shape.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sharedSite } from '../support/shared-site.ts';

import { textFields } from '../support/text-fields.ts';

/* Each rule of SECURITY.md has a test named after the danger. */

const sources = (folder: string) =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(REPOSITORY, folder, file), 'utf8')] as const);

/** A rule, the file with its test, and the title of the test there. */
const RULES: readonly (readonly [rule: string, file: string, title: string])[] = [
  ['files are checked before they are read', 'read/list-files.test.ts', '%s is refused before it is parsed'],
  ['only regular files are opened', 'read/list-files.test.ts', 'a pipe or a folder in place of a file'],
  ['YAML is plain', 'read/parse-yaml.test.ts', 'a file that contains only %j is an error, not a crash'],
  ['values have limits', 'safety/rules.test.ts', 'every text of a schema has a maximum length'],
  [
    'addresses are of a known kind',
    'schema/hostile-strings.test.ts',
    'accepts no text that could lead somewhere else',
  ],
  ['files stay in their folders', 'read/list-files.test.ts', 'links are refused, so no file outside'],
  ['only listed files are copied', 'safety/copies.test.ts', 'not if %s takes its place during the build'],
  ['pictures have a limit', 'safety/copies.test.ts', 'a drawing that would overload the computer'],
  ['pictures reveal nothing about people', 'safety/copies.test.ts', 'does not reveal where it was taken'],
  [
    'no other computer is contacted',
    'safety/rules.test.ts',
    'contacts no other computer and starts no program',
  ],
  ['content is never HTML', 'architecture.test.ts', 'no code bypasses React for HTML'],
  ['content is never script', 'browser/hostile-strings.test.ts', 'runs no script, gets no element'],
  ['pages have a policy', 'check/checks.test.ts', 'may not be missing, and may not appear twice'],
  ['other sites learn nothing', 'safety/rules.test.ts', 'a link to another site reveals nothing'],
  ['forms do not pretend', 'browser/contact-form.test.ts', 'reports that a message is %s'],
  [
    'the output is the old site or the new one',
    'write/killed-at-each-step.test.ts',
    'leaves the complete old site or the complete new one',
  ],
  ['one build at a time', 'write/lock.test.ts', 'but not from one that is running'],
  [
    'folders with other files are kept',
    'write/safe-out-dir.test.ts',
    'that contains files that sitegen did not write',
  ],
  ['files of others are never deleted', 'write/files-of-others.test.ts', 'loses no file of others'],
  ['files keep their owner', 'safety/copies.test.ts', 'that the administrator corrects keeps its owner'],
  ['the same content, the same bytes', 'cli.test.ts', 'twice, and gets the same bytes'],
  ['exit codes are correct', 'safety/terminal.test.ts', 'does not make a published build fail'],
  [
    'the preview serves only listed files',
    'serve/evil-requests.test.ts',
    'an address that leads out of the folder',
  ],
  ['the preview is read-only', 'serve/evil-requests.test.ts', 'only reading is allowed'],
  ['the bundler reads nothing of a site', 'safety/rules.test.ts', 'the bundler takes no settings'],
  ['printed text controls nothing', 'safety/terminal.test.ts', 'cannot control a terminal or a workflow'],
  ['no text is hidden', 'safety/hidden-characters.test.ts', 'changes the direction of text is an error'],
  [
    'public/ has no secrets',
    'safety/names-and-public.test.ts',
    'a file that must not be published is refused',
  ],
  [
    'data for search engines is no script',
    'templates/structured-data-element.test.tsx',
    'there is one element, and its content is the text',
  ],
  ['installed packages are known', 'safety/rules.test.ts', 'every package has one exact version'],
];

test.each(RULES)('the rule "%s" has a test in tests/%s', (_, file, title) => {
  expect(readFileSync(join(REPOSITORY, 'tests', file), 'utf8')).toContain(title);
});

describe('values', () => {
  test('every text of a schema has a maximum length', () => {
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

test('a command contacts no other computer and starts no program', () => {
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

test('only `dev` opens the browser and the editor, and only it and `preview` answer requests', () => {
  const usersOf = (module: RegExp) =>
    sources('generator')
      .filter(([, text]) => module.test(text))
      .map(([file]) => file)
      .sort();
  const [dev, preview] = ['generator/commands/dev.ts', 'generator/commands/preview.ts'];
  expect(usersOf(/\/open-browser\.ts'/)).toEqual([dev, 'generator/commands/open-editor.ts']);
  expect(usersOf(/\/open-editor\.ts'/)).toEqual([dev]);
  expect(usersOf(/\/pipeline\/(?:dev|preview)\.ts'/)).toEqual([dev, preview]);
  const others = usersOf(/\/serve\/[\w-]+\.ts'/).filter(
    (file) => !/^generator\/pipeline\/(?:dev|preview)\b/.test(file),
  );
  expect(others).toEqual([]);
});

test('a link to another site reveals nothing, and no service worker stays in a browser', async () => {
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
  const text = readFileSync(join(REPOSITORY, 'generator/bundle/run-vite.ts'), 'utf8');
  expect(text).toContain('configFile: false');
});

test('every package has one exact version, and no install script', () => {
  const json = (file: string) => JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8'));
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
