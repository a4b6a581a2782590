import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite } from './support/sites.ts';

/* The days on which pages and items are on the site: publishFrom, expires, expired. */

const FAIR = 'title: The fair\ndescription: What happens at the fair.\nsections: []\n';
const linkingPage =
  'title: Program\ndescription: The program of the fair.\nsections:\n  - type: text\n    text: Come to [the fair](/fair).\n';
const FAQ = '- question: Where is it?\n  answer: On the hill.\n';
const JOB = `- title: Gardener
  location: On the hill
  type: For a year
  deadline: 2026-02-28
  applyLink: notes.txt
`;
const JOBS_PAGE =
  'title: Open positions\ndescription: Positions that are open at the moment.\nsections:\n  - type: jobs\n';

/** Returns the files of a site that is built for a day, and the output of the build. */
async function builtOn(day: string, root: string) {
  const { stdout, exitCode } = await sitegen(root, 'build', '--as-of', day);
  expect(exitCode, stdout).toBe(0);
  return { files: filesBelow(join(root, 'dist')), stdout };
}

describe('a page', () => {
  const root = () =>
    tinySite({ 'content/pages/fair.yaml': `${FAIR}publishFrom: 2026-02-10\nexpires: 2026-02-20\n` });

  test('is there from its first day to its last, in the sitemap too', async () => {
    const site = root();
    for (const [day, isThere] of [
      ['2026-02-09', false],
      ['2026-02-10', true],
      ['2026-02-20', true],
      ['2026-02-21', false],
    ] as const) {
      const { files } = await builtOn(day, site);
      expect(files['fair/index.html'] !== undefined, day).toBe(isThere);
      expect(files['sitemap.xml']!.includes('/fair/'), day).toBe(isThere);
    }
  });

  test('is hidden also if its key is written with an escape of YAML', async () => {
    const site = tinySite({ 'content/pages/fair.yaml': `${FAIR}"publish\\u0046rom": 2026-02-10\n` });
    expect((await builtOn('2026-02-09', site)).files).not.toHaveProperty(['fair/index.html']);
  });

  test('adds and removes its menu entry', async () => {
    const site = root();
    const settings = readFileSync(join(site, 'site.yaml'), 'utf8');
    const entries = '  - page: /fair\n  - label: What comes\n    items:\n      - page: /fair\n';
    const withEntry = settings.replace('navigation:\n', `navigation:\n${entries}`);
    const other = tinySite({
      'site.yaml': withEntry,
      'content/pages/fair.yaml': readFileSync(join(site, 'content/pages/fair.yaml'), 'utf8'),
    });
    const home = async (day: string) => (await builtOn(day, other)).files['index.html'];
    expect(await home('2026-02-01')).not.toMatch(/The fair|What comes/);
    expect(await home('2026-02-10')).toMatch(/The fair.*What comes/s);
  });

  test('must be correct also while it is hidden', async () => {
    const site = tinySite({ 'content/pages/fair.yaml': `${FAIR}publishFrom: 2026-02-10\ntitel: Fair\n` });
    const { stdout, exitCode } = await sitegen(site, 'check', '--as-of', '2026-02-01');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {2}content\/pages\/fair\.yaml:5:1/m);
  });

  test('that is hidden causes one error at each link to it, which names its first day', async () => {
    const site = tinySite({
      'content/pages/fair.yaml': `${FAIR}publishFrom: 2026-02-10\n`,
      'content/faqs.yaml': '- question: What is next?\n  answer: Come to [the fair](/fair).\n',
    });
    const { stdout, exitCode } = await sitegen(site, 'check', '--as-of', '2026-02-01');
    expect(exitCode).toBe(1);
    expect(stdout.match(/^error .*$/gm)).toEqual(['error  content/faqs.yaml:2:30  hidden-page']);
    expect(stdout).toContain('The page at /fair is hidden until 2026-02-10.');
    expect((await sitegen(site, 'check', '--as-of', '2026-02-10')).exitCode).toBe(0);
  });

  test('that will be hidden later causes a warning at each link to it until then', async () => {
    const site = tinySite({
      'content/pages/fair.yaml': `${FAIR}expires: 2026-02-10\n`,
      'content/faqs.yaml': '- question: What is next?\n  answer: Come to [the fair](/fair).\n',
    });
    for (const _ of ['first', 'second']) {
      const { stdout } = await builtOn('2026-02-01', site);
      expect(stdout.match(/^warning .*$/gm)).toEqual(['warning  content/faqs.yaml:2:30  link-ends']);
      expect(stdout).toContain('The page at /fair is hidden from 2026-02-11.');
    }
  });

  test('may have links from a page that is hidden for as long, but not from one that appears before', async () => {
    const program = (from: string) =>
      `title: Program\ndescription: The program of the fair.\npublishFrom: ${from}\nsections:\n  - type: text\n    text: Come to [the fair](/fair).\n`;
    const fair = `${FAIR}publishFrom: 2026-02-10\n`;
    const site = tinySite({
      'content/pages/fair.yaml': fair,
      'content/pages/program.yaml': program('2026-02-10'),
    });
    await builtOn('2026-02-01', site);
    expect((await builtOn('2026-02-10', site)).files['program/index.html']).toContain('href="/fair/"');
    const early = tinySite({
      'content/pages/fair.yaml': fair,
      'content/pages/program.yaml': program('2026-02-05'),
    });
    await builtOn('2026-02-01', early);
    const { stdout, exitCode } = await sitegen(early, 'build', '--as-of', '2026-02-05');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^error {2}content\/pages\/program\.yaml:6:\d+ {2}hidden-page$/m);
  });

  test('may have links from a page that disappears on the same day', async () => {
    const day = 'expires: 2026-02-10\n';
    const site = tinySite({
      'content/pages/fair.yaml': `${FAIR}${day}`,
      'content/pages/program.yaml': `${linkingPage}${day}`,
    });
    const { stdout } = await sitegen(site, 'check', '--as-of', '2026-02-01');
    expect(stdout).not.toContain('link-ends');
  });

  test('is reported as missing on a visible page, also if a hidden page may link to it', async () => {
    const site = tinySite({
      'content/pages/fair.yaml': `${FAIR}publishFrom: 2026-02-10\n`,
      'content/pages/a.yaml': `${linkingPage}publishFrom: 2026-02-10\n`,
      'content/pages/b.yaml': linkingPage,
      'content/pages/c.yaml': `${linkingPage}publishFrom: 2026-02-10\n`,
    });
    const { stdout } = await sitegen(site, 'check', '--as-of', '2026-02-01');
    expect(stdout.match(/^error .*$/gm)).toEqual([
      expect.stringMatching(/^error {2}content\/pages\/b\.yaml:5:\d+ {2}hidden-page$/),
    ]);
  });

  test('shows that it has expired if the owner wants it to stay', async () => {
    const site = tinySite({ 'content/pages/fair.yaml': `${FAIR}expires: 2026-02-20\nexpired: mark\n` });
    const noteIn = async (day: string) =>
      /<div[^>]*data-expires[^>]*>/.exec((await builtOn(day, site)).files['fair/index.html']!)?.[0];
    expect(await noteIn('2026-02-20')).toContain('hidden=""');
    expect(await noteIn('2026-02-21')).not.toContain('hidden');
  });

  test('that is kept stays as it was', async () => {
    const site = tinySite({ 'content/pages/fair.yaml': `${FAIR}expires: 2026-02-20\nexpired: keep\n` });
    const before = await builtOn('2026-02-20', site);
    const after = await builtOn('2026-02-21', site);
    expect(after.files['fair/index.html']).toBe(before.files['fair/index.html']);
  });
});

