import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readJsonReport } from './support/json-report.ts';
import { REPOSITORY } from './support/repository.ts';
import { filesBelow, sitegen, tinySite } from './support/sites.ts';

describe('the owner chooses colours', () => {
  test('and they come after those of the templates, in a separate file, without a bundler', async () => {
    const root = siteWith(['colours:', "  link: '#1D5A73'", "  forest: '#12352F'"]);
    const bundles = bundledThemes();
    expect(await sitegen(root, 'build', '--base', '/x/')).toMatchObject({ exitCode: 0 });
    expect(bundledThemes()).toEqual(bundles);

    for (const page of ['index.html', 'stations/hill/index.html', '404.html']) {
      const sheets = stylesheets(root, page);
      expect(sheets).toEqual([
        expect.stringMatching(/^\/x\/assets\/site-[\w-]{8}\.css$/),
        expect.stringMatching(/^\/x\/assets\/palette-[0-9a-f]{8}\.css$/),
      ]);
      const own = readFileSync(join(root, 'dist', sheets[1]!.slice('/x/'.length)), 'utf8');
      const [light = '', dark = ''] = own.split('@media screen and (prefers-color-scheme:dark)');
      expect(light).toBe(':root{--color-forest:#12352f;--color-link:#1d5a73}\n');
      // A dark blue would be invisible on a dark page, so the link colour of the templates stays there. Both share
      // the head.
      expect(dark).toMatch(/--color-forest:#12352f;--color-link:#9cd3a4/);
    }
  });

  test('only for dark pages, and light ones stay as they are', async () => {
    const root = siteWith(['darkColours:', "  link: '#A8D8F0'"]);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const own = readFileSync(join(root, 'dist', stylesheets(root, 'index.html')[1] ?? ''), 'utf8');
    expect(own).toContain(':root{--color-link:#2f6b3c}');
    expect(own).toContain('dark){:root{--color-link:#a8d8f0}}');
  });

  test.each([[[]], [['colours:', '  # nothing yet']]])(
    'none, with %j, and then there is no such file',
    async (lines) => {
      const root = siteWith(lines);
      expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
      expect(stylesheets(root, 'index.html')).toHaveLength(1);
      expect(Object.keys(filesBelow(join(root, 'dist'))).filter((path) => path.includes('palette'))).toEqual(
        [],
      );
    },
  );
});

describe('a colour that would be unreadable is refused', () => {
  test('at its line, with its contrast, the required one, and a tone that is sufficient', async () => {
    const root = siteWith(['colours:', "  link: '#9CD3A4'"]);
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`site.yaml:${lineOf(root, 'link:')}:11  low-contrast`);
    expect(stdout).toContain(
      'Links on the page: link #9CD3A4 on paper #fbf8f1 has contrast 1.61; it needs 4.50.',
    );

    const [, tone = ''] = /enough contrast(?: in all of them)?: {2}link: "(#[0-9a-f]{6})"/.exec(stdout) ?? [];
    expect(await sitegen(siteWith(['colours:', `  link: '${tone}'`]), 'check')).toMatchObject({
      exitCode: 0,
    });
  });

  test('if the background was changed and the text was not', async () => {
    const { stdout } = await sitegen(siteWith(['colours:', "  action: '#F0A07C'"]), 'check');
    expect(stdout).toContain('Text on buttons: on-action #ffffff');
  });

  test('on dark pages too, and the message says so', async () => {
    const root = siteWith(['colours:', "  ink: '#000000'", 'darkColours:', "  ink: '#1F2A24'"]);
    const { stdout } = await sitegen(root, 'check', '--format', 'json');
    const { found } = readJsonReport(stdout);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ line }) => line))).toEqual(new Set([lineOf(root, '#1F2A24')]));
    for (const { message, hint } of found) expect(`${message} ${hint}`).toContain('on dark pages');
  });

  test('once for a colour that both schemes share', async () => {
    const root = siteWith(['colours:', "  on-forest: '#7FA08F'"]);
    const { stdout } = await sitegen(root, 'check', '--format', 'json');
    const messages = readJsonReport(stdout).found.map(({ message, hint }) => `${message} ${hint}`);
    expect(messages.join(' ').match(/ on forest /g)).toHaveLength(1);
  });

  test('and a colour that the templates do not know', async () => {
    const { stdout } = await sitegen(siteWith(['colours:', "  lnik: '#1D5A73'"]), 'check');
    expect(stdout).toContain('Did you mean "link"?');
  });
});

/** Returns the tiny site with these lines below `theme:`, indented by two spaces. */
function siteWith(lines: readonly string[]): string {
  const settings = readFileSync(join(REPOSITORY, 'tests', 'golden', 'tiny', 'site', 'site.yaml'), 'utf8');
  const theme = lines.length === 0 ? '' : `theme:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return tinySite({ 'site.yaml': settings + theme });
}

function lineOf(root: string, words: string): number {
  const lines = readFileSync(join(root, 'site.yaml'), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(words)) + 1;
}

function stylesheets(root: string, page: string): readonly string[] {
  const $ = load(readFileSync(join(root, 'dist', page), 'utf8'));
  return $('head > link[rel="stylesheet"]')
    .toArray()
    .map((one) => $(one).attr('href') ?? '');
}

/** Returns every theme that was ever bundled: that of the installation, and those in the cache. */
function bundledThemes(): readonly string[] {
  return ['lib/theme', '.sitegen/cache/theme'].flatMap((folder) => {
    try {
      return readdirSync(join(REPOSITORY, folder));
    } catch {
      return [];
    }
  });
}
