import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOST_FILES, type HostingRules } from '../../generator/model/hosting.ts';
import { HOSTS } from '../../generator/schema/entities/hosting.ts';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';

/* The files that configure hosts, for every way to build a site. real-hosts.test.ts tests them with real servers. */

const ALL = `hosting: [${HOSTS.join(', ')}]
compress: [br]
redirects:
  - from: /old
    to: /stations/hill
    status: 302
`;

function siteWith(lines: string): string {
  const root = tinySite();
  write(root, 'site.yaml', `${readFileSync(join(root, 'site.yaml'), 'utf8')}${lines}`);
  return root;
}

const filesIn = (root: string, out = 'dist') => filesBelow(join(root, out));

test('each host gets its files, and a site without hosts none', async () => {
  const [root, plain] = [siteWith(ALL), siteWith('')];
  for (const one of [root, plain]) expect(await sitegen(one, 'build')).toMatchObject({ exitCode: 0 });
  const wanted = [...new Set(Object.values(HOST_FILES).flat())];
  expect(Object.keys(filesIn(root))).toEqual(expect.arrayContaining([...wanted, '.sitegen-hosting.json']));
  const hidden = Object.keys(filesIn(plain)).filter((path) => /^[._]/.test(path));
  expect(hidden).toEqual(['.sitegen-addresses.json', '.sitegen-output']);
});

test('Netlify and Cloudflare get every header and redirect that the other hosts get', async () => {
  const root = siteWith(ALL);
  await sitegen(root, 'build', '--base', '/works/');
  const files = filesIn(root);
  const rules = JSON.parse(files['.sitegen-hosting.json'] ?? '') as HostingRules;
  const [all = '', ...cached] = (files._headers ?? '').split(/\n\n/);
  expect(all.split('\n')[0]).toBe('/works/*');
  const told = all
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^[^:]*/, (name) => name.toLowerCase()));
  expect(told).toEqual(Object.entries(rules.headers).map(([name, value]) => `${name}: ${value}`));
  expect(cached.map((block) => block.split('\n')[0])).toEqual([
    '/works/assets/*',
    '/works/images/*',
    '/works/images/map.svg',
  ]);
  expect(files._redirects).toBe(
    '/works/old /works/stations/hill/ 302\n/works/old/ /works/stations/hill/ 302\n',
  );
  expect(files['.nojekyll']).toBe('');
  // For GitHub Pages, which cannot redirect.
  expect(files['old/index.html']).toContain('0; url=/works/stations/hill/');
});

test('every kind of file on the site has a type, also on hosts without their own types', async () => {
  const root = siteWith(ALL);
  write(
    root,
    'content/newsletters.yaml',
    '- title: One\n  file: files/a.pdf\n  year: 2026\n  date: 2026-01-31\n',
  );
  write(
    root,
    'content/jobs.yaml',
    '- title: Cook\n  location: Hill\n  type: One year\n  deadline: 2027-03-31\n  posted: 2026-10-01\n  description: Write to us.\n',
  );
  write(root, 'public/files/a.pdf', '%PDF-1.4\n');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  const files = filesIn(root);
  const rules = JSON.parse(files['.sitegen-hosting.json'] ?? '') as HostingRules;
  const kinds = Object.keys(files).flatMap((path) => /^[^.].*\.(\w+)$/.exec(path)?.[1] ?? []);
  expect(kinds).toEqual(expect.arrayContaining(['atom', 'ics', 'json']));
  expect(Object.keys(rules.types)).toEqual(expect.arrayContaining(kinds.filter((kind) => kind !== 'br')));
});

test('the joined shares of several machines equal one build', async () => {
  const root = siteWith(ALL);
  await sitegen(root, 'build', '--out', 'whole');
  for (const share of ['1', '2'])
    await sitegen(root, 'build', '--shard', `${share}/2`, '--out', `share-${share}`);
  expect(await sitegen(root, 'merge', 'share-1', 'share-2', '--out', 'joined')).toMatchObject({
    exitCode: 0,
  });
  expect(filesIn(root, 'joined')).toEqual(filesIn(root, 'whole'));
});

test('the policy of the header follows what pages use, also pages that are not rendered again', async () => {
  const root = siteWith(ALL);
  const policy = () => /Content-Security-Policy "(.*)"/.exec(filesIn(root)['.htaccess'] ?? '')?.[1];
  await sitegen(root, 'build');
  const first = policy();
  expect(first).toContain('form-action https://forms.tiny.example;');
  replace(root, 'content/pages/home.yaml', 'Welcome', 'Great places');
  await sitegen(root, 'build');
  expect(policy()).toBe(first);
  replace(root, 'site.yaml', 'https://forms.tiny.example/newsletter', 'https://other.example/newsletter');
  await sitegen(root, 'build');
  expect(policy()).toBe(first?.replaceAll('forms.tiny.example', 'other.example'));
  const known = filesIn(root);
  rmSync(join(root, '.sitegen/cache/last-build.json'));
  rmSync(join(root, 'dist'), { recursive: true });
  await sitegen(root, 'build', '--no-cache');
  expect(filesIn(root)).toEqual(known);
});

test.each([
  ['cloudflare', 1_000, undefined],
  ['cloudflare', 1_001, 'It ignores this one.'],
  ['cloudflare', 1_002, 'It ignores this one and the 1 below it.'],
  ['netlify', 1_002, undefined],
  ['cloudflare, github-pages', 1_002, undefined],
])('with hosting: [%s], of %i redirects the ignored ones get a warning', async (hosts, count, words) => {
  const root = tinySite();
  const before = `${readFileSync(join(root, 'site.yaml'), 'utf8')}hosting: [${hosts}]\nredirects:\n`;
  const lines = Array.from({ length: count }, (_, index) => `  - { from: /old-${index + 1}, to: / }\n`);
  write(root, 'site.yaml', before + lines.join(''));
  const { exitCode, stdout } = await sitegen(root, 'check');
  expect(exitCode).toBe(0);
  const place = `site.yaml:${before.split('\n').length + 1_000}:13  redirect-over-limit`;
  expect(stdout.includes(place)).toBe(words !== undefined);
  expect(stdout.includes('redirect-over-limit')).toBe(words !== undefined);
  if (words !== undefined) expect(stdout).toContain(words);
});
