import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildOptions } from '../../generator/commands/options.ts';
import { basePath, type OutputPath } from '../../generator/model/paths.ts';
import type { ServerTheme } from '../../generator/model/theme.ts';
import { build } from '../../generator/pipeline/build.ts';
import type { BuildOptions } from '../../generator/pipeline/options.ts';
import { openProject, themeOf } from '../../generator/pipeline/project.ts';
import { sameAsLast } from '../../generator/pipeline/record/last-result.ts';
import { takeSnapshot } from '../../generator/read/snapshot.ts';
import { readCalendarDate } from '../../generator/schema/calendar-date.ts';
import { theme } from '../../templates/server.tsx';
import { siteInMemory } from '../support/made-site.ts';
import { withThemeOfTest } from '../support/planted-theme.ts';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';
import { dataIn } from '../support/structured-data.ts';

/* The results of the last build must not hide later changes. */

test('a share in the place of the site is not a site: the next build makes all of it', async () => {
  const root = tinySite();
  // A build keeps its results only if no file changed within one clock step of the disk before it.
  await setTimeout(2_100);
  await sitegen(root, 'build');
  const whole = Object.keys(filesBelow(join(root, 'dist')));
  await sitegen(root, 'build', '--shard', '1/3', '--out', join(root, 'dist'));
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(Object.keys(filesBelow(join(root, 'dist')))).toEqual(whole);
});

test('a document that is removed while site.yaml has an error is reported as missing once the error is fixed', async () => {
  const root = tinySite({ 'public/files/plan.pdf': '%PDF-1.4' });
  replace(
    root,
    'content/pages/home.yaml',
    '/stations/hill).',
    '/stations/hill) and [the plan](/files/plan.pdf).',
  );
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  replace(root, 'site.yaml', 'timeZone:', 'timeZon:');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 1 });
  rmSync(join(root, 'public/files/plan.pdf'));
  replace(root, 'site.yaml', 'timeZon:', 'timeZone:');
  expect(await sitegen(root, 'build')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('files/plan.pdf'),
  });
});

test('pictures that are missing from the store and from the site are made again', async () => {
  const root = tinySite();
  await sitegen(root, 'build');
  const before = readdirSync(join(root, 'dist', 'images'));
  rmSync(join(root, '.sitegen/cache/pictures'), { recursive: true });
  rmSync(join(root, 'dist/images'), { recursive: true });
  write(root, 'public/new.txt', 'Something changed.');
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(readdirSync(join(root, 'dist', 'images'))).toEqual(before);
});

test('pictures that are only missing from the store cause no work: the published ones are used', async () => {
  const root = tinySite();
  let rendered = 0;
  const renderMain: ServerTheme['renderMain'] = (...page) => {
    rendered += 1;
    return theme.renderMain(...page);
  };
  const project = await withThemeOfTest(openProject({ root }), { ...theme, renderMain });
  await setTimeout(2_100);
  await build(project, buildOptionsAt(new Date()));
  expect(rendered).toBe(2);
  rmSync(join(root, '.sitegen/cache/pictures'), { recursive: true });
  write(root, 'public/new.txt', 'Something changed.');
  await build(project, buildOptionsAt(new Date()));
  expect(rendered).toBe(2);
});

