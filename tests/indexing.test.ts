import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite, write } from './support/sites.ts';

/** Whether search engines may list a site, and the reports of every build about an unfinished site. */

const FAQS = '- question: Who are you?\n  answer: A team.\n  placeholder: true\n';

function withSettings(lines: string, files: Readonly<Record<string, string>> = {}): string {
  const root = tinySite(files);
  return tinySite({ ...files, 'site.yaml': settingsOf(root) + lines });
}

function settingsOf(root: string): string {
  return readFileSync(join(root, 'site.yaml'), 'utf8');
}

describe('with `indexing: no`', () => {
  test('every page asks search engines to stay away, so does robots.txt, and there is no sitemap', async () => {
    const root = withSettings('indexing: no\n');
    expect((await sitegen(root, 'build')).exitCode).toBe(0);
    const files = filesBelow(join(root, 'dist'));
    for (const [path, text] of Object.entries(files)) {
      if (path.endsWith('.html')) expect(text).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(files['robots.txt']).toBe('User-agent: *\nDisallow: /\n');
    expect(Object.keys(files)).not.toContain('sitemap.xml');
  });

  test('the owner is not reminded of placeholders', async () => {
    const { stdout } = await sitegen(withSettings('indexing: no\n', { 'content/faqs.yaml': FAQS }), 'check');
    expect(stdout).not.toContain('placeholder');
  });
});

test('without it search engines may list the site', async () => {
  const root = tinySite();
  await sitegen(root, 'build');
  const files = filesBelow(join(root, 'dist'));
  expect(files['index.html']).not.toContain('noindex');
  expect(files['robots.txt']).toContain('Sitemap: ');
});

test('a robots.txt that keeps search engines away is reported only if they may list the site', async () => {
  const shut = { 'public/robots.txt': 'User-agent: *\nDisallow: /\n' };
  const isTold = async (root: string) => (await sitegen(root, 'check')).stdout.includes('robots-shut');
  expect(await isTold(tinySite(shut))).toBe(true);
  expect(await isTold(withSettings('indexing: no\n', shut))).toBe(false);
});

describe.each(['build', 'check'])('after %s, even with `--strict`, the report', (command) => {
  test('recommends it in one notice while there are placeholders, and also on the second run', async () => {
    const root = tinySite({ 'content/faqs.yaml': FAQS });
    for (const _ of ['first', 'second']) {
      const { stdout, exitCode } = await sitegen(root, command, '--strict');
      expect(exitCode).toBe(0);
      expect(stdout).toContain('1 notice: `npx sitegen report` shows it.');
      const { stdout: report } = await sitegen(root, 'report');
      expect(report.match(/^notice .*placeholders-indexed$/gm)).toEqual([
        expect.stringMatching(/^notice {2}site\.yaml:\d+:\d+ /),
      ]);
      expect(report).toContain('1 entry is still a placeholder, and search engines may list it.');
    }
  });

  test('still counts the placeholders of files that are not read again', async () => {
    const root = tinySite({ 'content/faqs.yaml': FAQS });
    await sitegen(root, command);
    const hill = readFileSync(join(root, 'content/stations/hill.yaml'), 'utf8');
    write(root, 'content/stations/hill.yaml', `${hill}placeholder: true\n`);
    expect((await sitegen(root, 'report')).stdout).toContain('2 entries are still placeholders');
  });

  test('counts the placeholders of a file with a warning, and its share of the content', async () => {
    const percent = (text: string) => /The content is (\d+) % complete/.exec(text)?.[1];
    const faqs = `${FAQS}- question: Where are you?\n  answer: On the hill.\n`;
    const root = tinySite({ 'content/faqs.yaml': faqs });
    await sitegen(root, command);
    const before = percent((await sitegen(root, 'report')).stdout);
    write(root, 'content/faqs.yaml', faqs.replace('On the hill.', 'To be written.'));
    const { stdout } = await sitegen(root, command);
    expect(stdout).toContain('content/faqs.yaml:5');
    expect(stdout).toContain('1 notice: `npx sitegen report` shows it.');
    const report = (await sitegen(root, 'report')).stdout;
    expect(report).toContain('1 entry is still a placeholder, and search engines may list it.');
    expect(percent(report)).toBe(before);
  });

  test('notes once that the addresses of the newsletter box are not sent anywhere', async () => {
    const settings = readFileSync(join(tinySite(), 'site.yaml'), 'utf8').replace(
      /mode: endpoint\n.*\n/,
      'mode: none\n',
    );
    const root = tinySite({ 'site.yaml': settings });
    expect((await sitegen(root, command, '--strict')).exitCode).toBe(0);
    const { stdout } = await sitegen(root, 'report', '--format', 'json');
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.filter(({ code }) => code === 'no-newsletter-service')).toMatchObject([
      { severity: 'notice', file: 'site.yaml', hint: expect.stringContaining('action:') },
    ]);
  });
});

describe('an example that a new site starts with', () => {
  const DONATE = 'donate:\n  label: Give\n  href: https://give.example.org\n';

  /** Returns the reports of two runs in a row about examples, which must be the same. */
  async function told(lines: string, url?: string) {
    const root = withSettings(lines);
    if (url !== undefined) write(root, 'site.yaml', settingsOf(root).replace(/^url: .*/m, `url: ${url}`));
    const runs = [await sitegen(root, 'check'), await sitegen(root, 'check')];
    const [first, second] = runs.map(({ stdout }) => stdout.match(/sample-value|\d notices?/g));
    expect(second).toEqual(first);
    return first;
  }

  test('is reported when search engines may list the site', async () => {
    expect(await told(DONATE)).toEqual(['sample-value']);
  });

  test('is reported for the address of a form that does not exist yet', async () => {
    expect(await told('donate:\n  label: Give\n  href: https://give.example/f/your-form-id\n')).toEqual([
      'sample-value',
    ]);
  });

  test('is reported in addition to the address of the site', async () => {
    expect(await told(DONATE, 'https://www.example.org')).toEqual(['sample-value', '1 notice']);
  });

  test.each([
    'donate:\n  label: Give\n  href: https://example.com.au/give\n',
    'donate:\n  label: Give\n  href: https://give.example/your-form-2\n',
  ])('is not a real address: %j', async (lines) => {
    expect(await told(lines)).toBeNull();
  });

  test('is not reported before that', async () => {
    expect(await told(`indexing: no\n${DONATE}`, 'https://www.example.org')).toBeNull();
  });
});
