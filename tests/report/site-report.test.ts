import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readJsonFile } from '../../generator/cache/json-file.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { withFailing } from '../support/failing-disk.ts';
import { sitegen, tinySite, write } from '../support/sites.ts';
import { HILL } from '../support/tiny-told.ts';

/* The missing parts of a site without errors. */

const FAQS = `- question: Who are you?
  answer: A team.
  placeholder: true
- question: Where are you?
  answer: Here.
- question: When are you open?
  answer: Always.
  placeholder: yes
`;

test('the report names the line of every placeholder, and the exit code is 0', async () => {
  const root = tinySite({ 'content/faqs.yaml': FAQS });
  const { exitCode, stdout } = await sitegen(root, 'report');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('content/faqs.yaml:3:16');
  expect(stdout).toContain('Also in line 8.');
});

test('a check counts the notices in one line, and a program gets each of them', async () => {
  const root = tinySite({ 'content/faqs.yaml': FAQS });
  const { stdout } = await sitegen(root, 'check');
  expect(stdout).toMatch(/^\d+ notices?: `npx sitegen report` shows (?:it|them)\.$/m);
  expect(stdout).not.toContain('notice  ');
  const { stdout: json } = await sitegen(root, 'report', '--format', 'json');
  const found = json
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found.filter(({ code }) => code === 'placeholder').map(({ line }) => line)).toEqual([3, 8]);
  expect(found.at(-1)).toHaveProperty('summary');
});

test('errors are left to the check, and the report mentions that', async () => {
  const root = tinySite({ 'content/faqs.yaml': `${FAQS}  colour: green\n` });
  const { exitCode, stdout } = await sitegen(root, 'report');
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
  expect(stdout).not.toContain('unknown-key');
  expect(stdout).toContain('There are errors too. To see them, run: npx sitegen check');
  write(root, 'content/faqs.yaml', FAQS);
  expect((await sitegen(root, 'report')).stdout).not.toContain('There are errors');
});

test('a program gets errors as a count', async () => {
  const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n- question: Why?\n' });
  const { stdout } = await sitegen(root, 'report', '--format', 'json');
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ summary: { errors: 2 } });
});

test('a text that is not for visitors comes before details that are missing', async () => {
  const root = tinySite({
    'content/faqs.yaml': '- question: Who are you?\n  answer: To be written.\n',
    'content/gallery.yaml': GALLERY,
  });
  const { stdout } = await sitegen(root, 'report', '--format', 'json');
  const codes = [...stdout.matchAll(/"code":"(left-over|not-filled-in)"/g)].map(([, code]) => code);
  expect(codes).toEqual(['left-over', 'not-filled-in']);
});

const GALLERY = '- image: hill.png\n  alt: A hill\n';
const withSettings = (root: string, lines: string) =>
  write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8') + lines);

test('missing details of entries and expiring items are listed, the more serious first', async () => {
  const faqs = `${FAQS.replace('  placeholder: yes\n', '  expires: 2026-02-01\n')}`;
  const root = tinySite({ 'content/faqs.yaml': faqs, 'content/gallery.yaml': GALLERY });
  const { stdout } = await sitegen(root, 'report', '--as-of', '2026-01-15');
  const codes = [...stdout.matchAll(/^notice .* {2}([a-z-]+)/gm)].map(([, code]) => code);
  expect(codes).toEqual([
    'no-contact-service',
    'placeholders-indexed',
    'placeholder',
    'expires-soon',
    'not-filled-in',
    'unshown-list',
  ]);
  expect(stdout).toContain('A gallery picture has no "caption" here.');
  expect(stdout).toContain('The last day of this is 2026-02-01.');
});

test.each([
  ['a map without them does not show them', '', true],
  ['nor does one that says no', '    partners: no\n', true],
  ['one with them does', '    partners: yes\n', false],
])('the partners that no page shows are listed: %s', async (_, line, isListed) => {
  const page = `title: Map\ndescription: Where we work.\nsections:\n  - type: map\n${line}`;
  const root = tinySite({ 'content/pages/map.yaml': page, 'content/partners.yaml': '- name: Seed Bank\n' });
  const { stdout } = await sitegen(root, 'report');
  expect(/content\/partners\.yaml.*unshown-list/.test(stdout)).toBe(isListed);
});

