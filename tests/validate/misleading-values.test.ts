import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitegen, tinySite } from '../support/sites.ts';
import {
  answer,
  hill,
  job,
  only,
  page,
  SETTINGS,
  settings,
  theme,
  wordsToldIn,
} from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/* Texts of new owners in place of a colour, a day or a setting, and the exact text that the report suggests. */

test('a language without words in the templates is reported next to another wrong setting', () => {
  const wrong = SETTINGS.replace(/^timeZone: .*/m, 'timeZone: Nairobi');
  const root = tinySite({ 'site.yaml': wrong.replace(/^language: .*/m, 'language: sw') });
  const told = wordsToldIn(root).map(({ words }) => words);
  expect(told).toEqual([
    expect.stringContaining('"language" must be'),
    expect.stringContaining('"timeZone" must be'),
  ]);
});

describe('settings in words instead of codes', () => {
  const withSetting = (key: string, value: string) => {
    const root = tinySite();
    const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
    return { 'site.yaml': settings.replace(new RegExp(`^${key}: .*`, 'm'), `${key}: ${value}`) };
  };

  test.each([
    ['timeZone', 'Kenya', 'Africa/Nairobi'],
    ['timeZone', 'Nairobi', 'Africa/Nairobi'],
    ['timeZone', 'East Africa Time', 'Africa/Nairobi'],
    ['timeZone', 'new york', 'America/New_York'],
    ['language', 'English', 'en'],
    ['language', 'english', 'en'],
    ['language', 'English (UK)', 'en'],
    ['language', 'EN', 'en'],
    ['language', 'Englisch', 'en'],
    ['language', 'kiingereza', 'en'],
    ['language', 'Kiswahili', 'sw'],
  ])('%s: %s gets the suggestion %s', (key, value, meant) => {
    const told = wordsToldIn(tinySite(withSetting(key, value)));
    expect(told.map(({ words }) => words).join('\n')).toContain(`Did you mean "${meant}"?`);
  });

  test('a country with several time zones gets no suggestion', () => {
    const told = wordsToldIn(tinySite(withSetting('timeZone', 'Brazil')));
    expect(told.map(({ words }) => words).join('\n')).not.toContain('Did you mean');
  });
});

test.each(['constructor', 'Constructor'])('a place with the name %s needs another word', (name) => {
  const section = `  - type: text\n    id: ${name}\n    text: Some words.\n`;
  const { words } = only({
    'content/pages/fair.yaml': page('Fair').replace('sections: []\n', `sections:\n${section}`),
  });
  expect(words).toContain('"id" must be another word, because programs use this one themselves.');
  expect(words).toContain('Did you mean "constructor-1"?');
});

