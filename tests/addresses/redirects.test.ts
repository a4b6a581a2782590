import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { ownFile } from '../../generator/resolve/check-routes.ts';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* Redirects from old addresses: what owners read about wrong ones, and what visitors see at correct ones. */

/** Returns a site with extra lines at the end of site.yaml. */
function siteWith(lines: string, files: Readonly<Record<string, string>> = {}): string {
  const root = tinySite(files);
  write(root, 'site.yaml', `${readFileSync(join(root, 'site.yaml'), 'utf8')}${lines}`);
  return root;
}

const redirects = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  `redirects:\n${pairs.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`;

/**
 * Returns the results of `check`: the code, the line in the list of redirects (from 1), the column, and the text of
 * the fix.
 */
async function toldOf(lines: string, files?: Readonly<Record<string, string>>) {
  const root = siteWith(lines, files);
  const before = readFileSync(join(root, 'site.yaml'), 'utf8').split('\n').indexOf('redirects:') + 1;
  const { stdout } = await sitegen(root, 'check', '--format', 'json');
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ severity }) => severity === 'error')
    .map(({ file, code, line, column, fix }) => {
      return [code, file === 'site.yaml' ? line - before : file, column, fix?.text];
    });
}

test('the address of a feed that this site does not have may redirect elsewhere', () => {
  expect(ownFile('feeds/posts/default')).toBeUndefined();
  expect(ownFile('feeds/all.atom')).toEqual({ by: 'sitegen' });
});

describe('a wrong redirect is reported at its place', () => {
  test.each([
    ['from a page', redirects(['/stations/hill', '/']), ['redirect-from-page', 1, 11]],
    [
      'from a page, with a slash and capitals',
      redirects(['/Stations/HILL/', '/']),
      ['redirect-from-page', 1, 11],
    ],
    ['from the file of a page', redirects(['/stations/hill/index.html', '/']), ['redirect-from-page', 1, 11]],
    ['from the home page', redirects(['/', '/stations/hill']), ['redirect-from-page', 1, 11]],
    ['from a file of public/', redirects(['/Notes.txt', '/']), ['redirect-from-page', 1, 11]],
    ['from below a file', redirects(['/notes.txt/old', '/']), ['redirect-from-page', 1, 11]],
    ['from a file of ours', redirects(['/sitemap.xml', '/']), ['redirect-from-page', 1, 11]],
    ['from a part of a sitemap', redirects(['/sitemap-2.xml', '/']), ['redirect-from-page', 1, 11]],
    ['from the list for programs', redirects(['/llms.txt', '/']), ['redirect-from-page', 1, 11]],
    ['from a feed', redirects(['/feeds/all.atom', '/']), ['redirect-from-page', 1, 11]],
    ['from one address twice', redirects(['/a', '/'], ['/a/', '/notes.txt']), ['duplicate-redirect', 3, 11]],
    [
      'from one address twice, in other letters',
      redirects(['/Old', '/'], ['/old', '/notes.txt']),
      ['duplicate-redirect', 3, 11],
    ],
    [
      'from below the page of another one',
      redirects(['/a.html', '/'], ['/a.html/b', '/']),
      ['redirect-from-page', 3, 11],
    ],
    ['to itself', redirects(['/a', '/a/']), ['redirect-loop', 2, 9]],
    ['in a circle', redirects(['/a', '/b'], ['/b', '/c'], ['/c', '/a']), ['redirect-loop', 2, 9]],
    ['in a chain', redirects(['/a', '/b'], ['/b', '/notes.txt']), ['redirect-chain', 2, 9, '/notes.txt']],
    ['to no page', redirects(['/a', '/nowhere']), ['unknown-page', 2, 9]],
    ['to no file', redirects(['/a', '/files/none.pdf']), ['unknown-page', 2, 9]],
    ['to no part of a page', redirects(['/a', '/#nowhere']), ['dead-anchor', 2, 9]],
    ['from a document', redirects(['/a.pdf', '/']), ['redirect-needs-host', 1, 11]],
    ['with a question mark', redirects(['/a?id=3', '/']), ['wrong-value', 1, 11]],
    ['for many addresses', redirects(['/a/*', '/']), ['wrong-value', 1, 11]],
    ['from another host', redirects(['https://tiny.example/a', '/']), ['wrong-value', 1, 11]],
    ['to a mail address', redirects(['/a', 'mailto:info@tiny.example']), ['wrong-value', 2, 9]],
    ['by a status that is none', `${redirects(['/a', '/'])}    status: 200\n`, ['wrong-value', 3, 13]],
  ])('%s', async (_, lines, expected) => {
    const [only, ...others] = await toldOf(lines);
    expect(only).toEqual([...expected, ...Array(4 - expected.length).fill(undefined)]);
    expect(others).toEqual([]);
  });

  test('from an address whose page would be at the path of a folder', async () => {
    const told = await toldOf(redirects(['/plan.html', '/']), { 'public/plan.html/a.txt': 'x' });
    expect(told).toEqual([['redirect-from-page', 1, 11, undefined]]);
  });

  test('a page can redirect from the file of a page, with any extension', async () => {
    expect(await toldOf(redirects(['/OLD.HTML', '/'], ['/old.htm', '/']))).toEqual([]);
  });

  test('one run reports all of them, each once', async () => {
    const lines = redirects(
      ['/a', '/b'],
      ['/b', '/a'],
      ['/c', '/a'],
      ['/stations/hill', '/'],
      ['/d', '/nowhere'],
    );
    expect((await toldOf(lines)).map(([code]) => code)).toEqual([
      'redirect-loop',
      'redirect-from-page',
      'unknown-page',
    ]);
  });

  test('a chain is fixed to its last address, and so is a link to an old address', async () => {
    const root = siteWith(redirects(['/a', '/b'], ['/b', '/c'], ['/c', '/stations/hill']), {
      'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/c).\n',
    });
    const { stdout, exitCode } = await sitegen(root, 'check', '--fix');
    expect({ stdout, exitCode }).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toContain(
      redirects(['/a', '/stations/hill'], ['/b', '/stations/hill'], ['/c', '/stations/hill']),
    );
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toContain('(/stations/hill)');
  });
});