test('a build names the lists that no page shows, also a build that reads no file again', async () => {
  const root = tinySite({ 'content/partners.yaml': '- name: Seed Bank\n', 'content/gallery.yaml': '[]\n' });
  for (const _ of ['first', 'second'])
    expect((await sitegen(root, 'build')).stdout).toContain('No page shows content/partners.yaml. To see');
  const page = 'title: Partners\ndescription: Who helps.\nsections:\n  - type: partners\n';
  write(root, 'content/pages/partners.yaml', page);
  expect((await sitegen(root, 'build')).stdout).not.toContain('No page shows');
});

test('a person who is in a list twice is listed, whatever the role', async () => {
  const people = (second: string) =>
    `- name: Rev. Ann Example\n  role: Director\n- name: ${second}\n  role: Head of all\n`;
  const listed = async (second: string) => {
    const root = tinySite({ 'content/people/staff.yaml': people(second) });
    return (await sitegen(root, 'report')).stdout.includes('staff.yaml:3:9  same-name');
  };
  expect(await listed('Ann Example')).toBe(true);
  expect(await listed('ann example')).toBe(true);
  expect(await listed('Anne Example')).toBe(false);
  // A person who follows another, and a name that is not known yet.
  expect(await listed('Ann Example\n  publishFrom: 2030-01-01')).toBe(false);
  expect(await listed('Ann Example\n  placeholder: true')).toBe(false);
});

test('for a job without a form, the report explains how else to use its text', async () => {
  const job = '- title: Driver\n  location: Hill\n  type: Fixed-term\n  deadline: 2026-03-01\n';
  const root = tinySite({ 'content/jobs.yaml': job });
  const { stdout } = await sitegen(root, 'report', '--as-of', '2026-01-15');
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    'Add "description:". More about the post; without a form to download, also how to apply.',
  );
});

test('a map with partners needs their list', async () => {
  const page = 'title: Map\ndescription: Where we work.\nsections:\n  - type: map\n    partners: yes\n';
  const { exitCode, stdout } = await sitegen(tinySite({ 'content/pages/map.yaml': page }), 'check');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('content/pages/map.yaml:5:15  missing-file');
});

test('it shows how complete each part is, and the change since the last time; a build shows it in one line', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY, 'content/faqs.yaml': FAQS });
  const first = await sitegen(root, 'report');
  const { day } = readJsonFile(openProject({ root }).lastReport) as { readonly day: string };
  expect(first.stdout).toMatch(/^ {2}gallery +█████····· {2}50 %$/m);
  write(root, 'content/gallery.yaml', `${GALLERY}  caption: Our hill\n`);
  const { stdout } = await sitegen(root, 'report');
  expect(stdout).toMatch(/^ {2}gallery +██████████ 100 % {2}\+50$/m);
  const [, percent, since] = /^The content is (\d+) % complete, \+\d+ since (.*)\.$/m.exec(stdout) ?? [];
  expect(since).toBe(day);
  // The second build reads no file again.
  for (const _ of ['first', 'second']) {
    write(root, 'content/faqs.yaml', `${FAQS}# ${_}\n`);
    expect((await sitegen(root, 'build', '--as-of', '2026-01-20')).stdout).toContain(
      `The content is ${percent} % complete.`,
    );
  }
});

test('a report for another day is compared with the last one, but is not the last one for the next report', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  expect((await sitegen(root, 'report', '--as-of', '2040-01-15')).stdout).toMatch(/ % complete\.$/m);
  const first = await sitegen(root, 'report');
  expect(first.stdout).toMatch(/ % complete\.$/m);
  const { day } = readJsonFile(openProject({ root }).lastReport) as { readonly day: string };
  for (const options of [['--as-of', '2040-01-15'], []]) {
    const { stdout } = await sitegen(root, 'report', ...options);
    expect(stdout).toContain(` % complete, as on ${day}.`);
  }
});

const accepting = (file: string) =>
  `accepted:\n  - error: not-filled-in\n    file: ${file}\n    until: 2026-02-01\n`;

