import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite, write } from './support/sites.ts';
import { errorsOf } from './support/valid-xml.ts';

/* The machine-readable files of a site: feeds, calendar, sitemap, llms.txt. */

const JOBS_PAGE =
  'title: Open positions\ndescription: Positions that are open at the moment.\nsections:\n  - type: jobs\n';
const NEWS_PAGE =
  'title: Letters\ndescription: The letters that we wrote.\nupdated: 2026-01-03\nsections:\n  - type: files\n    list: newsletters\n';
const JOB = `- title: Gardener
  location: On the hill
  type: For a year
  posted: 2026-01-10
  deadline: 2026-02-28
  applyLink: notes.txt
`;
const LETTERS = `- title: Letter 2
  file: notes.txt
  year: 2026
  date: 2026-01-05
- title: Letter 1
  file: notes.txt
  year: 2025
- title: Letter 0
  file: notes.txt
  year: 2024
  date: 2024-01-05
  placeholder: true
`;
const SITE = {
  'content/pages/jobs.yaml': JOBS_PAGE,
  'content/pages/letters.yaml': NEWS_PAGE,
  'content/jobs.yaml': JOB,
  'content/newsletters.yaml': LETTERS,
};

async function built(files: Readonly<Record<string, string>>, settings = '', ...options: readonly string[]) {
  const bare = tinySite(files);
  const root = tinySite({
    ...files,
    'site.yaml': readFileSync(join(bare, 'site.yaml'), 'utf8') + settings,
  });
  const { stdout, exitCode } = await sitegen(root, 'build', '--as-of', '2026-02-01', ...options);
  expect(exitCode, stdout).toBe(0);
  return filesBelow(join(root, 'dist'));
}

/** Decodes the text of a file that was read as one byte a character. */
function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

