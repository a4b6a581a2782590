import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { sitegen, tinySite, write } from './support/sites.ts';

/** Returns the smallest site with these lines below `theme:` and, if given, this drawing. */
function siteWith(lines: readonly string[], drawing?: string): string {
  const root = tinySite(drawing === undefined ? {} : { 'content/images/ridge.svg': drawing });
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  write(root, 'site.yaml', `${settings}theme:\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return root;
}

async function built(root: string) {
  const run = await sitegen(root, 'build');
  expect(run, run.stdout).toMatchObject({ exitCode: 0 });
  return load(readFileSync(join(root, 'dist', 'index.html'), 'utf8'));
}

function svg(inside: string, field = '0 0 720 48'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${field}">\n  ${inside}\n</svg>\n`;
}

describe('the ridge line', () => {
  test('is that of hills on a site without a choice, and differs for each name', async () => {
    const lines = await Promise.all(
      [[], ['ridge: hills'], ['ridge: mount-kenya'], ['ridge: plain']].map(
        async (theme) => (await built(siteWith(theme)))('#ridge_line').attr('d')!,
      ),
    );
    expect(lines[0]).toBe(lines[1]);
    expect(new Set(lines).size).toBe(3);
  });

  test('is drawn by the owner: all paths, scaled to the field, and no other part of the file', async () => {
    const drawing = svg(
      `<!-- <path d="M9 9"/> --><title>Secret</title><path fill="red" d="M0 48V20\n    l720-10v38z"/><path d='m9 9 3 3z'/>`,
    );
    const $ = await built(siteWith(['ridge: ridge.svg'], drawing));
    const line = $('#ridge_line');
    expect(line.attr('transform')).toBe('scale(2 2) translate(0 0)');
    expect(
      line
        .find('path')
        .toArray()
        .map((one) => $(one).attr()),
    ).toEqual([{ d: 'M0 48V20 l720-10v38z' }, { d: 'm9 9 3 3z' }]);
    expect($.html()).not.toContain('Secret');
  });

  test('changes with the drawing in the next build', async () => {
    const root = siteWith(['ridge: ridge.svg'], svg('<path d="M0 48V20l720-10v38z"/>'));
    await built(root);
    write(root, 'content/images/ridge.svg', svg('<path d="M0 48V30l720-10v28z"/>'));
    expect((await built(root))('#ridge_line path').attr('d')).toBe('M0 48V30l720-10v28z');
  });

  test.each([
    [
      'no field',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>\n',
      '1:1',
    ],
    ['no path', svg('<rect width="9" height="9"/>'), '1:1'],
    ['script in a path', svg('<path d="M0 0 javascript:alert(1)"/>'), '2:12'],
    ['a moved path', svg('<path d="M0 0h9v9z" transform="scale(2)"/>'), '2:23'],
    ['a path that is too long', svg(`<path d="M0 0${'h1'.repeat(2_500)}z"/>`), '2:12'],
  ])('is refused at its line: %s', async (_, drawing, place) => {
    const { exitCode, stdout } = await sitegen(siteWith(['ridge: ridge.svg'], drawing), 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`error  content/images/ridge.svg:${place}  unusable-ridge`);
  });

  test.each([
    ['mountain', 'wrong-value', 'hills, mount-kenya, plain, or a drawing'],
    ['mount-kenia', 'wrong-value', 'Did you mean "mount-kenya"'],
    ['rigde.svg', 'missing-asset', 'rigde.svg'],
    ['../../secret.svg', 'wrong-value', 'hills'],
  ])('with an invalid name is explained: %s', async (name, code, words) => {
    const { exitCode, stdout } = await sitegen(siteWith([`ridge: ${name}`]), 'check');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(code);
    expect(stdout).toContain(words);
  });
});

describe('a palette', () => {
  test('changes every colour on light and dark pages, and colours of the owner override it', async () => {
    const root = siteWith(['palette: lake', 'colours:', "  link: '#12476A'"]);
    const $ = await built(root);
    const sheet = readFileSync(join(root, 'dist', $('link[rel=stylesheet]').last().attr('href')!), 'utf8');
    const [light = '', dark = ''] = sheet.split('@media screen');
    expect(light.match(/--color-/g)).toHaveLength(24);
    expect(light).toContain('--color-link:#12476a');
    expect(dark).toContain('--color-link:#93c9ea');
    expect($('meta[name=theme-color]').first().attr('content')).toBe('#0b2739');
  });

  test('that is the default needs no style sheet', async () => {
    const $ = await built(siteWith(['palette: highland']));
    expect($('head > link[rel=stylesheet]').length).toBe(1);
  });

  test('is the basis to check colours of the owner', async () => {
    const { exitCode, stdout } = await sitegen(
      siteWith(['palette: brick', 'colours:', "  paper: '#8F3418'"]),
      'check',
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('link #8f3418 on paper #8F3418');
  });
});

test.each([
  ['sans', /--font-serif:var\(--font-sans\)/],
  ['system', /--font-sans:system-ui/],
])('fonts of the kind "%s" replace the usual ones', async (typeface, rule) => {
  const root = siteWith([`typeface: ${typeface}`]);
  const $ = await built(root);
  const sheet = readFileSync(join(root, 'dist', $('link[rel=stylesheet]').last().attr('href')!), 'utf8');
  expect(sheet).toMatch(rule);
  expect(sheet).not.toContain('--color');
});
