import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { openProject } from '../generator/pipeline/project.ts';
import { siteInMemory } from './support/made-site.ts';
import { words } from './support/reading.ts';
import { sitegen, temporaryFolder, write } from './support/sites.ts';

const SETTINGS = `organisation:
  name: Reading Room
url: https://room.example
language: en
timeZone: Africa/Nairobi
`;

const HOME = `title: Home
description: A room with books.
sections:
  - type: text
    id: hours
    heading: Hours
    text: Open every day.
`;

/** Makes a site of these settings and pages, as a build does. */
async function siteOf(settings: string, pages: Readonly<Record<string, string>> = { home: HOME }) {
  const root = temporaryFolder();
  write(root, 'site.yaml', SETTINGS + settings);
  if (settings.includes('/report.pdf')) write(root, 'public/files/report.pdf', '%PDF-1.4\n');
  for (const [name, text] of Object.entries(pages)) write(root, `content/pages/${name}.yaml`, text);
  const { diagnostics, pages: made } = await siteInMemory(openProject({ root }));
  const html = [...made].map(([path, { html }]) => ({ path, html, $: load(html) }));
  return {
    found: diagnostics.map(({ code, args }) => ({ code, args })),
    html,
    home: html.find(({ path }) => path === 'index.html')?.$,
  };
}

describe('a site with only a name, an address and a home page', () => {
  test('is built without errors, warnings or notices', async () => {
    expect((await siteOf('')).found).toEqual([]);
  });

  test('has only the headings of its page, and no list, menu or form', async () => {
    const { home: $ } = await siteOf('');
    expect(
      $!('h1, h2, h3')
        .toArray()
        .map((one) => words($!(one))),
    ).toEqual(['Home', 'Hours']);
    expect($!('nav, form, ul, dl, [popovertarget]').length).toBe(0);
    expect(words($!('footer'))).toMatch(/^© \d{4} Reading Room\. All rights reserved\.$/);
  });

  test('does not mention what only some organisations have', async () => {
    const { html } = await siteOf('');
    const collections =
      /station|county|counties|focus area|board|staff|coordinator|partner|facilit|job|internship|newsletter|report|stor(y|ies)\b|gallery|faq/i;
    for (const { path, $ } of html) {
      expect([path, collections.exec(words($('body')))?.[0]]).toEqual([path, undefined]);
      expect($('[href*="station"], [href*="focus"], [href*="newsletter"]').length).toBe(0);
    }
  });

  test.each([
    ['a link that leads nowhere', 'quickLinks:\n  - label: More\n    link: /mor\n'],
    ['a part that does not exist', 'quickLinks:\n  - Opening Hours\n'],
    ['an unknown key', 'telephone: 1\n'],
    ['a menu entry without a target', 'navigation:\n  - label: More\n'],
  ])('does not mention stations in the message on %s', async (_, settings) => {
    const root = temporaryFolder();
    write(root, 'site.yaml', SETTINGS + settings);
    write(root, 'content/pages/home.yaml', HOME);
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toMatch(/^error /m);
    expect(stdout.replace(/The site has: .*/, '')).not.toMatch(/station|focus/i);
  });
});

describe('each part of the footer', () => {
  test.each([
    ['mail alone', 'contact:\n  email: info@room.example\n', ['Contact']],
    ['a telephone alone', 'contact:\n  phone: +254 700 000 000\n', ['Contact']],
    ['quick links', 'quickLinks:\n  - Hours\n', ['Quick links']],
    ['an account', 'social:\n  - network: x\n    href: https://x.com/sample\n', ['Social networks']],
    ['a newsletter', 'forms:\n  newsletter:\n    mode: none\n', ['Newsletter']],
  ])('shows on its own: %s', async (_, settings, headings) => {
    const { home: $ } = await siteOf(settings);
    expect(
      $!('footer h2')
        .toArray()
        .map((one) => words($!(one))),
    ).toEqual(headings);
    expect($!('footer dt').filter((_, one) => words($!(one).next()) === '').length).toBe(0);
  });
});

