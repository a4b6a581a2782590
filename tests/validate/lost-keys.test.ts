import { describe, expect, inject, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { documentsIn } from '../support/documents.ts';
import { tinySite } from '../support/sites.ts';
import { HILL, PAGES, page, SETTINGS, wordsToldIn } from '../support/tiny-told.ts';
import { toldIn, toldOf } from '../support/told.ts';

/* An owner deletes the line of a key, and the lines that belong below it stay. */

const STATION = `${HILL.replace(/^description: .*/m, 'description: >-\n  Twelve trees\n  a year.').replace(/text: (.*)/, 'text: |\n    $1\n\n    It is green.')}departments:\n  - title: Nursery\n    description: It has many trees.\n`;
const NEXT = `${page('Next')
  .replace(/^description: .*/m, 'description: >-\n  What is next: trees.\n  And more.')
  .replace(
    ' []',
    '',
  )}  - type: text\n    heading: Trees\n    text: |\n      We plant [many trees](/next).\n\n      They grow slowly.\n\n      - One a month\n  - type: text\n    heading: Hedges\n    text: |\n      - **Low**: by the road\n      - **High**: on the hill\n`;
const FOCUS = `name: Trees\ntheme: food\nsummary: Many trees.\ndescription: Trees on the hill.\nimage: hill.png\nalt: A round green hill\nabout: |\n  We plant trees.\n\n  They grow slowly.\nfigures:\n  - value: 20+\n    label: years\nprogrammes:\n  heading: Programmes\n  items:\n    - name: Hill\n      description: A round green hill.\n`;

describe('lines without the line of their key', () => {
  test.each([
    ['content/pages/next.yaml', NEXT, 'description: >-', 'A paragraph begins here'],
    ['content/pages/next.yaml', NEXT, 'sections:', 'A list begins here'],
    [
      'content/pages/next.yaml',
      NEXT.replace('trees.\n  And more', 'Trees'),
      'sections:',
      'A list begins here',
    ],
    ['content/pages/next.yaml', NEXT, '    text: |\n      We', 'A text begins here'],
    ['content/pages/next.yaml', NEXT, '    text: |\n      -', 'A text begins here'],
    ['content/stations/hill.yaml', STATION, 'hero:', 'This belongs below "hero:"'],
    ['content/stations/hill.yaml', HILL, 'hero:', 'This belongs below "hero:"'],
    ['content/stations/hill.yaml', STATION, 'about:', 'This belongs below "about:"'],
    ['content/focus/trees.yaml', FOCUS, 'figures:', 'A list begins here'],
    ['content/focus/trees.yaml', FOCUS, 'programmes:', 'This belongs below "programmes:"'],
  ])('%s %#: are reported once, and the fix writes it again', (path, text, lines, words) => {
    const [line = ''] = lines.split('\n');
    const at = text.indexOf(lines);
    const written = text.slice(0, at) + text.slice(at + line.length + 1);
    const files = { ...PAGES, [path]: written };
    const root = tinySite(files);
    const found = toldIn(root).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    expect(wordsToldIn(root)[0]!.words).toContain(words);
    expect(applyFixes(written, found)).toBe(text);
  });

  test('can be words below a list of groups', () => {
    const links = 'quickLinks:\n  - Stations\n  - Home\n';
    const text = SETTINGS.replace(/^quickLinks:\n(?: .*\n)+/m, '').replace(
      /^(navigation:\n(?: .*\n)+)/m,
      `$1${links}`,
    );
    const written = text.replace('quickLinks:\n', '');
    const found = toldIn(tinySite({ 'site.yaml': written })).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    expect(applyFixes(written, found)).toBe(text);
  });

  test.each([
    ['below other keys', 'forms:\n  contact:\n    mode: none\n', ''],
    ['above other keys', 'theme:\n', '  colours:\n    link: "#1D5A73"\n'],
  ])('can be items away from their list, %s', (_, above, below) => {
    const items = '  - page: /next\n    label: More\n  - label: Trees\n    items:\n      - page: /next\n';
    const start = SETTINGS.replace(/^forms:\n(?: .*\n)+/m, '');
    const written = `${start}${above}${items}${below}`;
    const root = tinySite({ ...PAGES, 'content/pages/next.yaml': NEXT, 'site.yaml': written });
    const found = toldIn(root).filter(({ severity }) => severity === 'error');
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    const at = start.slice(0, start.indexOf('quickLinks:')).split('\n').length - 1;
    expect(wordsToldIn(root).map(({ words }) => words)).toContain(
      `This belongs to the list below "navigation:", but other keys are between them. Move it to the end of that list, below line ${at}.`,
    );
    const fixed = `${start.replace('quickLinks:', `${items}quickLinks:`)}${above}${below}`;
    expect(applyFixes(written, found)).toBe(fixed);
  });

  test('can be items above their list', () => {
    const written = SETTINGS.replace('contact:\n', '  - page: /next\ncontact:\n');
    const found = toldIn(tinySite({ ...PAGES, 'content/pages/next.yaml': NEXT, 'site.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    expect(applyFixes(written, found)).toBe(SETTINGS.replace('quickLinks:', '  - page: /next\nquickLinks:'));
  });

  test('are not moved to a list if they may belong to one that is missing', () => {
    const entries = '  - label: More\n    link: /next\n';
    const written = `${SETTINGS.replace(/^navigation:\n(?: .*\n)+/m, '')}theme:\n${entries}  colours: {}\n`;
    const found = toldIn(tinySite({ ...PAGES, 'content/pages/next.yaml': NEXT, 'site.yaml': written }));
    expect(found.map(({ code }) => code)).not.toContain('lost-key');
  });

  test('get their key below an empty line', () => {
    const written = NEXT.replace('    text: |\n', '\n');
    const found = toldIn(tinySite({ ...PAGES, 'content/pages/next.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    expect(applyFixes(written, found)).toBe(NEXT.replace('    text: |\n', '\n    text: |\n'));
  });

  test('a list that is too far in with its key is moved out of the text above it', () => {
    const written = FOCUS.replace('figures:', '  figures:');
    const found = toldIn(tinySite({ 'content/focus/trees.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['key-in-text']);
    expect(applyFixes(written, found)).toBe(FOCUS.replace(/^ {2}(?=- value| {2}label)/gm, ''));
  });

  test('do not make a link to a part of the page an error, too', () => {
    const sections = (line: string) =>
      `${page('Next').replace(' []', '')}  - type: text\n    id: trees\n    text: We plant trees. See [more](/next#hedges).\n${line}    id: hedges\n    text: By the road.\n`;
    const told = (line: string) =>
      toldIn(tinySite({ ...PAGES, 'content/pages/next.yaml': sections(line) })).map(({ code }) => code);
    expect(told('  - type: text\n')).toEqual([]);
    expect(told('\n')).toEqual(['missing-first-line']);
  });

  test('are words of the text if nothing is missing there', () => {
    const written = STATION.replace(
      '    It is green.',
      '    email: hill@tiny.example\n    phone: on request',
    );
    expect(toldIn(tinySite({ 'content/stations/hill.yaml': written })).map(({ code }) => code)).toEqual([]);
  });

  test('which can have more than one key are left to the owner', () => {
    const written = STATION.replace('projects:\n', '');
    const [told] = wordsToldIn(tinySite({ 'content/stations/hill.yaml': written }));
    expect(told).toMatchObject({ code: 'lost-key', fix: undefined });
    expect(told!.words).toContain('Write "projects:" or "services:" on a line above it.');
  });

  test('in the sample, no fix writes another key than the deleted one', () => {
    const wrong: string[] = [];
    let restored = 0;
    for (const [path, { file }] of documentsIn(inject('sample'))) {
      const lines = file.text.split('\n');
      for (const [at, line] of lines.entries()) {
        if (!/^\s*(?:- )?\w+:(?: [|>]-?)?$/.test(line)) continue;
        const written = lines.toSpliced(at, 1).join('\n');
        const found = toldOf(inject('sample'), path, written).filter(({ code }) => code === 'lost-key');
        if (found.length === 0 || found[0]!.fix === undefined) continue;
        if (applyFixes(written, found) === file.text) restored += 1;
        else wrong.push(`${path}:${at + 1} ${line}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(restored).toBeGreaterThan(50);
  });
});