describe('a setting that is not wanted, or has another form', () => {
  const withLines = (lines: string) => ({ 'site.yaml': `${SETTINGS}${lines}\n` });

  test.each(['donate: no', 'redirects: none', 'hosting: none', 'map: "-"'])(
    '%s should be deleted',
    (lines) => {
      expect(only(withLines(lines)).words).toMatch(/, not text\. To have none, delete this line\.$/);
    },
  );

  test.each(['none', 'n/a', 'no', 'later', 'tbd', '"-"', 'photo to follow', 'hakuna'])(
    'a photo that is %s should be left out, and no file of this name is wanted',
    (word) => {
      const { code, words } = only({
        'content/people/staff.yaml': `- name: Ann\n  role: Nurse\n  photo: ${word}\n`,
      });
      expect(code).toBe('wrong-value');
      expect(words).toMatch(/ To have none, delete this line\.$/);
    },
  );

  test.each(['none', 'later'])(
    'a document that is %s is needed, so its line is not to be deleted',
    (word) => {
      const { words } = only({
        'content/newsletters.yaml': `- title: Twelve\n  year: 2025\n  file: ${word}\n`,
      });
      expect(words).toContain('"file" must be the path of a file in public/');
      expect(words).not.toContain('delete');
    },
  );

  test('forms with the value none should be deleted', () => {
    const told = (lines: string) =>
      only({ 'site.yaml': SETTINGS.replace(/^forms:\n(?: .*\n)+/m, lines) }).words;
    expect(told('forms: no\n')).toContain('To have none, delete this line.');
    expect(told('forms:\n  contact: none\n')).toContain('To have none, delete this line.');
  });

  test('the required keys of an item are shown as before', () => {
    const told = only({ 'content/faqs.yaml': '- question: Who?\n  answer: We.\n- no\n' });
    expect(told.words).not.toContain('To have none');
  });

  test.each([
    ['False', 'no'],
    ['TRUE', 'yes'],
    ['ture', 'yes'],
    ['ndiyo', 'yes'],
    ['nein', 'no'],
    ['nope', undefined],
  ])('placeholderTags: %s gets the suggestion %s', (written, meant) => {
    const { words, fix } = only(withLines(`placeholderTags: ${written}`));
    expect(fix).toBe(meant);
    expect(words).not.toMatch(/true|false/);
  });

  test.each(['NO', 'No', 'none', 'false.'])('indexing: %s means no, and is never deleted', (written) => {
    const { words, fix } = only(withLines(`indexing: ${written}`));
    expect(words).toContain('Did you mean "no"?');
    expect(words).not.toContain('delete');
    expect(fix).toBe('no');
  });

  test('a word without a meaning for indexing is no reason to delete the line', () => {
    expect(only(withLines('indexing: pending')).words).not.toContain('delete');
  });

  test.each([
    ['palette: green', 'highland', 'highland'],
    ['palette: Blue', 'lake', 'lake'],
    ['typeface: Arial', 'sans', 'sans'],
    ['typeface: Times New Roman', 'serif', undefined],
  ])('the look %s gets the suggestion %s', (line, meant, fixed) => {
    const { words, fix } = only(withLines(`theme:\n  ${line}`));
    expect(words).toContain(`Did you mean "${meant}"?`);
    expect(fix).toBe(fixed);
  });

  test.each([
    ['hosting: apache', ':\n  - apache'],
    ['hosting: Apache', ':\n  - apache'],
    ['compress: gz', ':\n  - gz'],
  ])('%s becomes a list with it', (lines, fix) => {
    const told = only(withLines(lines));
    expect(told.fix).toBe(fix);
    expect(told.words).toContain(fix.slice(2));
  });

  test.each([
    ['donate: none yet', 'To have none, delete this line.'],
    ['theme: blue', 'Delete "blue", or the whole line if you do not need it. It looks like this:'],
    ['hosting: apache2', 'with "- " before it:\n  - apache\n'],
    ['hosting: cpanel', '"cpanel" is not one of netlify, cloudflare, apache,'],
    ['facts: people 57000', 'before it:\n  - id: people\n    value: 57000'],
    ['facts:\n  people=57000', 'before it:\n  - id: people\n    value: 57000'],
    ['facts:\n  people: 57000', 'before it:\n  - id: people\n    value: 57000'],
    ['facts:\n  - people 57000', 'looks like this:\n  - id: people\n    value: 57000'],
  ])('%s gets its text as a suggestion, or what to do with it', (lines, words) => {
    expect(only(withLines(lines)).words).toContain(words);
  });

  test.each([
    ['map: Market', 'looks like this:\n  place: Market\n  link: https://'],
    ['map:\n    - place: Market', 'looks like this:\n  place: Market\n  link: https://'],
  ])('contact with %s keeps the name of the place', (lines, words) => {
    expect(only(settings('  email:', `  ${lines}\n  email:`)).words).toContain(words);
  });

  test('an address on lines without dashes gets an example with them', () => {
    const list = /^ {2}address:\n(?: {4}.*\n)+/m;
    const told = only({ 'site.yaml': SETTINGS.replace(list, '  address:\n    Box 12\n    Hill\n') });
    expect(told.words).toContain('before it:\n  - Box 12\n  - Hill');
  });

  test('an account or quick links without their keys get an example with them', () => {
    const lists = /^(?:social|quickLinks):\n(?: .*\n)+/gm;
    const told = (lines: string) => only({ 'site.yaml': `${SETTINGS.replace(lists, '')}${lines}\n` }).words;
    expect(told('social:\n  - https://x.com/hill')).toContain(
      'like this:\n  - network: x\n    href: https://x.com/hill',
    );
    expect(told('quickLinks: Home, Contact')).toContain('before it:\n  - Home\n  - Contact');
  });

  test('a menu entry without a colon gets an example with it', () => {
    expect(only(settings('- page: /\n', '- page /\n')).words).toContain('looks like this:\n  - page: /');
  });

  test.each([
    ['favicon: favicon.svg', 'public/favicon.svg'],
    ['video: https://youtu.be/abc', 'Link to the film in a text'],
  ])('%s is reported with its place', (lines, place) => {
    expect(only(withLines(lines)).words).toContain(place);
  });
});

