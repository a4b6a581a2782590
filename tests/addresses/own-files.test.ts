import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';
import { SETTINGS } from '../support/tiny-told.ts';

/* The files that sitegen writes itself, such as the sitemap: a link or redirect to one is right if this site has it. */

const OWN_FILES = [
  '404.html',
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'manifest.webmanifest',
  'images/map.svg',
];
const MAP =
  'map:\n  width: 200\n  height: 200\n  counties:\n    - county: north\n      outline: [9 9, 80 9, 80 80, 9 80]\n      position: 40 40\n  stations: []\n';

/** Returns a page with a button for each address. */
function pageWithLinks(addresses: readonly string[]): string {
  const buttons = addresses.map(
    (to, at) => `  - type: call-to-action\n    label: File ${at}\n    href: ${to}\n`,
  );
  return `title: Our files\ndescription: All files of this site.\nsections:\n${buttons.join('')}`;
}

/** Returns the addresses of a site with links to all these addresses that `check` reports. */
async function deadAmong(addresses: readonly string[], lines: string): Promise<readonly string[]> {
  const page = pageWithLinks(addresses);
  const root = tinySite({ 'site.yaml': SETTINGS + lines, 'content/pages/files.yaml': page });
  const { stdout } = await sitegen(root, 'check', '--format', 'json');
  const told = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const errors = told.filter(({ severity }) => severity === 'error');
  return errors.map(({ line }) => page.split('\n')[line - 1]!.replace(/^ *href: /, ''));
}

describe.each([
  ['', ['llms.txt', 'images/map.svg']],
  ['indexing: no\n', ['sitemap.xml', 'llms.txt', 'images/map.svg']],
  ['llms: yes\n', ['images/map.svg']],
  ['llms: yes\nindexing: no\n', ['sitemap.xml', 'llms.txt', 'images/map.svg']],
  [`llms: yes\n${MAP}`, []],
])('with the settings %j', (lines, missing) => {
  test('links to published files are right, and links to all others are errors', async () => {
    const root = tinySite({ 'site.yaml': SETTINGS + lines });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const published = filesBelow(join(root, 'dist'));
    expect(OWN_FILES.filter((path) => !(path in published))).toEqual(missing);
    for (const start of ['/', 'https://tiny.example/']) {
      const dead = await deadAmong(
        OWN_FILES.map((path) => start + path),
        lines,
      );
      expect(dead).toEqual(missing.map((path) => start + path));
    }
  });
});

test('a link to one of these files has the exact address of the file', async () => {
  const links = OWN_FILES.map((path) => `/${path}`);
  const files = {
    'site.yaml': `${SETTINGS}llms: yes\n${MAP}`,
    'content/pages/files.yaml': pageWithLinks(links),
  };
  const root = tinySite(files);
  expect(await sitegen(root, 'build', '--base', '/x/')).toMatchObject({ exitCode: 0 });
  const page = readFileSync(join(root, 'dist/files/index.html'), 'utf8');
  for (const link of links) expect(page).toContain(`href="/x${link}"`);
});

test.each([
  ['/sitemap.xml', 'unknown-page'],
  ['https://tiny.example/llms.txt', 'dead-link'],
])('a link to %s on an unchanged page is reported when a setting takes the file away', async (link, code) => {
  const page = pageWithLinks([link]);
  const root = tinySite({ 'site.yaml': `${SETTINGS}llms: yes\n`, 'content/pages/files.yaml': page });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  write(root, 'site.yaml', `${SETTINGS}llms: yes\nindexing: no\n`);
  const { stdout } = await sitegen(root, 'build');
  expect(stdout).toMatch(new RegExp(`files\\.yaml:6:\\d+ {2}${code}`));
});

test('an old address can redirect to such a file, with and without a host that redirects', async () => {
  const pairs = OWN_FILES.map((path, at) => `  - from: /old-${at}\n    to: /${path}\n`).join('');
  const lines = `${SETTINGS}llms: yes\n${MAP}redirects:\n${pairs}`;
  const root = tinySite({ 'site.yaml': lines });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  for (const [at, path] of OWN_FILES.entries())
    expect(readFileSync(join(root, `dist/old-${at}/index.html`), 'utf8')).toContain(`url=/${path}"`);
  write(root, 'site.yaml', `${lines}hosting: [apache]\n`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  const rules = readFileSync(join(root, 'dist/.htaccess'), 'utf8');
  for (const path of OWN_FILES) expect(rules).toMatch(new RegExp(`/${path}(?!/)`));
});

test('but not to a file that this site does not have', async () => {
  const redirect = 'redirects:\n  - from: /old\n    to: /sitemap.xml\n';
  const root = tinySite({ 'site.yaml': `${SETTINGS}indexing: no\n${redirect}` });
  expect(await sitegen(root, 'check')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('unknown-page'),
  });
});