test('if no host redirects, a small page at the old address leads to the new one, with the base path', async () => {
  const root = siteWith(
    redirects(
      ['/old', '/stations/hill'],
      ['/Old/notes.html', '/notes.txt'],
      ['/x', 'https://other.example/y?z=1'],
    ),
  );
  await sitegen(root, 'build', '--base', '/works/');
  const page = (path: string) => load(readFileSync(join(root, 'dist', path), 'utf8'));
  const leadsTo = (path: string) => page(path)('meta[http-equiv="refresh"]').attr('content');
  expect(leadsTo('old/index.html')).toBe('0; url=/works/stations/hill/');
  expect(leadsTo('Old/notes.html')).toBe('0; url=/works/notes.txt');
  expect(leadsTo('x/index.html')).toBe('0; url=https://other.example/y?z=1');
  const old = page('old/index.html');
  expect(old('head').children().first().attr('http-equiv')).toBe('Content-Security-Policy');
  expect(old('link[rel="canonical"]').attr('href')).toBe('https://tiny.example/works/stations/hill/');
  expect(old('meta[name="robots"]').attr('content')).toBe('noindex');
  expect(old('html').attr('lang')).toBe('en');
  expect(old('main h1').text()).not.toBe('');
  expect(old('main a').attr('href')).toBe('/works/stations/hill/');
  // Search engines get only the new address.
  expect(readFileSync(join(root, 'dist/sitemap.xml'), 'utf8')).not.toContain('/old');
});

test('redirects that only a host can do need one, and then no page is written', async () => {
  const root = siteWith(`hosting: [nginx]\n${redirects(['/old', '/'], ['/a.php', '/'])}`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(Object.keys(filesBelow(join(root, 'dist'))).filter((path) => /^(old|a\.php)/.test(path))).toEqual(
    [],
  );
});