test.each([
  ['established: since 1981', '1981'],
  ['established: 1981.', '1981'],
  ['established: ١٩٨١', '1981'],
  ['established: ۱۹۸۱', '1981'],
  ['order: 6.', '6'],
])('%s gets its number as a suggestion', (line, meant) => {
  expect(only(hill('location:', `${line}\nlocation:`)).words).toContain(`Did you mean "${meant}"?`);
});

test('a point with a comma gets a space as a suggestion', () => {
  const map =
    'map:\n  width: 90\n  height: 90\n  counties: []\n  stations:\n    - station: hill\n      position: 10,20\n';
  const words = wordsToldIn(tinySite({ 'site.yaml': SETTINGS + map })).map((one) => one.words);
  expect(words.join('\n')).toContain('Did you mean "10 20"?');
});

test('for two pictures in place of one there is no advice to rename', () => {
  const { words } = only(hill('image: hill.png', 'image: hill.png, fen.png'));
  expect(words).toContain('Write the path of one file here.');
});

describe('a colour', () => {
  test.each([
    ['1D5A73', '"#1D5A73"'],
    ["'#1D5'", "'#11DD55'"],
    ['rgb(29, 90, 115)', '"#1d5a73"'],
  ])('written as %s is corrected to %s', (written, meant) => {
    expect(only(theme(`    link: ${written}\n`))).toMatchObject({ code: 'wrong-value', fix: meant });
  });

  test('by name gets its tone as a suggestion, and the owner decides', () => {
    const { words, fix } = only(theme('    link: dark green\n'));
    expect(words).toContain('Did you mean "#006400"?');
    expect(fix).toBeUndefined();
  });

  test('that is hard to see in several places is one error with all of them and one sufficient tone', async () => {
    const { stdout } = await sitegen(tinySite(theme("    link: '#88CCEE'\n")), 'check');
    expect(stdout.match(/low-contrast/g)).toHaveLength(1);
    for (const place of ['on the page', 'on cards', 'on coloured bands', 'on quiet highlights'])
      expect(stdout).toContain(`Links ${place}: link #88CCEE`);
    const [, tone] = /in all of them: {2}link: "(#[0-9a-f]{6})"/.exec(stdout) ?? [];
    const better = await sitegen(tinySite(theme(`    link: '${tone}'\n`)), 'check');
    expect(better.exitCode).toBe(0);
  });

  test.each([
    ['primary', 'action'],
    ['button', 'action'],
    ['background', 'paper'],
    ['Text-Colour', 'ink'],
    ['header', 'forest'],
  ])('called %s gets %s as a suggestion, with its purpose', (written, meant) => {
    const { words, fix } = only(theme(`    ${written}: '#1D5A73'\n`));
    expect(words).toContain(
      `Did you mean "${meant}"? It is for: the ground`.replace(
        /the ground$/,
        meant === 'ink' ? 'text' : 'the ground',
      ),
    );
    expect(fix).toBeUndefined();
  });

  test('with an unknown name gets the list of all names with their purposes', () => {
    const { words } = only(theme("    wibble: '#1D5A73'\n"));
    expect(words).toContain('\n  paper: the ground of the page.\n');
    expect(words).toContain('\n  link: links.\n');
  });
});