describe('sections that show what the settings have', () => {
  const withSection = (section: string) => ({ home: `${HOME}  - type: ${section}\n    heading: More\n` });

  test.each(['values', 'mission', 'subscribe', 'contact'])(
    'a %s section is an error if they have nothing: it would vanish with its heading',
    async (section) => {
      const { found } = await siteOf('', withSection(section));
      expect(found.map(({ code }) => code)).toEqual(['nothing-to-show']);
    },
  );

  test.each(['values\n    items:', 'mission\n    mission:'])(
    'the same is true for a section whose own key has no value: %s',
    async (section) => {
      const { found } = await siteOf('', withSection(section));
      expect(found.map(({ code }) => code)).toEqual(['nothing-to-show']);
    },
  );

  test('a contact section without a message form shows only the details', async () => {
    const { home: $ } = await siteOf('contact:\n  email: info@room.example\n', withSection('contact'));
    expect(words($!('main'))).toContain('info@room.example');
    expect($!('form').length).toBe(0);
  });

  test('a message form that sends nothing does not show without a mail address to write to', async () => {
    const settings = 'contact:\n  phone: +254 700 000 000\nforms:\n  contact:\n    mode: none\n';
    const { home: $ } = await siteOf(settings, withSection('contact'));
    expect($!('form').length).toBe(0);
  });

  test('a county that site.yaml does not contain is reported also if it contains none', async () => {
    const facilities = '- name: Clinic\n  location: Hill\n  county: north\n';
    const root = temporaryFolder();
    write(root, 'site.yaml', SETTINGS);
    write(root, 'content/pages/home.yaml', `${HOME}  - type: facilities\n`);
    write(root, 'content/partners.yaml', facilities.replace('  location: Hill\n', ''));
    write(root, 'content/facilities.yaml', '[]\n');
    const { diagnostics } = await siteInMemory(openProject({ root }));
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknown-entity']);
  });
});

const TARGETS = [
  ['a page', '/', '/'],
  ['a part of a page', '/#hours', '/#hours'],
  ['a document', '/files/report.pdf', '/files/report.pdf'],
  ['another site', 'https://else.example/x', 'https://else.example/x'],
] as const;

describe('a menu entry', () => {
  test.each(TARGETS)('leads to %s', async (_, link, href) => {
    const settings = `navigation:\n  - label: More\n    items:\n      - label: There\n        link: ${link}\n`;
    const { found, home: $ } = await siteOf(settings);
    expect(found).toEqual([]);
    expect($!('nav a').attr('href')).toBe(href);
    expect($!('nav a').attr('aria-current')).toBe(link === '/' ? 'page' : undefined);
  });

  test('with a link needs a label', async () => {
    const { found } = await siteOf('navigation:\n  - link: /files/report.pdf\n');
    expect(found.map(({ code }) => code)).toEqual(['missing-key']);
  });

  test('leads to only one target', async () => {
    const { found } = await siteOf('navigation:\n  - label: A\n    page: /\n    link: /#hours\n');
    expect(found.map(({ code }) => code)).toEqual(['wrong-value']);
  });

  test.each(['/nowhere', '/#nowhere', '/files/other.pdf'])('to %s is reported', async (link) => {
    const { found } = await siteOf(`navigation:\n  - label: A\n    link: ${link}\n`);
    expect(found.map(({ code }) => code)).toEqual([link.startsWith('/#') ? 'dead-anchor' : 'unknown-page']);
  });
});

describe('a quick link', () => {
  test.each(TARGETS)('leads to %s', async (_, link, href) => {
    const { found, home: $ } = await siteOf(`quickLinks:\n  - label: There\n    link: ${link}\n`);
    expect(found).toEqual([]);
    // On the home page a link to one of its parts needs only the anchor.
    expect($!('footer a').attr('href')).toBe(href === '/#hours' ? '#hours' : href);
  });

  test('with only a label leads to a part of the home page', async () => {
    const { found, home: $ } = await siteOf('quickLinks:\n  - Hours\n');
    expect(found).toEqual([]);
    expect($!('footer a').attr('href')).toBe('#hours');
  });

  test.each([
    ['quickLinks:\n  - Our Café\n', 'unknown-part'],
    ['quickLinks:\n  - label: There\n', 'missing-key'],
    ['quickLinks:\n  - label: There\n    lnk: /\n', 'unknown-key'],
    ['quickLinks:\n  - label: There\n    link: /nowhere\n', 'unknown-page'],
    [`quickLinks:\n  - ${'long '.repeat(20)}\n`, 'too-long'],
  ])('gets an explanation if it is wrong: %s', async (settings, code) => {
    const { found } = await siteOf(settings);
    expect(found.map((one) => one.code)).toContain(code);
  });
});