test('an accepted notice stays hidden until the end of its day', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  withSettings(root, accepting('content/gallery.yaml'));
  for (const day of ['2026-01-15', '2026-02-01']) {
    const { stdout } = await sitegen(root, 'report', '--as-of', day);
    expect(stdout).not.toMatch(/not-filled-in|accepted-nothing/);
  }
  const after = await sitegen(root, 'report', '--as-of', '2026-02-02');
  expect(after.stdout).toContain('not-filled-in');
  expect(after.stdout).toContain('This was accepted until 2026-02-01.');
});

test('a notice accepted in one file is listed in another', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY, 'content/faqs.yaml': FAQS });
  withSettings(root, accepting('content/faqs.yaml'));
  const { stdout } = await sitegen(root, 'report', '--as-of', '2026-01-15');
  expect(stdout).toContain('content/gallery.yaml:1:3  not-filled-in');
  expect(stdout).toContain('accepted-nothing');
});

test('as a page to print it is valid, has the same content, and replaces no other file', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  const page = join(root, 'report.html');
  for (const _ of ['first', 'again']) {
    expect(await sitegen(root, 'report', '--html', page)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`The report is in ${page}.\n`),
    });
  }
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('A gallery picture has no &#34;caption&#34; here. (1)');
  expect(html).toContain('<li>content/gallery.yaml, line 1</li>');
  expect(html).not.toMatch(/<script|https?:/);
  const { valid, results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
    html,
  );
  expect(valid, JSON.stringify(results[0]?.messages)).toBe(true);
});

test('on a full disk the last report stays, and an empty file of an older sitegen is replaced', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  const page = join(root, 'report.html');
  const report = () => sitegen(root, 'report', '--html', page);
  write(root, 'report.html', '');
  expect(await report()).toMatchObject({ exitCode: 0 });
  const last = readFileSync(page, 'utf8');
  write(root, 'content/gallery.yaml', `${GALLERY}${GALLERY}`);
  await withFailing(
    'fsyncSync',
    () => true,
    async () => {
      expect(await report()).not.toMatchObject({ exitCode: 0 });
    },
  );
  expect(readFileSync(page, 'utf8')).toBe(last);
  expect(readdirSync(root)).not.toContainEqual(expect.stringContaining('~'));
});

test.each([
  ['another file', 'site.yaml', 'is not a report'],
  ['a folder', 'reports', 'reports is a folder. Write the name of a file after --html.'],
  ['a file that would be published', 'public/1.html', 'would be in public/, which is for other files.'],
  ['a file that the next build would remove', 'dist/1.html', 'would be in dist/, which is for other files.'],
  ['a file in a folder that does not exist', 'missing/1.html', 'There is no folder'],
])('%s is not written as a page', async (_, path, words) => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  mkdirSync(join(root, 'reports'));
  const { exitCode, stderr } = await sitegen(root, 'report', '--html', join(root, path));
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(words) });
});

test('a report without a name asks for one', async () => {
  const { exitCode, stderr } = await sitegen(tinySite(), 'report', '--html', '');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('such as report.html'),
  });
});

test('a program reads the progress in addition to the missing parts', async () => {
  const root = tinySite({ 'content/gallery.yaml': GALLERY });
  const { stdout } = await sitegen(root, 'report', '--format', 'json');
  const { summary } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  expect(summary.progress.parts).toContainEqual(
    expect.objectContaining({ name: 'gallery', percent: 50, done: 1, total: 2 }),
  );
});

test('the progress of a folder counts each of its files, and an empty list has none', async () => {
  const partsOf = async (files: Readonly<Record<string, string>>) => {
    const { stdout } = await sitegen(tinySite(files), 'report', '--format', 'json');
    const { summary } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    return new Map<string, number>(summary.progress.parts.map(({ name, total }: Part) => [name, total]));
  };
  const one = await partsOf({ 'content/gallery.yaml': '[]\n' });
  expect([...one.keys()]).toEqual(['faqs', 'pages', 'stations']);
  const two = await partsOf({ 'content/stations/lake.yaml': HILL.replace('name: Hill', 'name: Lake') });
  expect(two.get('stations')).toBe(2 * one.get('stations')!);
});

type Part = { readonly name: string; readonly total: number };
