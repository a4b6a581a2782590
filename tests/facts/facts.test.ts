import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitegen, tinySite, write } from '../support/sites.ts';

/* Figures that are written once, or counted, and are the same in every text. */

const PAGE = (text: string, title = 'Figures') => ({
  'content/pages/figures.yaml': `title: "${title}"\ndescription: "Our figures."\nsections:\n  - type: text\n    text: "${text}"\n`,
});
const FAQS = '- question: Who?\n  answer: We.\n- question: Where?\n  answer: Here.\n';
const FACTS = 'facts:\n  - id: beds\n    value: over **100** & <b>more</b>\n';

function site(text: string, title?: string, facts = FACTS): string {
  const root = tinySite(PAGE(text, title));
  write(root, 'site.yaml', readFileSync(join(root, 'site.yaml'), 'utf8') + facts);
  return root;
}

async function built(root: string): Promise<string> {
  const { exitCode, stdout } = await sitegen(root, 'build', '--as-of', '2026-01-15');
  expect(exitCode, stdout).toBe(0);
  return readFileSync(join(root, 'dist/figures/index.html'), 'utf8');
}

describe('a name between double braces', () => {
  test('is a fact of site.yaml, a number of entries, or the years since another', async () => {
    const root = site(
      'We have {{count.stations}} station, {{ fact.beds }} beds, for {{years.since.1979}} years.',
    );
    expect(await built(root)).toContain(
      '<p>We have 1 station, over **100** &amp; &lt;b&gt;more&lt;/b&gt; beds, for 47 years.</p>',
    );
  });

  test('works in titles too, and is never more than words', async () => {
    const html = await built(site('Words.', '{{fact.beds}}'));
    expect(html).toContain('">over **100** &amp; &lt;b&gt;more&lt;/b&gt;</h1>');
  });

  test('is filled in the value of a fact, too, but no fact can contain itself', async () => {
    const facts = 'facts:\n  - id: beds\n    value: 100\n  - id: all\n    value: over {{fact.beds}} beds\n';
    expect(await built(site('We have {{fact.all}}.', undefined, facts))).toContain(
      '<p>We have over 100 beds.</p>',
    );
    const circle = facts.replace('100', 'most of {{fact.all}}');
    const { stdout } = await sitegen(site('We have {{fact.all}}.', undefined, circle), 'check');
    expect(stdout.match(/^error .*$/gm)).toEqual([
      expect.stringMatching(/site\.yaml:\d+:20 {2}unknown-fact/),
      expect.stringMatching(/site\.yaml:\d+:17 {2}unknown-fact/),
    ]);
    expect(stdout).toContain('A fact cannot contain itself, or very many others.');
  });

  test('of a fact with an error in site.yaml is not a second error', async () => {
    const facts = (id: string, value: string) => `facts:\n  - id: ${id}\n    value:${value}\n`;
    const codes = async (written: string) => {
      const { stdout } = await sitegen(site('We have {{fact.beds}} beds.', undefined, written), 'check');
      return stdout.match(/(?<=^error .* {2})[a-z-]+$/gm);
    };
    expect(await codes(facts('beds', ''))).toEqual(['empty-value']);
    expect(await codes(facts('Beds', ' 100'))).toEqual(['wrong-value']);
    const inOther = `${facts('beds', '')}  - id: all\n    value: over {{fact.beds}}\n`;
    expect(await codes(inOther)).toEqual(['empty-value']);
    const root = site('We have {{fact.beds}} beds.', undefined, facts('Beds', ' 100'));
    expect(await sitegen(root, 'check', '--fix')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toContain('- id: beds\n');
  });

  test('of facts that contain each other endlessly is reported, and nothing breaks', async () => {
    const grow = Array.from(
      { length: 40 },
      (_, at) => `  - id: a${at + 1}\n    value: "{{fact.a${at}}} {{fact.a${at}}}"\n`,
    );
    const { stdout, exitCode } = await sitegen(
      site('We have {{fact.a40}}.', undefined, `facts:\n  - id: a0\n    value: some words\n${grow.join('')}`),
      'check',
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('A fact cannot contain itself, or very many others.');
  });

  test('for a year in the future is reported', async () => {
    const { stdout } = await sitegen(site('For {{years.since.2979}} years.'), 'check');
    expect(stdout).toContain('Choose a year that has come already.');
  });

  test('is filled while the time zone is wrong, which is the only error', async () => {
    const root = site('For {{years.since.1979}} years.');
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', settings.replace('Africa/Nairobi', 'Nairobi'));
    const { exitCode, stdout, stderr } = await sitegen(root, 'check');
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout.match(/^error .*$/gm)).toEqual([expect.stringMatching(/site\.yaml:\d+:11 {2}wrong-value/)]);
  });

  test('stays as it is after a backslash', async () => {
    expect(await built(site('Write \\\\{{fact.beds}}.'))).toContain('<p>Write {{fact.beds}}.</p>');
  });

  test('with an unknown name is an error at its place', async () => {
    const root = site('We have {{count.statoins}} stations.');
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('error  content/pages/figures.yaml:5:20  unknown-fact');
    expect(stdout).toContain('Did you mean "{{count.stations}}"?');
  });

  test('is not an error while site.yaml cannot be read, but is one after that', async () => {
    const root = site('We have {{fact.beds}} beds.', undefined, '');
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    write(root, 'site.yaml', `${settings}bar\nfoo: "\n  baz: 1\n`);
    const codesIn = async (...command: string[]) =>
      (await sitegen(root, ...command)).stdout.match(/(?<=^error .* {2})[a-z-]+$/gm);
    expect(await codesIn('check')).toEqual(['text-without-bar']);
    expect(await codesIn('build')).toEqual(['text-without-bar']);
    write(root, 'site.yaml', settings);
    expect(await codesIn('build')).toEqual(['unknown-fact']);
  });

  test.each([
    ['{{beds}}', '{{fact.beds}}'],
    ['{{ stations }}', '{{count.stations}}'],
    ['{{year.since.1980}}', '{{years.since.1980}}'],
  ])('without the first part of its name, %s, is completed by "check --fix"', async (written, meant) => {
    const root = site(
      `We have ${written} of them.`,
      undefined,
      'facts:\n  - id: beds\n    value: over 100\n',
    );
    expect((await sitegen(root, 'check')).stdout).toContain(`Did you mean "${meant}"?`);
    await sitegen(root, 'check', '--fix');
    expect(readFileSync(join(root, 'content/pages/figures.yaml'), 'utf8')).toContain(
      `We have ${meant} of them.`,
    );
  });

  test('is counted again when an entry is added, in a build that reads nothing else', async () => {
    const root = site('We have {{count.stations}} stations.');
    expect(await built(root)).toContain('We have 1 stations.');
    const hill = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
    write(root, 'content/stations/dale.yaml', hill.replace(/^name: .*/m, 'name: Dale'));
    expect(await built(root)).toContain('We have 2 stations.');
  });

  test('can make a title too long only with its value', async () => {
    const root = site('Words.', '{{fact.beds}}', `facts:\n  - id: beds\n    value: ${'many '.repeat(20)}\n`);
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('"title" has more than 70 characters.');
  });
});

describe('the report', () => {
  test('reports a number that differs from the number of entries, in digits and in words', async () => {
    const { stdout } = await sitegen(
      site('We have nine stations, or 12 stations, or {{count.stations}} stations.'),
      'report',
    );
    expect(stdout).toContain('The text says "nine stations", but the number of stations is 1.');
    expect(stdout).toContain('The text says "12 stations", but the number of stations is 1.');
    expect(stdout).toContain('write "{{count.stations}}"');
  });

  test.each([
    ['We have 1,200 stations.', '1,200 stations'],
    ['We have 1200 stations.', '1200 stations'],
    ['In 2019 stations were rare.', undefined],
    ['There are 1.2 stations for each county.', undefined],
    ['Version 3.1,12 stations.', undefined],
  ])('compares only whole numbers: %s', async (text, told) => {
    const { stdout } = await sitegen(site(text), 'report');
    expect(/The text says "([^"]*)"/.exec(stdout)?.[1]).toBe(told);
  });

  test('does not compare with the entries of a list that the site does not have', async () => {
    const { stdout } = await sitegen(site('There are 7 partners, and nine focus areas.'), 'report');
    expect(stdout).not.toContain('The text says');
    const root = site('There are 7 partners.');
    write(root, 'content/partners.yaml', '[]\n');
    expect((await sitegen(root, 'report')).stdout).toContain('but the number of partners is 0.');
  });

  test('reads numbers and names in capital letters too, and leaves the right ones alone', async () => {
    const root = site('Two FAQs, not Nine FAQs, and not 1234 faqs.');
    write(root, 'content/faqs.yaml', FAQS);
    const { stdout } = await sitegen(root, 'report');
    expect([...stdout.matchAll(/The text says "([^"]*)"/g)].map(([, written]) => written)).toEqual([
      'Nine FAQs',
      '1234 faqs',
    ]);
  });

  test('reports a number at its place, not at the end of another number', async () => {
    const root = site('Of all 15 stations, 5 stations teach.');
    const { stdout } = await sitegen(root, 'report', '--format', 'json');
    const [, column] = /"column":(\d+)[^{}]*\\"5 stations\\"/.exec(stdout) ?? [];
    const written = readFileSync(join(root, 'content/pages/figures.yaml'), 'utf8').split('\n');
    const line = written.find((one) => one.includes('15 stations'));
    expect(line?.slice(Number(column) - 1)).toMatch(/^5 stations/);
  });

  test('does not mistake the pages of a form for pages of the site', async () => {
    const { stdout } = await sitegen(site('The form has 3 pages.'), 'report');
    expect(stdout).not.toContain('3 pages');
  });

  test('reports two figures with the same label', async () => {
    const figures = (label: string, value: string) =>
      `  - type: figures\n    items:\n      - label: ${label}\n        value: ${value}\n`;
    const root = tinySite({
      'content/pages/years.yaml': `title: Years\ndescription: Years.\nsections:\n${figures('years', '40+')}${figures('Years', '45+')}`,
    });
    const { stdout } = await sitegen(root, 'report');
    expect(stdout).toContain('"Years" is "45+" here and "40+" in another place.');
    expect(stdout).toContain('The other is in content/pages/years.yaml, line 7.');
  });
});