describe('feeds', () => {
  test('list entries with a date that are not placeholders, and pages announce the feeds', async () => {
    const files = await built(SITE);
    expect(Object.keys(files).filter((path) => path.startsWith('feeds/'))).toEqual([
      'feeds/all.atom',
      'feeds/all.json',
      'feeds/jobs.atom',
      'feeds/jobs.ics',
      'feeds/jobs.json',
      'feeds/newsletters.atom',
      'feeds/newsletters.json',
    ]);
    expect(files['feeds/newsletters.atom']!.match(/<title>Letter \d/g)).toEqual(['<title>Letter 2']);
    const all = JSON.parse(files['feeds/all.json']!) as { items: readonly { title: string }[] };
    expect(all.items.map(({ title }) => title)).toEqual(['Gardener', 'Letter 2']);
    for (const name of ['all', 'jobs', 'newsletters'])
      expect(await errorsOf(files[`feeds/${name}.atom`]!, 'atom.rng')).toEqual([]);
    const announced = (path: string) => files[path]!.match(/(?<=rel="alternate"[^>]*href=")[^"]*/g);
    expect(announced('index.html')).toEqual(['/feeds/all.atom', '/feeds/all.json']);
    expect(announced('jobs/index.html')).toEqual(['/feeds/jobs.atom', '/feeds/jobs.json']);
    expect(announced('letters/index.html')).toEqual(['/feeds/newsletters.atom', '/feeds/newsletters.json']);
    // In the head, before any content.
    expect(files['jobs/index.html']!.indexOf('/feeds/jobs.atom')).toBeLessThan(
      files['jobs/index.html']!.indexOf('</head>'),
    );
    expect(files['jobs/index.html']).toContain('href="/feeds/jobs.ics"');
  });

  test('number the steps of a description as the page does, and keep the level of the points below a step', async () => {
    const description = `  description: |
    Apply in three steps:

    1. Ask for the form
    2. Add copies of
       - your identity card
       - your certificates
    3. Bring it back
`;
    const files = await built({ ...SITE, 'content/jobs.yaml': JOB + description });
    const lines = [
      'Apply in three steps:',
      '1. Ask for the form',
      '2. Add copies of',
      '   - your identity card',
      '   - your certificates',
      '3. Bring it back',
    ];
    expect(files['feeds/jobs.atom']).toContain(`<summary>${lines.join('\n')}</summary>`);
    const event = files['feeds/jobs.ics']!.replaceAll('\r\n ', '');
    expect(event).toContain(`\r\nDESCRIPTION:${lines.join('\\n')}\r\n`);
  });

  test('without entries are neither written nor announced', async () => {
    const files = await built({ ...SITE, 'content/jobs.yaml': '[]\n', 'content/newsletters.yaml': '[]\n' });
    expect(Object.keys(files).filter((path) => path.startsWith('feeds/'))).toEqual([]);
    expect(Object.values(files).join('')).not.toContain('/feeds/');
  });

  test('lead to full addresses below the base path', async () => {
    const files = await built(SITE, '', '--base', '/x/');
    expect(files['jobs/index.html']).toContain('href="/x/feeds/jobs.ics"');
    expect(files['feeds/jobs.atom']).toContain('href="https://tiny.example/x/jobs/"');
  });

  test('can be linked to, and a link to one without entries is an error at its line', async () => {
    const page = `${NEWS_PAGE}  - type: text\n    text: Read [our news](/feeds/jobs.atom).\n`;
    const files = await built({ ...SITE, 'content/pages/letters.yaml': page });
    expect(files['letters/index.html']).toContain('href="/feeds/jobs.atom"');
    const calendar = page.replace('jobs.atom', 'newsletters.ics');
    for (const wrong of [
      { ...SITE, 'content/pages/letters.yaml': page, 'content/jobs.yaml': '[]\n' },
      // Letters have no closing date, so there is no calendar of them.
      { ...SITE, 'content/pages/letters.yaml': calendar },
    ]) {
      const { stdout, exitCode } = await sitegen(tinySite(wrong), 'check');
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/^error {2}content\/pages\/letters\.yaml:8:\d+/m);
    }
  });

  test('that have no entries any more are reported at links on pages that have not changed', async () => {
    const link =
      '  - type: call-to-action\n    label: Our news\n    href: https://tiny.example/feeds/jobs.atom\n';
    const root = tinySite({ ...SITE, 'content/pages/letters.yaml': NEWS_PAGE + link });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    write(root, 'content/jobs.yaml', '[]\n');
    const { stdout } = await sitegen(root, 'build');
    expect(stdout).toMatch(/^error {2}content\/pages\/letters\.yaml:9:\d+ {2}dead-link/m);
  });

  test('have titles and places with any characters, and calendars fold long ones without cutting a letter', async () => {
    const title =
      'Cook & baker <kitchen>, "first floor"; bread and chapati for 45 people, twice a day – até já';
    const job = JOB.replace('Gardener', `'${title}'`).replace('On the hill', 'Hill; upper, east');
    const files = await built({ ...SITE, 'content/jobs.yaml': job });
    const feed = utf8(files['feeds/jobs.atom']!);
    expect(await errorsOf(feed, 'atom.rng')).toEqual([]);
    expect(feed).toContain(
      `<title>${title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replaceAll('"', '&quot;')}<`,
    );
    const lines = utf8(files['feeds/jobs.ics']!).split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toContain(`SUMMARY:${title.replaceAll(/[,;]/g, '\\$&')}`);
    expect(unfolded).toContain('LOCATION:Hill\\; upper\\, east');
  });

  test('give two entries with the same title and day different ids', async () => {
    const files = await built({ ...SITE, 'content/jobs.yaml': JOB + JOB.replace('hill', 'shore') });
    const ids = files['feeds/jobs.atom']!.match(/(?<=<entry>\s*<id>)[^<]+/g);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('have a folder that may not contain files of the owner', async () => {
    const { stdout } = await sitegen(tinySite({ 'public/feeds/own.xml': '<a/>' }), 'check');
    expect(stdout).toContain('duplicate-route');
  });
});

describe('the sitemap', () => {
  test('follows its schema and contains the dates of the content, and no others', async () => {
    const files = await built(SITE);
    const sitemap = files['sitemap.xml']!;
    expect(await errorsOf(sitemap, 'sitemap.xsd')).toEqual([]);
    const days = Object.fromEntries(
      [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(([, at = '', on]) => [
        new URL(at).pathname,
        on,
      ]),
    );
    // The page said 3 January, and its letter was added on the fifth.
    expect(days).toMatchObject({ '/jobs/': '2026-01-10', '/letters/': '2026-01-05' });
    expect(days['/']).toBeUndefined();
    expect(days).not.toHaveProperty('/404.html');
  });

  test('names the pictures of a page', async () => {
    const files = await built(SITE);
    const pictures = [...files['sitemap.xml']!.matchAll(/<image:loc>https:\/\/tiny\.example\/([^<]*)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, path] of pictures) expect(files).toHaveProperty([path!]);
  });
});

describe('llms.txt', () => {
  test('lists the pages if the owner requests it', async () => {
    const files = await built(SITE, 'llms: yes\n');
    expect(files['llms.txt']).toContain(
      '- [Letters](https://tiny.example/letters/): The letters that we wrote.\n',
    );
    expect(files['llms.txt']).toMatch(/^# Tiny Works\n\n> /);
    expect(await built(SITE)).not.toHaveProperty(['llms.txt']);
  });

  test('is not written if search engines should stay away', async () => {
    expect(await built(SITE, 'llms: yes\nindexing: no\n')).not.toHaveProperty(['llms.txt']);
  });
});