test.each([
  ['hide', '2026-02-20', true],
  ['hide', '2026-02-21', false],
  ['mark', '2026-02-20', true],
  ['mark', '2026-02-21', true],
  ['keep', '2026-02-21', true],
])('an item with `expired: %s` on %s', async (policy, day, isThere) => {
  const site = tinySite({ 'content/faqs.yaml': `${FAQ}  expires: 2026-02-20\n  expired: ${policy}\n` });
  const html = (await builtOn(day, site)).files['index.html']!;
  expect(html.includes('Where is it?')).toBe(isThere);
  const tag = /<span[^>]*>Expired/.exec(html)?.[0];
  expect(tag !== undefined && !tag.includes('hidden')).toBe(policy === 'mark' && day > '2026-02-20');
});

test('an item with a later date is not there before', async () => {
  const site = tinySite({ 'content/faqs.yaml': `${FAQ}  publishFrom: 2026-02-10\n` });
  expect((await builtOn('2026-02-09', site)).files['index.html']).not.toContain('Where is it?');
  expect((await builtOn('2026-02-10', site)).files['index.html']).toContain('Where is it?');
});

describe('the next change', () => {
  const files = {
    'content/jobs.yaml': JOB,
    'content/pages/jobs.yaml': JOBS_PAGE,
    'content/pages/fair.yaml': `${FAIR}publishFrom: 2026-02-10\n`,
  };

  test('is reported with its line, and saved for a scheduled workflow', async () => {
    const site = tinySite(files);
    const noted = join(site, '.sitegen/next-build');
    const first = await builtOn('2026-02-01', site);
    expect(first.stdout).toContain('The next change is due on 2026-02-10 (content/pages/fair.yaml:4).');
    expect(readFileSync(noted, 'utf8')).toBe('2026-02-10\n');
    // A second build does nothing, and prints the same.
    expect((await builtOn('2026-02-01', site)).stdout).toContain('The next change is due on 2026-02-10');
    // A job closes on the day after its deadline.
    const second = await builtOn('2026-02-10', site);
    expect(second.stdout).toContain('The next change is due on 2026-03-01 (content/jobs.yaml:4).');
    const third = await builtOn('2026-03-01', site);
    expect(third.stdout).not.toContain('next change');
    expect(existsSync(noted)).toBe(false);
  });

  test('stays the day of the next build when the site is made as on a later day', async () => {
    const year = new Date().getFullYear() + 2;
    const site = tinySite({ 'content/pages/fair.yaml': `${FAIR}publishFrom: ${year}-02-10\n` });
    const noted = () => readFileSync(join(site, '.sitegen/next-build'), 'utf8');
    expect((await sitegen(site, 'build')).exitCode).toBe(0);
    expect(noted()).toBe(`${year}-02-10\n`);
    // The second build does nothing.
    for (const day of [`${year}-03-01`, `${year}-03-01`]) {
      expect((await builtOn(day, site)).stdout).not.toContain('next change');
      expect(noted()).toBe(`${year}-02-10\n`);
    }
  });

  test('renders only the affected pages again', async () => {
    const site = tinySite(files);
    await builtOn('2026-02-10', site);
    const { stderr, stdout } = await sitegen(site, 'build', '--as-of', '2026-02-11', '--timings');
    expect(`${stdout}${stderr}`).toMatch(/Built 5 pages/);
    const before = filesBelow(join(site, 'dist'));
    const { files: after } = await builtOn('2026-03-01', site);
    const changed = Object.keys(after).filter(
      (path) => path.endsWith('.html') && after[path] !== before[path],
    );
    expect(changed).toEqual(['jobs/index.html']);
  });
});