test('a parent page that is renamed or added appears in the breadcrumbs of the pages below it', async () => {
  const root = tinySite();
  const way = () => {
    const html = readFileSync(join(root, 'dist/stations/hill/index.html'), 'utf8');
    const [list] = dataIn(html).filter((thing) => thing['@type'] === 'BreadcrumbList');
    return ((list?.itemListElement ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
  };
  await setTimeout(2_100);
  await sitegen(root, 'build');
  expect(way()).toEqual(['Home', 'Hill']);
  replace(root, 'content/pages/home.yaml', 'title: Home', 'title: Welcome');
  await setTimeout(2_100);
  await sitegen(root, 'build');
  expect(way()).toEqual(['Welcome', 'Hill']);
  write(root, 'content/pages/stations.yaml', 'title: Stations\ndescription: Where we are.\nsections: []\n');
  await sitegen(root, 'build');
  expect(way()).toEqual(['Welcome', 'Stations', 'Hill']);
});

test.each([
  ['whose newsletter form was on its own address', 'tiny.example/newsletter', 'www.tiny.example', 0],
  ['to the address of its newsletter form', 'forms.tiny.example/newsletter', 'forms.tiny.example', 1],
])('a site that moves, %s, is like one that was never elsewhere', async (_, form, address, exitCode) => {
  const root = tinySite();
  replace(root, 'site.yaml', 'https://forms.tiny.example/newsletter', `https://${form}`);
  replace(root, 'site.yaml', 'forms:', 'hosting: [netlify]\nforms:');
  replace(
    root,
    'site.yaml',
    'quickLinks:\n  - Home\n',
    'quickLinks:\n  - label: Home\n    link: https://tiny.example/\n',
  );
  await sitegen(root, 'build');
  replace(root, 'site.yaml', 'url: https://tiny.example', `url: https://${address}`);
  const moved = await sitegen(root, 'build');
  const anew = await sitegen(root, 'build', '--no-cache', '--out', join(root, 'anew'));
  expect([moved.exitCode, anew.exitCode]).toEqual([exitCode, exitCode]);
  expect(codesIn(moved.stdout)).toEqual(codesIn(anew.stdout));
  if (exitCode === 0) expect(filesBelow(join(root, 'dist'))).toEqual(filesBelow(join(root, 'anew')));
});

function codesIn(told: string): readonly string[] {
  return [...told.matchAll(/^(?:error|warning) +\S+ +(\S+)$/gm)].map(([, code]) => code!).sort();
}

test('on another day without due changes, nothing is published', async () => {
  const root = tinySite();
  const marker = () => statSync(join(root, 'dist/.sitegen-output')).ino;
  await sitegen(root, 'build', '--as-of', '2026-02-01');
  const before = marker();
  await sitegen(root, 'build', '--as-of', '2026-02-02');
  expect(marker()).toBe(before);
});

/** A page with the smallest content that has no error by itself. */
const page = (text: string, more = '') =>
  `title: A fair\ndescription: What happens at the fair.\n${more}sections:\n  - type: text\n    text: ${text}\n`;

test('the text of a header in a build with an error is on no page of the next good one', async () => {
  const root = tinySite({ 'content/pages/fair.yaml': page('Come to the [start](/).') });
  const built = (...args: string[]) => sitegen(root, 'build', ...DAY, ...args);
  await built();
  replace(root, 'content/pages/fair.yaml', 'Come', 'Do come');
  await built();
  replace(root, 'site.yaml', 'facebook.com/', 'facebook.com/wrong');
  write(root, 'content/pages/new.yaml', page('See [it](/nowhere).'));
  expect(await built()).toMatchObject({ exitCode: 1 });
  replace(root, 'site.yaml', 'facebook.com/wrong', 'facebook.com/right');
  rmSync(join(root, 'content/pages/new.yaml'));
  expect(await built()).toMatchObject({ exitCode: 0 });
  await built('--no-cache', '--out', 'anew');
  expect(filesBelow(join(root, 'dist'))).toEqual(filesBelow(join(root, 'anew')));
});

test.each([
  [
    'an entry of the menu',
    (root: string) => replace(root, 'site.yaml', '- page: /\n', '- page: /\n  - page: /fair\n'),
  ],
  [
    'a link of a page that is hidden, too',
    (root: string) =>
      write(root, 'content/pages/talk.yaml', page('After [the fair](/fair).', 'expires: 2026-01-05\n')),
  ],
])('a hidden page is reported as missing when its file is gone: by %s', async (_, refer) => {
  const root = tinySite({ 'content/pages/fair.yaml': page('Come.', 'expires: 2026-01-05\n') });
  refer(root);
  expect(await sitegen(root, 'build', ...DAY)).toMatchObject({ exitCode: 0 });
  rmSync(join(root, 'content/pages/fair.yaml'));
  for (const command of ['build', 'check']) {
    const { exitCode, stdout } = await sitegen(root, command, ...DAY);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('unknown-page');
  }
});

test('a year far from today is reported also after the first build', async () => {
  const root = tinySite({ 'public/files/letter.pdf': '%PDF-1.4' });
  await sitegen(root, 'build', ...DAY);
  write(root, 'content/newsletters.yaml', '- title: A letter\n  file: files/letter.pdf\n  year: 2205\n');
  const { stdout } = await sitegen(root, 'check', ...DAY);
  expect(stdout).toContain('far-off-year');
});

test('the results of the last build are stale if a user sets the clock back to a day before', async () => {
  const root = tinySite();
  await setTimeout(2_100);
  await sitegen(root, 'build');
  const project = openProject({ root });
  const { hash: theme } = await themeOf(project);
  const toldOn = (now: Date) =>
    sameAsLast(project, buildOptionsAt(now), 'build', { theme, snapshot: takeSnapshot(root) });
  expect(toldOn(new Date())).toBeDefined();
  const hour = 60 * 60 * 1000;
  expect(toldOn(new Date(Date.now() - hour))).toBeUndefined();
  expect(toldOn(new Date(Date.now() + 25 * hour))).toBeUndefined();
});

test('the results of the last build are stale for one with other options', async () => {
  const root = tinySite();
  await setTimeout(2_100);
  await sitegen(root, 'build');
  const project = openProject({ root });
  const { hash: theme } = await themeOf(project);
  const toldWith = (other: Partial<BuildOptions>) =>
    sameAsLast(project, { ...buildOptionsAt(new Date()), ...other }, 'build', {
      theme,
      snapshot: takeSnapshot(root),
    });
  expect(toldWith({})).toBeDefined();
  const others: readonly Partial<BuildOptions>[] = [
    { asOf: readCalendarDate('2026-02-01') },
    { sourceDateEpoch: '1' },
    { base: basePath('/x/') },
    { strict: true },
    { acceptRemoved: true },
    { verify: true },
    { useCache: false },
  ];
  for (const other of others) expect([other, toldWith(other)]).toEqual([other, undefined]);
});

test('the results of a build are not kept while a file may change once more with the same date', async () => {
  const root = tinySite();
  await setTimeout(2_100);
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'site.yaml'), soon, soon);
  await sitegen(root, 'build');
  expect(readdirSync(join(root, '.sitegen/cache'))).not.toContain('last-build-result.json');
});