test('a kind of organisation without a similar word can be deleted', () => {
  const kind = SETTINGS.replace('organisation:\n', 'organisation:\n  kind: circus\n');
  expect(only({ 'site.yaml': kind }).words).toContain('If none of them fits, delete this line.');
});

describe('a day', () => {
  test.each([
    '31 December 2025',
    '31st Dec 2025',
    'December 31, 2025',
    'Wednesday, 31 December 2025',
    '31 Desemba 2025',
    '31 décembre 2025',
    'le 31 décembre 2025',
    'am 31. Dezember 2025',
    '31. Dezember 2025',
    '31/12/2025',
    '31.12.2025',
    '2025/12/31',
    '20251231',
    '2025-31-12',
    '31, December 2025',
    '31 DECEMBER 2025.',
    'tarehe 31 Desemba 2025',
    'on Wednesday, 31 December 2025',
  ])('written as %s is corrected', (written) => {
    expect(only(job(written))).toMatchObject({ code: 'date-form', fix: '2025-12-31' });
  });

  test('with two possible meanings shows both', () => {
    const { words, fix } = only(job('03/04/2025'));
    expect(words).toContain('2025-04-03 or 2025-03-04');
    expect(fix).toBeUndefined();
  });

  test('the first of a month has its own ending in French', () => {
    expect(only(job('1er mars 2027'))).toMatchObject({ code: 'date-form', fix: '2027-03-01' });
  });

  test.each([
    ['31.12.25', '2025-12-31'],
    ['31-Dec-25', '2025-12-31'],
    ['46022', '2025-12-31'],
    ['2025-10-22 17:00', '2025-10-22'],
    ['22nd of October, 2025 at 5pm', '2025-10-22'],
    ['22 October 2025 (midnight)', '2025-10-22'],
    ['by 31 December 2025', '2025-12-31'],
    ['Hadi tarehe 31 Desemba 2025', '2025-12-31'],
    ['December 2025', 'Write the day too'],
    ['2025-12', 'Write the day too, such as 2025-12-15.'],
    ['12/2025', 'Write the day too, such as 2025-12-15.'],
    ['31 December', 'Write the year too, first of all: the year, then "-12-31".'],
  ])('%s gets the suggestion %s and is left to the owner', (written, words) => {
    const told = only(job(written));
    expect(told.words).toContain(words);
    expect(told.fix).toBeUndefined();
  });

  test('that does not exist is not changed to another', () => {
    expect(only(job('31 June 2025'))).toMatchObject({ code: 'wrong-value', fix: undefined });
  });

  test.each([
    ['Monday 22 December 2026', '2026-12-22 is a Tuesday.'],
    ['Fri, 24/12/2026', '2026-12-24 is a Thursday.'],
    ['Weds 22 December 2026', '2026-12-22 is a Tuesday.'],
  ])('%s has another weekday, and only the owner knows which is correct', (written, told) => {
    const { words, fix } = only(job(`"${written}"`));
    expect(words).toContain(told);
    expect(fix).toBeUndefined();
  });

  test('with two possible meanings is the one of its weekday', () => {
    expect(only(job('Wed 05/11/2025')).fix).toBe('2025-11-05');
  });

  test('with two possible meanings, of which neither is its weekday, shows both', () => {
    expect(only(job('Thu 05/11/2025')).words).toContain('2025-11-05 or 2025-05-11');
  });

  test('with its own weekday is corrected', () => {
    expect(only(job('Tues 22 December 2026')).fix).toBe('2026-12-22');
  });

  test('of one section hides no page', () => {
    const { code, words, fix } = only({
      'content/pages/offer.yaml': `${page('Offer').replace(' []', '')}  - type: text\n    text: Half price until Easter.\n    expires: 2026-11-20\n`,
    });
    expect({ code, fix }).toEqual({ code: 'wrong-level', fix: undefined });
    expect(words).toContain('"expires" would be for the whole page');
  });
});