test('an item that expires before it is published is an error at its line', async () => {
  const site = tinySite({
    'content/faqs.yaml': `${FAQ}  publishFrom: 2026-02-20\n  expires: 2026-02-10\n`,
  });
  const { stdout, exitCode } = await sitegen(site, 'check');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^error {2}content\/faqs\.yaml:4:12 {2}expires-too-early$/m);
});

test.each([
  ['is hidden', 'publishFrom: 2026-02-20'],
  ['will be hidden', 'publishFrom: 2026-01-20\nexpires: 2026-12-31'],
])('a home page that %s is an error at its line', async (_, keys) => {
  const home = readFileSync(join(tinySite(), 'content/pages/home.yaml'), 'utf8');
  const settings = readFileSync(join(tinySite(), 'site.yaml'), 'utf8');
  const site = tinySite({
    'content/pages/home.yaml': `${home}${keys}\n`,
    // A link to it needs no error, because the home page always shows.
    'site.yaml': settings.replace('  - Home\n', '  - label: Home\n    link: /\n'),
  });
  const { stdout, exitCode } = await sitegen(site, 'check', '--as-of', '2026-02-01');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^error {2}content\/pages\/home\.yaml:\d+:1 {2}hidden-home$/m);
  expect(stdout).toContain('1 error in 1 file');
});