const buildOptionsAt = (now: Date) => ({ ...buildOptions({ root: '.' }), now });

const DAY = ['--as-of', '2026-02-01'];

test('a page that is saved twice in one clock step of its disk shows its last version', async () => {
  const root = tinySite();
  const project = openProject({ root });
  const { hash, latest, files } = takeSnapshot(root);
  // As on a disk that counts in steps of two seconds: the second version has the stamp of the first.
  const shownAfter = async (milliseconds: number) => {
    const snapshot = { hash, latest, files, at: latest + milliseconds };
    const { pages } = await siteInMemory(project, { useCache: true }, { has: () => true }, snapshot);
    return pages.get('index.html' as OutputPath)?.html;
  };
  expect(await shownAfter(1_000)).toContain('Welcome');
  replace(root, 'content/pages/home.yaml', 'Welcome', 'Karibu!');
  expect(await shownAfter(5_000)).toContain('Karibu!');
  // Nobody can save it in the same step any more, so it is not read again.
  expect(await shownAfter(9_000)).toBeUndefined();
  replace(root, 'content/pages/home.yaml', 'Karibu!', 'Welcome');
  expect(await shownAfter(9_000)).toBeUndefined();
});

test('a build that was killed after it published, before it kept its results, hides nothing', async () => {
  const root = tinySite();
  await setTimeout(2_100);
  const kept = join(root, '.sitegen/cache/last-build-result.json');
  const menu = () =>
    /href="(\/[a-z]+)\/stations\/hill\/"/.exec(readFileSync(join(root, 'dist/index.html'), 'utf8'))?.[1];
  await sitegen(root, 'build', '--base', '/one/');
  const ofFirst = readFileSync(kept);
  await sitegen(root, 'build', '--base', '/two/');
  expect(menu()).toBe('/two');
  writeFileSync(kept, ofFirst);
  await sitegen(root, 'build', '--base', '/one/');
  expect(menu()).toBe('/one');
});

test('a redirect leads to a file after it led to a page of the same address', async () => {
  const page = 'title: Information\ndescription: What there is to know.\nsections: []\n';
  const root = tinySite({ 'content/pages/info.yaml': page });
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'site.yaml', `${settings}redirects:\n  - from: /old\n    to: /info\n`);
  const leadsTo = () => /url=([^"]*)"/.exec(readFileSync(join(root, 'dist/old/index.html'), 'utf8'))?.[1];
  await sitegen(root, 'build');
  expect(leadsTo()).toBe('/info/');
  rmSync(join(root, 'content/pages/info.yaml'));
  write(root, 'public/info', 'What there is to know.');
  await sitegen(root, 'build', '--accept-removed');
  expect(leadsTo()).toBe('/info');
});

test('the schemas for editors are written again after they were deleted', async () => {
  const root = tinySite();
  await setTimeout(2_100);
  await sitegen(root, 'build');
  rmSync(join(root, '.sitegen/schema'), { recursive: true });
  await sitegen(root, 'build');
  expect(readdirSync(join(root, '.sitegen/schema'))).toContain('faqs.json');
});

test('a change of only a template of the site is noticed after a build that had nothing to do', async () => {
  const template = 'templates/layout/social-links.tsx';
  const root = tinySite({ [template]: 'export const SocialLinks = () => <i>first</i>;\n' });
  await setTimeout(2_100);
  await sitegen(root, 'build');
  expect(readdirSync(join(root, '.sitegen/cache'))).toContain('last-build-result.json');
  replace(root, template, 'first', 'second');
  await sitegen(root, 'build');
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('<i>second</i>');
});

test('a file is reported as unused by the build after the one that still used it', async () => {
  const text =
    'title: Trees\ndescription: Which trees grow here.\npublishFrom: 2026-03-01\nsections:\n  - type: text\n    text: Trees.\n';
  const job =
    '- title: Nurse\n  location: Hill\n  type: Full time\n  deadline: 2026-01-20\n  applyLink: form.txt\n';
  // No page of this day shows them.
  const root = tinySite({
    'content/pages/trees.yaml': `${text}    image: oak.png\n    alt: An old oak on the hill\n`,
    'content/jobs.yaml': job,
    'public/form.txt': 'A form.',
  });
  copyFileSync(join(root, 'content/images/hill.png'), join(root, 'content/images/oak.png'));
  const unused = async () =>
    (await sitegen(root, 'build', ...DAY)).stdout.match(/^warning .*(?=:1:1 {2}unused-file)/gm);
  expect(await unused()).toBeNull();
  write(root, 'content/pages/trees.yaml', text);
  expect(await unused()).toEqual([expect.stringContaining('content/images/oak.png')]);
  replace(root, 'content/jobs.yaml', '  applyLink: form.txt\n', '  description: Write to us.\n');
  expect(await unused()).toEqual([
    expect.stringContaining('content/images/oak.png'),
    expect.stringContaining('public/form.txt'),
  ]);
});