describe('a phone number', () => {
  const phone = (written: string) => only(settings('+254 700 000 001', written));

  test.each([
    ['0722 123 456', '+254 722 123 456'],
    ['020 123 4567', '+254 20 123 4567'],
    ['722123456', '+254 722123456'],
  ])(
    '%s, as dialled inside the country or saved by a spreadsheet, is left to the owner',
    (written, number) => {
      const { words, fix } = phone(written);
      expect(words).toContain(`For a number in Kenya, write "${number}".`);
      expect(fix).toBeUndefined();
    },
  );

  test.each([
    ['+254 (0) 722 123 456', '+254 722 123 456'],
    ['+254-722-123-456', '+254 722 123 456'],
    ['00254 722 123 456', '+254 722 123 456'],
    ['+254 0722 123 456', '+254 722 123 456'],
    ['(+254) 0722-123-456', '+254 722 123 456'],
    ['+39 (0)6 123 4567', '+39 06 123 4567'],
    ['+2540722123456', '+254722123456'],
    ['+254 0 68 123456', '+254 68 123456'],
    ['+254 0 0712 345 678', '+254 712 345 678'],
    ['"[+254 722 123 456](tel:+254722123456)"', '"+254722123456"'],
    ['tel:+254722123456', '+254722123456'],
    ['+254 (20) 444-1234', '+254 20 444 1234'],
    ['+254 722 123 456;', '+254 722 123 456'],
  ])('%s is corrected', (written, meant) => {
    expect(phone(written).fix).toBe(meant);
  });

  test.each([
    ['+254 7OO l23 456', 'Did you mean "+254 700 123 456"?'],
    ['+254 722 123 456 (office)', 'Did you mean "+254 722 123 456"?'],
    ['Call us at +254 722 123 456', 'Did you mean "+254 722 123 456"?'],
    ['+254 722 123 456 ext. 12', 'Write only the number here, and the extension in a text.'],
    ['+254 72', 'A number has 7 to 15 digits, with those of the country. Here there are 5.'],
    ['+254 7220000011', 'A mobile number has 9 digits after +254. Here there are 10.'],
    ['+254  722 000 00', 'A mobile number has 9 digits after +254. Here there are 8.'],
    ['+254 722 123', 'A mobile number has 9 digits after +254. Here there are 6.'],
    ['+254 722 123 456 722 123 456', 'A number has 7 to 15 digits'],
    ['+254 712 345 678 and +254 722 345 678', 'Write one number here.'],
    ['"[Call us](tel:0712345678)"', 'For a number in Kenya, write "+254 712345678".'],
    ['0712 345 678 (office)', 'For a number in Kenya, write "+254 712 345 678".'],
    ['+0712 345 678', 'For a number in Kenya, write "+254 712 345 678".'],
    ['0722 123 45', 'A mobile number has 10 digits with its first 0. Here there are 9.'],
    ['07221234567 (office)', 'A mobile number has 10 digits with its first 0. Here there are 11.'],
    ['to be confirmed', 'If there is none, delete this line.'],
    ['+254 20 444 1234 (8-5)', 'Write only the number here, and the rest in a text.'],
    ['+254 20 444 1234 8-5', 'Write only the number here, and the rest in a text.'],
    ['+254 20 444 1234 (24 hours)', 'Write only the number here, and the rest in a text.'],
  ])('%s is reported with the reason', (written, told) => {
    const { words, fix } = phone(written);
    expect(words).toContain(told);
    expect(fix).toBeUndefined();
  });

  test('with a 0 after its country code is corrected in a link too', () => {
    expect(only(answer('"[Call us](tel:+2540722123456)."')).fix).toBe('tel:+254722123456)');
  });

  test('in a link with the hours in brackets gets no fix', () => {
    const { words, fix } = only(answer('"[Call us](tel:+254204441234(8-5))."'));
    expect({ isNumber: words.includes('+25420444123485'), fix }).toEqual({ isNumber: false, fix: undefined });
  });

  test('next to a second one must be a single one', () => {
    expect(phone('0722 123 456 / 0733 123 456').words).toContain('Write one number here.');
  });

  test('in a list of two must be a single one', () => {
    expect(phone('\n    - 0722 123 456\n    - 0733 123 456').words).toContain('Keep one of them');
    expect(phone('\n    - 0722 123 456').words).not.toContain('Keep one of them');
  });
});

