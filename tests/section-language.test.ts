import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitegen, tinySite } from './support/sites.ts';
import { only, page, wordsToldIn } from './support/tiny-told.ts';

/*
 * A section in another language than the site names it, so that screen readers pronounce its words. (WCAG 3.1.2, Language
 * of Parts)
 */

const inLanguage = (language: string, more = '') => ({
  'content/pages/karibu.yaml': `${page('Welcome').replace(' []', '')}  - type: text
    heading: Karibu
    text: Karibuni nyote.
    language: ${language}
${more}`,
});

describe('a section in another language', () => {
  test('has its language in the page, and the tag of sitegen in it that of the site', async () => {
    const root = tinySite(
      inLanguage(
        'sw',
        `    placeholder: yes
  - type: call-to-action
    label: Soma zaidi
    href: /
    language: mer
  - type: text
    text: Welcome.
`,
      ),
    );
    const { exitCode, stderr } = await sitegen(root, 'build');
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    const html = readFileSync(join(root, 'dist/karibu/index.html'), 'utf8');
    const [, first = '', second = '', third = ''] = html.split('<section');
    expect(first).toMatch(/^ lang="sw"/);
    expect(first).toMatch(/<span lang="en" class="tag">To be confirmed</);
    expect(html).not.toContain('dir=');
    expect(second).toMatch(/^ lang="mer"/);
    expect(third).not.toContain('lang=');
  });

  test.each([
    ['Arabic', 'ar'],
    ['Persian', 'fa'],
    ['Punjabi in Pakistan', 'pa-pk'],
    ['Hebrew with a part that names nothing', 'he-a1'],
  ])('%s runs from right to left, with the tag of sitegen in it from left to right', async (_, code) => {
    const root = tinySite(
      inLanguage(
        code,
        `    placeholder: yes
  - type: call-to-action
    label: المزيد
    href: /
    language: ${code}
  - type: call-to-action
    label: More
    href: /
`,
      ),
    );
    const { exitCode, stderr } = await sitegen(root, 'build');
    expect([exitCode, stderr]).toEqual([0, '']);
    const html = readFileSync(join(root, 'dist/karibu/index.html'), 'utf8');
    const [, first = '', second = '', third = ''] = html.split('<section');
    expect(first).toMatch(new RegExp(`^ lang="${code}" dir="rtl"`));
    expect(first).toMatch(/<span lang="en" dir="ltr" class="tag">/);
    expect(second).toMatch(new RegExp(`^ lang="${code}" dir="rtl"`));
    // The arrow of the button points to where the words go.
    expect([second, third].map((section) => /#icon_(forward|back)/.exec(section)?.[1])).toEqual([
      'back',
      'forward',
    ]);
    expect(third).not.toContain('dir=');
  });

  test.each([
    ['Kiswahili', 'sw'],
    ['SW', 'sw'],
    ['Swahili', 'sw'],
    ['Kimeru', 'mer'],
    ['meru', 'mer'],
    ['Kikamba', 'kam'],
    ['Somali', 'so'],
  ])('%s gets the suggestion %s', (written, code) => {
    expect(only(inLanguage(written)).words).toContain(`Did you mean "${code}"?`);
  });

  test.each(['ke', 'zz', 'yes'])('%s is the code of no language', (written) => {
    const { code, words } = only(inLanguage(written));
    expect(code).toBe('wrong-value');
    expect(words).not.toContain('Did you mean');
  });

  test.each([
    ['a page', `language: sw\n${page('Welcome')}`],
    [
      'another section',
      `${page('Welcome').replace(' []', '')}  - type: cards\n    lang: sw\n    items:\n      - title: Karibu\n`,
    ],
  ])('%s has no language, and the message says where to write it', (_, text) => {
    const told = only({ 'content/pages/karibu.yaml': text });
    expect(told.code).toBe('unknown-key');
    expect(told.words).toContain(
      'Only a section with `type: text` or `type: call-to-action` can have a language.',
    );
  });

  test('lang is told as language', () => {
    const lang = inLanguage('sw')['content/pages/karibu.yaml'].replace('language:', 'lang:');
    const told = wordsToldIn(tinySite({ 'content/pages/karibu.yaml': lang }));
    expect(told.map(({ words }) => words).join()).toContain('Did you mean "language"?');
  });
});