test('a job that closes before it shows is reported at its deadline', () => {
  const late = job('2030-01-01')['content/jobs.yaml'];
  const found = toldIn(tinySite({ 'content/jobs.yaml': `${late}  publishFrom: 2030-02-01\n` }));
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([['expires-too-early', 4]]);
});

test('two facts with one id are reported, and a county may have the id of a fact', () => {
  const fact = (id: string, value: string) => `  - id: ${id}\n    value: '${value}'\n`;
  const twice = `${SETTINGS}facts:\n${fact('beds', '10')}${fact('beds', '12')}`;
  const { code, words } = only({ 'site.yaml': twice });
  expect(code).toBe('duplicate-id');
  expect(words).toMatch(/The id "beds" is already used on line \d+\./);
  expect(wordsToldIn(tinySite({ 'site.yaml': `${SETTINGS}facts:\n${fact('north', '10')}` }))).toEqual([]);
});

describe('in place of the form of a job', () => {
  const withForm = (form: string) => {
    const [path, text] = Object.entries(job('2026-03-01'))[0]!;
    return only({ [path]: text.replace('notes.txt', form) }).words;
  };

  test.each([
    'https://forms.hill.example/apply',
    'www.hill.example/apply?job=1',
    'https://forms.gle/Example',
    'none',
    'at the office',
  ])('%s is reported with the expected value, and with a place for the address', (form) => {
    expect(withForm(form)).toContain('Write an address in the text beside it, as a link.');
  });

  test.each(['https://hill.example/files/form.pdf?download=1', 'https://drive.google.com/file/d/1x/view'])(
    '%s, a document on the web, gets advice to save it',
    (form) => {
      expect(withForm(form)).toContain('Save the file in public/');
    },
  );
});

describe('the focus of a picture in another form', () => {
  const focus = (words: string) =>
    only({ 'content/gallery.yaml': `- image: hill.png\n  alt: A hill\n  focus: ${words}\n` });

  test.each([
    ['centre', '50% 50%'],
    ['top', '50% 0%'],
    ['top left', '0% 0%'],
    ['right center', '100% 50%'],
    ['Upper left', '0% 0%'],
    ['40%, 20%', '40% 20%'],
    ['40%,20%', '40% 20%'],
    ['40 20', '40% 20%'],
    ['40, 20', '40% 20%'],
    ['40 % 20 %', '40% 20%'],
    ['40% 20', '40% 20%'],
    ['left 40% top 20%', '40% 20%'],
    ['20% from the top, 40% from the left', '40% 20%'],
    ['x 40%, y 20%', '40% 20%'],
    ['[40%, 20%]', '40% 20%'],
    ['{ top: 20%, left: 40% }', '40% 20%'],
  ])('%s is %s', (written, meant) => {
    expect(focus(written).fix).toBe(meant);
  });

  test.each([
    'left right',
    'the face',
    '40%',
    '40,5',
    '4/10',
    '0 1',
    '0.4 0.2',
    '140% 20%',
    '40px 20px',
    'right 40% top 20%',
    '[40%]',
    '[40%, 20%, 10%]',
    '{ a: 40%, b: 20% }',
  ])('%s is not a focus', (written) => {
    expect(focus(written).fix).toBeUndefined();
  });

  test.each(['\n    - 40%\n    - 20%', '\n    left: 40%\n    top: 20%'])(
    'on several lines is shown on one',
    (written) => {
      expect(focus(written).words).toContain('Write it on the line of the key: focus: 40% 20%');
    },
  );
});
