import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { sitegen, tinySite, write } from '../support/sites.ts';
import {
  answer,
  HILL,
  hill,
  job,
  linkTo,
  only,
  PAGES,
  page,
  SETTINGS,
  settings,
  theme,
  wordsToldIn,
} from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/*
 * What new owners write in place of what is wanted, and what they are told: the very thing to write, or what to do with
 * the file.
 */

describe('a link to a page', () => {
  test.each([
    ['/about/who-we-are.html', '/about/who-we-are'],
    ['about/who-we-are.html', '/about/who-we-are'],
    ['about/who-we-are', '/about/who-we-are'],
    ['content/pages/about/faqs.yaml', '/about/faqs'],
    ['/About/FAQs', '/about/faqs'],
    ['notes.txt', '/notes.txt'],
    ['/about/faqs.html#top', '/about/faqs#top'],
  ])('%s can only be %s and is corrected', (written, meant) => {
    expect(only(linkTo(written))).toMatchObject({ code: 'unknown-page', fix: meant });
  });

  test.each([
    ['/faqs', '/about/faqs'],
    ['faqs', '/about/faqs'],
    ['/who-we-are/', '/about/who-we-are'],
    ['who-we-are.html', '/about/who-we-are'],
    ['Who We Are', '/about/who-we-are'],
    ['/frequent-questions', '/about/faqs'],
    ['/hill', '/stations/hill'],
    ['/whoweare', '/about/who-we-are'],
  ])('%s is most likely %s, which the owner decides', (written, meant) => {
    const { code, words, fix } = only(linkTo(written));
    expect(code).toBe('unknown-page');
    expect(words).toContain(`Did you mean "${meant}"?`);
    expect(fix).toBeUndefined();
  });

  test('the name of a group of pages shows them, and is never taken for a typing error', () => {
    const files = { ...linkTo('/about'), 'content/pages/aboutus.yaml': page('About') };
    const { words, fix } = only(files);
    expect(words).toContain('Pages there: /about/faqs, /about/who-we-are.');
    expect(fix).toBeUndefined();
  });

  test('another word of the same length is no suggestion', () => {
    expect(only(linkTo('/stations/lake')).words).not.toContain('Did you mean');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'ftp://host.example/x'])(
    '%s names no page and stays refused by its form',
    (written) => {
      expect(only(linkTo(`"${written}"`)).code).toBe('wrong-value');
    },
  );
});

describe('a menu entry', () => {
  const menu = (to: string) => ({ ...PAGES, ...settings('- page: /\n', `- page: ${to}\n`) });

  test.each([
    ['/notes.txt', 'is a file. Write "link: /notes.txt"'],
    ['notes.txt', 'is a file. Write "link: /notes.txt"'],
    ['public/notes.txt', 'is a file. Write "link: /notes.txt"'],
    ['files/report.pdf', 'is a file. Write "link: /files/report.pdf"'],
    ['https://www.example.com/', 'is another site. Write "link: https://www.example.com/"'],
    ['/about/faqs#top', 'is a part of a page. Write "link: /about/faqs#top"'],
  ])('to %s is told that it %s', (to, why) => {
    const { code, words } = only(menu(to));
    expect(code).toBe('not-a-page');
    expect(words).toContain(why);
  });

  test('by the file of a page is told its address', () => {
    expect(only(menu('content/pages/about/faqs.yaml')).fix).toBe('/about/faqs');
  });

  test('of text alone is shown what an entry looks like', () => {
    const { code, words } = only(settings('- page: /\n', '- FAQs\n'));
    expect(code).toBe('wrong-type');
    expect(words).toContain('It looks like this:\n  - page: /about/faqs');
  });
});

describe('settings in words in place of codes', () => {
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
    ['language', 'Kiswahili', 'sw'],
  ])('%s: %s is answered with %s', (key, value, meant) => {
    const told = wordsToldIn(tinySite(withSetting(key, value)));
    expect(told.map(({ words }) => words).join('\n')).toContain(`Did you mean "${meant}"?`);
  });

  test('a country with several time zones gets none', () => {
    const told = wordsToldIn(tinySite(withSetting('timeZone', 'Brazil')));
    expect(told.map(({ words }) => words).join('\n')).not.toContain('Did you mean');
  });
});

describe('a key above a list', () => {
  const QUESTION = '  - question: Where?\n    answer: Here.\n';

  test.each([
    ['faqs:', ''],
    ['Ask us here:', undefined],
    ['faqs: # ours', undefined],
  ])('that only names it goes; words and notes of the owner stay: %s', (line, fix) => {
    expect(only({ 'content/faqs.yaml': `${line}\n${QUESTION}` })).toMatchObject({
      code: 'key-above-list',
      fix,
    });
  });

  test('was meant as the kind of a section, if it is the name of one', () => {
    const cards = '  cards:\n    - title: Story hour\n';
    const told = only({ 'content/pages/next.yaml': `${page('Next').replace(' []', '')}${cards}` });
    expect(told).toMatchObject({ code: 'wrong-type', fix: undefined });
  });
});

describe('a file that was emptied', () => {
  test.each([
    ['site.yaml', 'Get it back from a copy, or begin again.'],
    ['content/stations/hill.yaml', 'Get it back from a copy, or begin again.'],
    ['content/faqs.yaml', 'If it is to be empty, write [].'],
  ])('%s is told to be empty', (path, hint) => {
    const { words } = only({ [path]: '\n' });
    expect(words).toContain('This file has no content.');
    expect(words).toContain(hint);
  });
});

test('a link whose brackets have changed places is no plain text', () => {
  const { code, words } = only({
    'content/faqs.yaml': '- question: Where?\n  answer: (Here)[/stations/hill].\n',
  });
  expect(code).toBe('unsupported-markup');
  expect(words).toContain('Write the words in [ ] and the address in ( )');
});

describe('a file in the wrong place', () => {
  test.each(['site.yml', 'Site.yaml', 'site.yaml.txt', 'SITE.YAML'])('%s is to be renamed', (name) => {
    const root = tinySite();
    renameSync(join(root, 'site.yaml'), join(root, name));
    const told = wordsToldIn(root).find(({ code }) => code === 'missing-file');
    expect(told?.words).toContain(`Rename ${name} to site.yaml.`);
    expect(told?.words.includes('hides the last one')).toBe(name.endsWith('.txt'));
  });

  test.each(['hill.yaml.txt', 'hill.yml', 'hill.YAML'])(
    'the station %s is to be renamed, also where something names it',
    (name) => {
      const root = tinySite({ ...linkTo('/stations/hill') });
      renameSync(join(root, 'content/stations/hill.yaml'), join(root, 'content/stations', name));
      const told = wordsToldIn(root);
      const own = told.find(({ code }) => code === 'unexpected-file');
      expect(own?.words).toContain(`Rename ${name} to hill.yaml.`);
      const link = told.find(({ code }) => code === 'unknown-page');
      expect(link?.words).toContain(`Rename content/stations/${name} to hill.yaml.`);
    },
  );

  test('is to be renamed back, and nobody is asked to remove what names it', async () => {
    const root = tinySite(linkTo('/stations/hill'));
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    renameSync(join(root, 'content/stations/hill.yaml'), join(root, 'content/stations/hill.yaml.txt'));
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toContain('Rename content/stations/hill.yaml.txt to hill.yaml.');
    expect(stdout).not.toContain('was removed');
  });

  test('a list beside site.yaml is found where a section needs it', () => {
    const root = tinySite({
      'content/pages/careers.yaml': `${page('Careers').replace(' []', '')}  - type: jobs\n`,
      'jobs.yaml': '[]\n',
    });
    expect(wordsToldIn(root).map(({ words }) => words)).toEqual([
      expect.stringContaining('A file with this name is at jobs.yaml. Move it to content/jobs.yaml.'),
    ]);
  });

  test.each(['public/tree.png', 'images/tree.png', 'tree.png', 'content/stations/tree.png'])(
    'a picture at %s is to be moved to where it is named',
    (place) => {
      const root = tinySite({
        ...hill('image: hill.png\nalt', 'image: stations/hill/tree.png\nalt'),
        [place]: 'x',
      });
      const told = wordsToldIn(root).find(({ code }) => code === 'missing-asset');
      expect(told?.words).toContain(
        `A file with this name is at ${place}. Move it to content/images/stations/hill/tree.png.`,
      );
    },
  );

  test.each(['content/form.pdf', 'documents/form.pdf', 'content/images/form.pdf'])(
    'a document at %s is to be moved to public/',
    (place) => {
      const root = tinySite({ ...job('2025-10-22'), [place]: '%PDF' });
      const text = readFileSync(join(root, 'content/jobs.yaml'), 'utf8');
      write(root, 'content/jobs.yaml', text.replace('notes.txt', 'files/form.pdf'));
      const told = wordsToldIn(root).find(({ code }) => code === 'missing-asset');
      expect(told?.words).toContain(`is at ${place}. Move it to public/files/form.pdf.`);
    },
  );

  test('and once it is moved nothing is said of it', () => {
    const root = tinySite({ 'content/station-hill.yaml': 'x: y\n' });
    rmSync(join(root, 'content/station-hill.yaml'));
    expect(wordsToldIn(root)).toEqual([]);
  });
});

describe('a picture that is not there', () => {
  const pictures = Object.fromEntries(
    ['hill/about.png', 'hill/slide-1.png', 'lake/about.png', 'lake/river.png'].map((path) => [
      `content/images/stations/${path}`,
      'x',
    ]),
  );
  const named = (name: string) =>
    only({ ...pictures, ...hill('image: hill.png\nalt', `image: ${name}\nalt`) });

  test.each([
    ['about.png', 'stations/hill/about.png'],
    ['stations/hill/abuot.png', 'stations/hill/about.png'],
    ['stations/hill/about.jpg', 'stations/hill/about.png'],
    ['stations/hill/about', 'stations/hill/about.png'],
    ['station/hill/about.png', 'stations/hill/about.png'],
    ['hill/about.png', 'stations/hill/about.png'],
    ['images/stations/hill/about.png', 'stations/hill/about.png'],
    ['river.png', 'stations/lake/river.png'],
  ])('%s is answered with %s', (written, meant) => {
    const { code, words, fix } = named(written);
    expect(code).toBe('missing-asset');
    expect(words).toContain(`Did you mean "${meant}"?`);
    expect(fix).toBeUndefined();
  });

  test('the picture of another station is no answer; those of the own one are listed', () => {
    const { words } = named('stations/hill/river.png');
    expect(words).not.toContain('lake');
    expect(words).toContain('The folder has: about.png, slide-1.png.');
  });

  test.each([
    ['/content/images/stations/hill/about.png', 'stations/hill/about.png'],
    ['../images/stations/hill/about.png', 'stations/hill/about.png'],
    ['stations\\hill\\about.png', 'stations/hill/about.png'],
  ])('the path %s is corrected', (written, meant) => {
    expect(named(written)).toMatchObject({ code: 'wrong-value', fix: meant });
  });

  test('a path on a computer or an address on the web cannot be named', () => {
    expect(named('C:\\Users\\Pictures\\hill.png').words).toContain('works only on your computer');
    expect(named('https://www.example.org/hill.png').words).toContain('Save the file in content/images/');
  });
});

describe('the code of a map', () => {
  const CODE = '<iframe src="https://maps.example/embed?pb=1" width="600" height="450"></iframe>';
  const map = `  map:\n    place: Hill\n    link: https://maps.example/\n    frame: ${CODE}\n`;

  test('in the place of its address gives the address', () => {
    const { code, fix } = only(settings('  email:', `${map}  email:`));
    expect([code, fix]).toEqual(['wrong-value', 'https://maps.example/embed?pb=1']);
  });

  test('in the place of its group is in the example of the group', () => {
    const { code, words } = only(settings('  email:', `  map: ${CODE}\n  email:`));
    expect(code).toBe('wrong-type');
    expect(words).toContain('frame: https://maps.example/embed?pb=1');
  });

  test.each([
    ['a text', answer(`|\n    ${CODE}`)],
    ['a plain text', { 'content/faqs.yaml': `- question: '${CODE}'\n  answer: On the hill.\n` }],
    ['the lines between keys', hill('location:', `${CODE}\nlocation:`)],
  ])('in %s is led to where a map belongs', (_, files) => {
    const { words } = only(files);
    expect(words).toContain('"frame" of "map" under "contact"');
    expect(words).toContain('frame: https://maps.example/embed?pb=1');
  });
});

describe('a colour', () => {
  test.each([
    ['1D5A73', '"#1D5A73"'],
    ["'#1D5'", "'#11DD55'"],
    ['rgb(29, 90, 115)', '"#1d5a73"'],
  ])('written as %s is corrected to %s', (written, meant) => {
    expect(only(theme(`    link: ${written}\n`))).toMatchObject({ code: 'wrong-value', fix: meant });
  });

  test('by name is answered with its tone, which the owner decides', () => {
    const { words, fix } = only(theme('    link: dark green\n'));
    expect(words).toContain('Did you mean "#006400"?');
    expect(fix).toBeUndefined();
  });

  test('that is hard to see in several places is one error with all of them and one tone that will do', async () => {
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
  ])('called %s is led to %s and what that is for', (written, meant) => {
    const { words, fix } = only(theme(`    ${written}: '#1D5A73'\n`));
    expect(words).toContain(
      `Did you mean "${meant}"? It is for: the ground`.replace(
        /the ground$/,
        meant === 'ink' ? 'text' : 'the ground',
      ),
    );
    expect(fix).toBeUndefined();
  });

  test('with a name that nobody knows shows all of them with what they are for', () => {
    const { words } = only(theme("    wibble: '#1D5A73'\n"));
    expect(words).toContain('\n  paper: the ground of the page.\n');
    expect(words).toContain('\n  link: links.\n');
  });
});

test('a kind of organisation that no word is like may go', () => {
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
    '31/12/2025',
    '31.12.2025',
    '2025/12/31',
    '20251231',
    '2025-31-12',
    '31, December 2025',
    '31 DECEMBER 2025.',
  ])('written as %s is corrected', (written) => {
    expect(only(job(written))).toMatchObject({ code: 'date-form', fix: '2025-12-31' });
  });

  test('that can be read in two ways shows both', () => {
    const { words, fix } = only(job('03/04/2025'));
    expect(words).toContain('2025-04-03 or 2025-03-04');
    expect(fix).toBeUndefined();
  });

  test.each([
    ['31.12.25', '2025-12-31'],
    ['31-Dec-25', '2025-12-31'],
    ['46022', '2025-12-31'],
    ['2025-10-22 17:00', '2025-10-22'],
    ['22nd of October, 2025 at 5pm', '2025-10-22'],
    ['22 October 2025 (midnight)', '2025-10-22'],
    ['December 2025', 'Write the day too'],
    ['31 December', 'Write the year too, first of all: the year, then "-12-31".'],
  ])('%s is answered with %s and left to the owner', (written, words) => {
    const told = only(job(written));
    expect(told.words).toContain(words);
    expect(told.fix).toBeUndefined();
  });

  test('that does not exist is not made another', () => {
    expect(only(job('31 June 2025'))).toMatchObject({ code: 'wrong-value', fix: undefined });
  });

  test.each([
    ['Monday 22 December 2026', '2026-12-22 is a Tuesday.'],
    ['Fri, 24/12/2026', '2026-12-24 is a Thursday.'],
    ['Weds 22 December 2026', '2026-12-22 is a Tuesday.'],
  ])('%s has another weekday, and only the owner knows which is right', (written, told) => {
    const { words, fix } = only(job(`"${written}"`));
    expect(words).toContain(told);
    expect(fix).toBeUndefined();
  });

  test('that could be read in two ways is the one of its weekday', () => {
    expect(only(job('Wed 05/11/2025')).fix).toBe('2025-11-05');
  });

  test('that could be read in two ways, of which neither is its weekday, shows both', () => {
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

describe('a document that is not there', () => {
  const newsletter = (file: string) => ({
    'content/newsletters.yaml': `- title: Twelve\n  year: 2026\n  file: ${file}\n`,
    'public/files/newsletter-1.pdf': '%PDF-1.4\n',
    'public/files/term-dates-07.pdf': '%PDF-1.4\n',
  });

  test.each(['files/newsletter-12.pdf', 'files/newsletter-9.pdf'])('%s is no other issue', (file) => {
    expect(only(newsletter(file)).words).not.toContain('newsletter-1.pdf"?');
  });

  test('is meant with the same number', () => {
    expect(only(newsletter('files/term-date-7.pdf')).words).toContain(
      'Did you mean "files/term-dates-07.pdf"?',
    );
  });
});

describe('a phone number', () => {
  const phone = (written: string) => only(settings('+254 700 000 001', written));

  test.each([
    ['0722 123 456', '+254 722 123 456'],
    ['020 123 4567', '+254 20 123 4567'],
    ['722123456', '+254 722123456'],
  ])('%s, as it is dialled at home or left by a spreadsheet, is left to the owner', (written, number) => {
    const { words, fix } = phone(written);
    expect(words).toContain(`For a number in Kenya, write "${number}".`);
    expect(fix).toBeUndefined();
  });

  test.each([
    ['+254 (0) 722 123 456', '+254 722 123 456'],
    ['+254-722-123-456', '+254 722 123 456'],
    ['00254 722 123 456', '+254 722 123 456'],
    ['+254 0722 123 456', '+254 722 123 456'],
    ['+39 (0)6 123 4567', '+39 06 123 4567'],
    ['+2540722123456', '+254722123456'],
    ['+254 0 68 123456', '+254 68 123456'],
    ['+254 0 0712 345 678', '+254 712 345 678'],
    ['"[+254 722 123 456](tel:+254722123456)"', '"+254722123456"'],
    ['tel:+254722123456', '+254722123456'],
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
    ['to be confirmed', 'If there is none, delete this line.'],
  ])('%s is told why it is none', (written, told) => {
    const { words, fix } = phone(written);
    expect(words).toContain(told);
    expect(fix).toBeUndefined();
  });

  test('with a 0 after its country is corrected in a link too', () => {
    expect(only(answer('"[Call us](tel:+2540722123456)."')).fix).toBe('tel:+254722123456)');
  });

  test('beside a second one has to be one', () => {
    expect(phone('0722 123 456 / 0733 123 456').words).toContain('Write one number here.');
  });

  test('in a list of two has to be one', () => {
    expect(phone('\n    - 0722 123 456\n    - 0733 123 456').words).toContain('Keep one of them');
  });
});

describe('a word that is called otherwise here', () => {
  const network = (written: string) => settings('network: facebook', `network: ${written}`);

  test.each([
    ['Twitter', 'x'],
    ['fb', 'facebook'],
    ['Insta', 'instagram'],
    ['Linked-In', 'linkedin'],
  ])('the network %s is %s', (written, meant) => {
    expect(only(network(written)).fix).toBe(meant);
  });

  test.each(['Q: Where?\n  A: Here.', 'title: Where?\n  reply: Here.'])(
    'a question and its answer, however they are called: %j',
    (written) => {
      const found = wordsToldIn(tinySite({ 'content/faqs.yaml': `- ${written}\n` }));
      expect(found.map(({ code, words }) => [code, /Did you mean "(\w+)"/.exec(words)?.[1]])).toEqual([
        ['unknown-key', 'question'],
        ['unknown-key', 'answer'],
      ]);
    },
  );

  test('whatsapp is a network', () => {
    const files = network('whatsapp\n    href: https://wa.me/254700000001\n  - network: facebook');
    expect(wordsToldIn(tinySite(files))).toEqual([]);
  });

  test('one network may be named twice, for two accounts', async () => {
    const root = tinySite(
      network('facebook\n    href: https://www.facebook.com/hospital\n  - network: facebook'),
    );
    const { exitCode, stdout } = await sitegen(root, 'check');
    expect(stdout).not.toContain('error');
    expect(exitCode).toBe(0);
  });

  test.each(['North County', 'NORTH', 'north-county', 'County of North'])(
    'the county %s is north',
    (written) => {
      expect(only(hill('county: north', `county: ${written}`))).toMatchObject({
        code: 'unknown-entity',
        fix: 'north',
      });
    },
  );
});

describe('a mail address', () => {
  test.each([
    ['info@hill,example.org', undefined],
    ['info@hill.example,org', 'info@hill.example.org'],
    ['mailto:info@hill.example.org', 'info@hill.example.org'],
    ['Hill <info@hill.example.org>', 'info@hill.example.org'],
    ['info (at) hill.example.org', 'info@hill.example.org'],
    ['info at hill dot example dot org', 'info@hill.example.org'],
    ['info@hill.exam\u00adple.org', undefined],
  ])('written as %s is answered with %s', (written, meant) => {
    const { code, words } = only(settings(/email: .*/.exec(SETTINGS)![0], `email: ${written}`));
    expect(code).toBe('wrong-value');
    expect(/Did you mean "(.*)"/.exec(words)?.[1]).toBe(meant);
  });
});

describe('the name of a file with letters and signs that no address has', () => {
  test.each([
    ['Gebäude & Garten.jpg', 'content/images/', '"Gebaude Garten.jpg"'],
    ['hill/Größe+1.png', 'content/images/', '"hill/Groe1.png"'],
  ])('is told for a picture: %s', (written, folder, name) => {
    const { code, words } = only(hill('image: hill.png', `image: ${written}`));
    expect(code).toBe('wrong-value');
    expect(words).toContain(`Rename the file in ${folder}, and write its new name here, such as ${name}.`);
  });

  test('is told for a document', () => {
    const files = job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', 'Stelle für alle.pdf');
    expect(only({ 'content/jobs.yaml': files }).words).toContain(
      'Rename the file in public/, and write its new name here, such as "Stelle fur alle.pdf".',
    );
  });

  test('is told for a link', () => {
    const { code, words } = only(linkTo('/files/für alle.pdf'));
    expect(code).toBe('unknown-page');
    expect(words).toContain('An address has no spaces, accents or special characters. Rename the file');
  });
});

test.each(['/home', '/index', 'home.yaml'])('the home page may be called %s, and is corrected', (written) => {
  const { code, fix } = only(linkTo(written));
  expect([code, fix]).toEqual(['unknown-page', '/']);
});

test('one number with a slash is one number, and two are two', () => {
  const phone = /phone: .*/.exec(SETTINGS)![0];
  const told = (written: string) => only(settings(phone, `phone: ${written}`)).words;
  expect(told('0221 / 12 34 56')).toContain('For a number in Kenya, write "+254 221 12 34 56".');
  expect(told('0722 123 456 / 0733 123 456')).toContain('Write one number here.');
  expect(told('+254 20 271 2345/6')).toContain('Write one number here.');
  expect(told('+254 722 123 456, 457')).toContain('Write one number here.');
});

test.each(['jobs@hill.example', 'mailto:jobs@hill.example', '/contact'])(
  'a job with %s for its document is told that only a document will do',
  (written) => {
    const files = job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', written);
    expect(only({ 'content/jobs.yaml': files }).words).toContain('Only a document can be named here');
  },
);

test('a job that closes before it shows is told at its deadline', () => {
  const late = job('2030-01-01')['content/jobs.yaml'];
  const found = toldIn(tinySite({ 'content/jobs.yaml': `${late}  publishFrom: 2030-02-01\n` }));
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([['expires-too-early', 4]]);
});

test.each([
  ['content/pages/about/team/index.yaml', 'Move the file to content/pages/about/team.yaml.'],
  ['content/pages/index.yaml', 'There is content/pages/home.yaml already. Copy to it what is newer here'],
])('%s would be at an address that ends with index, and is to be renamed', (file, told) => {
  const found = wordsToldIn(tinySite({ [file]: page('Team') }));
  expect(found.filter(({ code }) => code === 'unsafe-file-name').map(({ words }) => words)).toEqual([
    expect.stringContaining(told),
  ]);
});

test.each(['Next.yaml', 'NEXT.yaml', 'next/index.yaml'])(
  'links to %s, which is to be renamed, are right',
  (name) => {
    const files = { [`content/pages/${name}`]: page('Next'), ...answer('See [the next page](/next).') };
    expect(only(files)).toMatchObject({ code: 'unsafe-file-name', fix: undefined });
  },
);

test('no link is corrected to an address that no page can have', () => {
  const menu = SETTINGS.replace('- page: /\n', '- page: /next café\n');
  const told = wordsToldIn(tinySite({ 'content/pages/next café.yaml': page('Next'), 'site.yaml': menu }));
  expect(told.find(({ code }) => code === 'unknown-page')).toMatchObject({ fix: '/next-cafe' });
});

test('two pages that would get one name are told of each other', () => {
  const told = wordsToldIn(
    tinySite({ 'content/pages/News 1.yaml': page('One'), 'content/pages/News_1.yaml': page('Two') }),
  );
  expect(told.map(({ words }) => words).join()).toContain(
    'content/pages/News 1.yaml is to be news-1.yaml too.',
  );
});

test('a site whose first page is called index has a first page', () => {
  const root = tinySite();
  renameSync(join(root, 'content/pages/home.yaml'), join(root, 'content/pages/index.yaml'));
  expect(wordsToldIn(root).map(({ code, words }) => [code, words])).toEqual([
    ['unsafe-file-name', expect.stringContaining('Rename the file to home.yaml.')],
  ]);
});

test.each([
  ['site.yaml', `${SETTINGS}donate:\nlabel: Give\nhref: https://give.tiny.example\n`, ['  ', '  ']],
  ['site.yaml', SETTINGS.replace('  contact:\n    mode', '  contact:\n  mode'), ['    ']],
])(
  'keys that are not indented belong to the empty key above them, not to something far away',
  (file, text, fixes) => {
    const found = wordsToldIn(tinySite({ [file]: text }));
    expect(found.map(({ code, fix }) => [code, fix])).toEqual(fixes.map((fix) => ['wrong-level', fix]));
  },
);

test.each([
  ['  In six: Embu.\n    And more.\n', '    In six: Embu.\n    And more.'],
  ['  In six: Embu.\n\n  And more: Meru.\n', '    In six: Embu.\n\n    And more: Meru.'],
])('a line with a colon below a bar is a line of its text that is not indented: %j', (lines, text) => {
  const { code, fix } = only({ 'content/faqs.yaml': `- question: Where?\n  answer: |\n${lines}` });
  expect({ code, fix }).toEqual({ code: 'flat-block', fix: text });
});

test.each(['plceholder: yes', 'publish from: 2030-01-01', 'To be confirmed: true', 'Note: come early.'])(
  'a key below a bar is no text: %s',
  (line) => {
    const found = wordsToldIn(
      tinySite({ 'content/faqs.yaml': `- question: Where?\n  answer: |\n  ${line}\n` }),
    );
    expect(found.map(({ code }) => code)).toContain('unknown-key');
  },
);

test('a comment among the lines below a bar is not published by a fix', () => {
  const answer = '  In six: Embu. # ask Mary\n  # Is this right?\n  And more: Meru.\n';
  const { code, fix } = only({ 'content/faqs.yaml': `- question: Where?\n  answer: |\n${answer}` });
  expect({ code, fix }).toEqual({ code: 'flat-block', fix: undefined });
});

test('the rest of a sentence is not made a key of its page', () => {
  const section =
    '  - type: text\n    heading: We\n    text: Our work has a\n      lead: a woman from the hills\n';
  const root = tinySite({ 'content/pages/about.yaml': `${page('About').replace(' []', '')}${section}` });
  expect(wordsToldIn(root)[0]?.words).toContain('Begin it with 4 spaces.');
});

test('a dash with nothing behind it can be deleted', () => {
  const { words } = only({ 'content/faqs.yaml': '- question: Where?\n  answer: Here.\n-\n' });
  expect(words).toContain('Delete the dash, or write the item. It looks like this:\n  - question: ');
});

test.each(['form.exe', 'form.pages', 'form.pub'])('%s is no document that visitors can open', (name) => {
  const { words } = only({
    'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', name),
  });
  expect(words).toContain('Save it as PDF');
});

test.each([
  'https://www.facebook.com/hill',
  'www.facebook.com/hill',
  'https://localhost/',
  'localhost:4321',
  'https://127.0.0.1/',
])('%s is no address of a site', (url) => {
  const { words, fix } = only({ 'site.yaml': SETTINGS.replace(/^url: .*/m, `url: ${url}`) });
  expect(words).toContain('not the address of a site that visitors can open');
  expect(fix).toBeUndefined();
});

test('a picture that no browser shows is told to be saved as another', () => {
  expect(only(hill('image: hill.png', 'image: hill.gif')).words).toContain('Save it again as .jpg');
});

test('a file that proves whose site it is belongs into public/', () => {
  const found = wordsToldIn(tinySite({ 'content/pages/google123.html': 'proof' }));
  expect(found.map(({ words }) => words)).toEqual([
    expect.stringContaining('Move this document to public/.'),
  ]);
});

test('a signature below a line of dashes is told of the dashes', () => {
  const { words } = only(hill(/ {2}text: .*/.exec(HILL)![0], '  text: |\n    Line two\n    ---\n    Me'));
  expect(words).toContain('A line of --- or === below words cannot be used in a text. Delete that line.');
});

test('a key that nobody knows is told without a value too, one that may be left out is not', () => {
  const told = (lines: string) => {
    const found = toldIn(tinySite({ 'content/faqs.yaml': `- question: Who?\n  answer: Us.\n${lines}` }));
    return found.map(({ code, at, fix }) => [code, at.line, fix?.text]);
  };
  expect(told('  phto:\n')).toEqual([['unknown-key', 3, undefined]]);
  expect(told('  expirs:\n')).toEqual([['unknown-key', 3, 'expires']]);
  expect(told('  expires:\n')).toEqual([]);
});

test('a station among the pages, or a page among the stations, is told once with its folder', () => {
  const station = 'name: Fen\nlocation: The north\ncounty: north\nimage: hill.png\nalt: A fen\n';
  expect(only({ 'content/pages/fen.yaml': station }).words).toBe(
    'This file has the keys of a station, but its folder is for a page. Move it to content/stations/fen.yaml. If there is such a file already, give this one another name.',
  );
  expect(only({ 'content/stations/next.yaml': page('Next') }).words).toContain('content/pages/next.yaml.');
  // One key of a station may be a typing error.
  const withOne = { 'content/pages/next.yaml': `${page('Next')}name: Next\n` };
  expect(toldIn(tinySite(withOne)).map(({ code }) => code)).toEqual(['unknown-key']);
  const named = 'name: Next\ndescription: What this page is about.\n';
  expect(toldIn(tinySite({ 'content/pages/next.yaml': named })).map(({ code }) => code)).not.toContain(
    'wrong-folder',
  );
});

test.each([
  ['faqs\n      Where to send the form.', undefined],
  ['faqs heading What we are asked', undefined],
  ['content/faqs/of-2026.yaml', undefined],
  ['our faqs', 'faqs'],
])(
  'the kind of a section that goes on with words of another line is not corrected: %j',
  (kind, correction) => {
    const text = `${page('Next').replace(' []', '')}  - type: ${kind}\n`;
    const { code, fix } = only({ ...PAGES, 'content/pages/next.yaml': text });
    expect([code, fix]).toEqual(['wrong-value', correction]);
  },
);

test.each([';', ' =', ' ->', ' =>'])('"%s" in the place of all colons is corrected', (sign) => {
  const written = `- question${sign} Who?\n  answer${sign} Us.\n`;
  const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
  expect(found.map(({ code }) => code)).toEqual(['missing-colon']);
  expect(applyFixes(written, found)).toBe('- question: Who?\n  answer: Us.\n');
});

test('a dash before each key of a question is told and deleted, and nothing is called missing', () => {
  const found = toldIn(
    tinySite({ 'content/faqs.yaml': '- question: A?\n- answer: B\n- question: C?\n- answer: D\n' }),
  );
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([
    ['dash-too-many', 2],
    ['dash-too-many', 4],
  ]);
  expect(found[0]?.fix?.text).toBe('  ');
});

test.each(['location', 'type', 'deadline'])('a dash too many before the %s of a job is told alone', (key) => {
  const [[path = '', jobs = ''] = []] = Object.entries(job('2030-01-01'));
  const { code, fix } = only({ [path]: jobs.replace(`  ${key}`, `- ${key}`) });
  expect({ code, fix }).toEqual({ code: 'dash-too-many', fix: '  ' });
});

test('a question without its answer is no part of the one before', () => {
  const found = toldIn(tinySite({ 'content/faqs.yaml': '- question: A?\n  answer: B\n- answer: D\n' }));
  expect(found.map(({ code }) => code)).toEqual(['missing-key']);
});

test('a document at a file service is to be saved', () => {
  const files = {
    'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace(
      'notes.txt',
      'https://drive.google.com/file/d/1AbC/view',
    ),
  };
  expect(only(files).words).toContain('Save the file in public/');
});

test('an address with a character that nobody sees is corrected', () => {
  const mail = /email: .*/.exec(SETTINGS)![0];
  const { words, fix } = only(settings(mail, 'email: info@hill.exam\u00adple.org'));
  expect(words).toContain('There is an invisible character in it: soft hyphen (U+00AD).');
  expect(fix).toBe('info@hill.example.org');
});

test('a link with a space before its address is an unfinished link', () => {
  expect(only(answer('On [the hill] (/about), as before (in brackets).')).words).toContain(
    'An unfinished link',
  );
});

test('a link to a page with the extension of a file is answered with the page', () => {
  expect(only(answer('On [the page](questions.html).')).words).toContain('Write /questions.');
});

describe('what owners wrote on their first day', () => {
  const without = (...keys: readonly string[]) =>
    keys.reduce((text, key) => text.replace(new RegExp(`^${key}:\\n(?: .*\\n)*`, 'm'), ''), SETTINGS);
  const withLines = (lines: string) => ({ 'site.yaml': `${SETTINGS}${lines}` });

  test.each([
    ['on', 'yes'],
    ['off', 'no'],
    ['Yes', 'yes'],
  ])('indexing: %s is %s', (written, meant) => {
    const { words, fix } = only(withLines(`indexing: "${written}"\n`));
    expect(words).toContain('must be yes or no');
    expect(fix).toBe(`"${meant}"`);
  });

  test.each([
    ['public/notes.txt', 'Write /notes.txt.'],
    ['0712 345 678', 'For a number in Kenya, write [words](tel:+254712345678).'],
    ['0712345678', 'For a number in Kenya, write tel:+254712345678.'],
    ['tel:0712345678', 'For a number in Kenya, write tel:+254712345678.'],
    ['tel:+254 712 345 678', 'Write [words](tel:+254712345678).'],
    ['/stations/hill#Top', 'Write /stations/hill#top.'],
    ['home', 'Write /.'],
    ['home.yaml', 'Write /.'],
    ['0221/123456', 'For a number in Kenya, write tel:+254221123456.'],
    ['tel://0221-123456', 'For a number in Kenya, write tel:+254221123456.'],
    ['/files/Report 1.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['/files/für.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['files/a&b.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['C:\\Users\\me\\form.pdf', 'Copy the file into public/files/'],
  ])('the link [words](%s) is told: %s', (to, told) => {
    const { code, words } = only(answer(`'[words](${to})'`));
    expect(code).toBe('unsupported-markup');
    expect(words).toContain(told);
  });

  test.each([
    ['[words] (/stations/hill)', '[words](/stations/hill)'],
    ['[words](www.example.org/a)', 'https://www.example.org/a)'],
    ['[words](info@example.org)', 'mailto:info@example.org)'],
  ])('%s can only mean %s and is corrected', (written, meant) => {
    const root = tinySite(answer(`See ${written} there.`));
    const [{ fix } = { fix: undefined }] = toldIn(root);
    expect(fix?.text).toBe(meant);
    const corrected = `See ${written} there.`.replace(
      written,
      meant.startsWith('[') ? meant : `[words](${meant}`,
    );
    expect(wordsToldIn(tinySite(answer(corrected)))).toEqual([]);
  });

  test.each([
    ['/stations/hill', 'Did you mean "/stations/hill"?'],
    ['/nowhere', 'Write the address on the web'],
  ])('a link to %s of the preview works nowhere else', (path, told) => {
    const { code, words } = only(answer(`'[words](http://localhost:4321${path})'`));
    expect(code).toBe('private-address');
    expect(words).toContain(told);
  });

  test('a film is linked to, and never takes the place of the map', () => {
    const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
    const { words } = only(answer(`'${frame}'`));
    expect(words).toContain('[Our film](https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(words).not.toContain('map"');
  });

  test.each([
    [`- type: video\n`, 'Link to the film in a text'],
    [`- type: FAQ\n`, 'Did you mean "faqs"?'],
  ])('the section %j is told: %s', (section, told) => {
    const files = { 'content/pages/next.yaml': page('Next').replace(' []', `\n  ${section}`) };
    expect(only(files).words).toContain(told);
  });

  test('a mail address with a comma in a text makes no link, and is corrected', () => {
    const { code, fix } = only(answer('Write to info@hill,or.ke.'));
    expect([code, fix]).toEqual(['misspelt-mail-host', 'hill.or.ke']);
    expect(wordsToldIn(tinySite(answer('Write to info@hill.or.ke, or call.')))).toEqual([]);
    expect(wordsToldIn(tinySite(answer('Write to a@hill.example, b@hill.example or us.')))).toEqual([]);
  });

  test('each kind of HTML in a text is told in the same run', () => {
    const told = wordsToldIn(tinySite(answer("'A <b>bold</b> <u>word</u> <b>twice</b>'")));
    expect(told.map(({ code }) => code)).toEqual(['unsupported-markup', 'unsupported-markup']);
  });

  test.each([
    ['team', 'Did you mean "people"?'],
    ['Opening hours', 'Did you mean "text"?'],
    ['events', 'There is no section for events.'],
  ])('a section of the type %s is told: %s', (type, told) => {
    const page = `title: Us\ndescription: Who we are.\nsections:\n  - type: ${type}\n`;
    expect(only({ 'content/pages/us.yaml': page }).words).toContain(told);
  });

  test('a word of another program for a section is suggested, and never put in its place', () => {
    const page = (type: string) => `title: Us\ndescription: Who we are.\nsections:\n  - type: ${type}\n`;
    expect(only({ 'content/pages/us.yaml': page('sponsors') }).fix).toBeUndefined();
    expect(only({ 'content/pages/us.yaml': page('figure') })).toMatchObject({ fix: 'figures' });
  });

  test('a list below a text needs a bar, with which it is one', () => {
    const faqs = (bar: string) => `- question: What?\n  answer:${bar}\n    - Tea: 8 acres\n    - Maize\n`;
    const root = tinySite({ 'content/faqs.yaml': faqs('') });
    expect(toldIn(root).map(({ code }) => code)).toEqual(['wrong-type']);
    expect(applyFixes(faqs(''), toldIn(root))).toBe(faqs(' |'));
    for (const lines of [
      '- "Tea"',
      '- Tea # ask',
      '#ask Jane\n    - Tea',
      '- name: Jane\n      role: Doctor',
      '- text: |\n        One',
    ])
      expect(only(answer(`\n    ${lines}`)).fix).toBeUndefined();
  });

  test('a line of an address with a colon gets quotes', () => {
    const address = SETTINGS.replace('- P.O. Box 1', '- P.O. Box: 1');
    expect(only({ 'site.yaml': address })).toMatchObject({ code: 'colon-in-text', fix: '"P.O. Box: 1"' });
    const backslash = SETTINGS.replace('- P.O. Box 1', '- Rue: 5\\\\bis');
    expect(only({ 'site.yaml': backslash }).fix).toBe("'Rue: 5\\\\bis'");
  });

  test.each([
    ['- question:Where?\n  answer:Here.\n', 'missing-space', 'question: Where?\n  answer: Here.'],
    ['- question = Where?\n  answer = Here.\n', 'missing-colon', 'question: Where?\n  answer: Here.'],
    ['- question:Where?\n  answer:"Here."\n', 'missing-space', undefined],
  ])('no key of %j has its space, and that is told once', (faqs, code, fix) => {
    expect(only({ 'content/faqs.yaml': faqs })).toMatchObject({ code, fix });
  });

  test('every heading, table and picture in a text is told in the same run', () => {
    const text =
      '|\n    # One\n\n    ## Two\n\n    | a | b |\n    |---|---|\n\n    Words.\n\n    | c | d |\n    |---|---|\n\n    ![x](x.png)\n\n    ![y](y.png)';
    const told = wordsToldIn(tinySite(answer(text)));
    expect(told.map(({ code }) => code)).toEqual(Array(6).fill('unsupported-markup'));
  });

  test.each([
    ['social:\n  - YouTube: https://youtu.be/hill\n', 'network: youtube\n    href: https://youtu.be/hill'],
    ['redirects:\n  - /old-about: /stations/hill\n', 'from: /old-about\n    to: /stations/hill'],
    [
      'quickLinks:\n  - Friends: https://friends.example/\n',
      'label: Friends\n    link: https://friends.example/',
    ],
  ])('the pair in %j is told once, with its keys, and corrected', (lines, fix) => {
    const rest = without('quickLinks', 'social');
    const found = wordsToldIn(tinySite({ 'site.yaml': `${rest}${lines}` }));
    expect(found).toMatchObject([{ code: 'pair-without-keys', fix }]);
    const corrected = lines.replace(/(?<=- ).*/, fix);
    expect(wordsToldIn(tinySite({ 'site.yaml': `${rest}${corrected}` }))).toEqual([]);
  });

  test('a key of the menu is no label of a quick link', () => {
    const links = `${without('quickLinks')}quickLinks:\n  - page: /stations/hill\n`;
    const found = wordsToldIn(tinySite({ 'site.yaml': links }));
    expect(found.map(({ code }) => code).sort()).toEqual(['missing-key', 'unknown-key']);
    expect(found.every(({ fix }) => fix === undefined)).toBe(true);
  });

  test.each([
    ['- nurses: 12', '- value: 12\n        label: nurses'],
    ['- Patients a year: 4,500+', '- value: 4,500+\n        label: Patients a year'],
    ['- 12: nurses', '- value: 12\n        label: nurses'],
    ['- Children under 5: 4,500', '- value: 4,500\n        label: Children under 5'],
    ['- 24/7 clinics: 3', '- 24/7 clinics: 3'],
  ])('of the figure %s the number is the value', (item, corrected) => {
    const figures = (one: string) => ({
      'content/pages/us.yaml': `title: Us\ndescription: Who we are.\nsections:\n  - type: figures\n    heading: So many\n    items:\n      ${one}\n`,
    });
    const root = tinySite(figures(item));
    const [told] = toldIn(root);
    expect(told?.code).toBe('pair-without-keys');
    expect(applyFixes(figures(item)['content/pages/us.yaml'], toldIn(root))).toBe(
      figures(corrected)['content/pages/us.yaml'],
    );
  });

  test('a key of another kind of form says which', () => {
    const forms = SETTINGS.replace(
      '    mode: none\n',
      '    mode: none\n    action: https://forms.tiny.example/x\n',
    );
    expect(only({ 'site.yaml': forms }).words).toContain('"action" is for `mode: endpoint`.');
  });

  test('an entry of the menu that is a page and a group is told once, with what to do', () => {
    const menu = SETTINGS.replace('  - page: /\n', '  - page: /\n    items:\n      - page: /stations/hill\n');
    const { code, words } = only({ 'site.yaml': menu });
    expect(code).toBe('wrong-value');
    expect(words).toContain('put the page into its "items"');
  });

  test('a value of the organisation and its sentence keep both', () => {
    const values = (one: string) => SETTINGS.replace('- name: Patience', one);
    expect(only({ 'site.yaml': values('- Honesty: We keep our word.') })).toMatchObject({
      code: 'pair-without-keys',
      fix: 'name: Honesty\n      description: We keep our word.',
    });
    expect(only({ 'site.yaml': values('- nam: Honesty') })).toMatchObject({
      code: 'unknown-key',
      fix: 'name',
    });
  });

  test.each([
    ['social:\n  - network: x\n    href: "@hill"\n', 'It ends with "hill"'],
    ['social:\n  - network: whatsapp\n    href: 0712 345 678\n', 'https://wa.me/254712345678'],
    ['social:\n  - network: x\n    href: https://x.com/hill?a=1&amp;b=2\n', 'https://x.com/hill?a=1&b=2'],
    ['donate: https://give.example/us\n', 'label: Donate\n  href: https://give.example/us'],
    ['donate:\n  label: Give\n  link: https://give.example/\n', 'Did you mean "href"?'],
    ['donate:\n  label: Give\n  href: M-Pesa Paybill 123\n', 'or an address that begins with https://'],
    [
      'forms:\n  contact:\n    mode: email\n',
      'endpoint: the form sends what is typed to the address in "action"',
    ],
    ['forms:\n  contact:\n    mode: endpoint\n    action: a@b.example\n', 'A form needs a form service'],
    [
      'forms:\n  contact:\n    mode: endpoint\n    action: \'<form action="https://f.example/x">\'\n',
      'https://f.example/x',
    ],
    ['hosting: [github]\n', 'Did you mean "github-pages"?'],
    ['hosting: apache\n', 'An item is one of netlify'],
    [
      'redirects:\n  - from: /old\n    to: www.friends.example/a\n',
      'Did you mean "https://www.friends.example/a"?',
    ],
    ['footer: ours\n', 'The foot of each page shows'],
    ['forms:\n  contact:\n    action: https://f.example/x\n', 'For example:  mode: endpoint'],
    ['analytics: yes\n', 'does not count visitors'],
    ['theme:\n  font: Arial\n', 'Did you mean "typeface"?'],
    ['theme:\n  colours:\n    paper: white\n', 'Did you mean "#ffffff"? Write it with the quotes.'],
    ['theme:\n  colours:\n    link: "#1D5A7"\n', 'Here there are 5.'],
  ])('%j is told: %s', (lines, told) => {
    const rest = without('forms', 'social');
    expect(only({ 'site.yaml': `${rest}${lines}` }).words).toContain(told);
  });

  test('a third level of the menu is told to move up', () => {
    const deeper =
      '  - label: More\n    items:\n      - label: Deeper\n        items:\n          - page: /\n';
    const { words } = only(settings('navigation:\n', `navigation:\n${deeper}`));
    expect(words).toContain('A menu has two levels. Move these entries to the group around them');
  });

  test.each([
    ['url', 'https://www.tiny.example/index.html', 'https://www.tiny.example/'],
    ['url', 'www.tiny.example/site/index.php?a=1', 'https://www.tiny.example/site/'],
  ])('%s: %s is the address of the site without the file', (key, value, meant) => {
    const told = only({ 'site.yaml': SETTINGS.replace(new RegExp(`^${key}: .*`, 'm'), `${key}: ${value}`) });
    expect(told.fix).toBe(meant);
  });

  test.each([
    ['page: https://www.tiny.example/stations/hill/', 'write "page: /stations/hill"'],
    ['page: /stations/hill, /', 'a new entry for each other page'],
    ['link: +254 712 345 678\n    label: Call', 'Did you mean "tel:+254712345678"?'],
    ['label: Shop', 'must be an entry with a "page", a "link"'],
  ])('the menu entry %j is told: %s', (entry, told) => {
    expect(only(settings('- page: /\n', `- ${entry}\n`)).words).toContain(told);
  });

  test('a quick link with a typing error is told the part that is there, an address how it is written', () => {
    const part = (label: string) =>
      only({ 'site.yaml': SETTINGS.replace(/^quickLinks:\n(?: .*\n)*/m, `quickLinks:\n  - ${label}\n`) });
    expect(part('Hoem').words).toContain('Did you mean the part "home"?');
    expect(part('/stations/hill').words).toContain('link: /stations/hill');
  });

  test('of a key that is there twice with lines below it, nothing is lost', () => {
    const twice = `${without('social', 'forms')}social:\n  - network: x\n    href: https://x.com/a\nsocial:\n  - network: x\n    href: https://x.com/b\n`;
    expect(only({ 'site.yaml': twice }).words).toContain('Move the lines below it');
  });
});

test('a key beside another that is almost the same is no third one', () => {
  const theme = "theme:\n  colours:\n    link: '#1D5A73'\n";
  const told = only({ 'site.yaml': `${SETTINGS}${theme}    links: '#123456'\n` });
  expect(told).toMatchObject({ code: 'unknown-key', fix: undefined });
  expect(told.words).toContain('"link" is written here already.');
});

test('letters that a program could not read are told with their word', () => {
  const told = only({ 'content/faqs.yaml': '- question: Where is the B\ufffdro?\n  answer: Here.\n' });
  expect(told).toMatchObject({ code: 'garbled-letters', fix: undefined });
  expect(told.words).toContain('"B\ufffdro"');
});

test.each(['\u009d', '\ufffd', ''])(
  'a closing quote whose last byte is "%s" is corrected with its word',
  (rest) => {
    const told = only({
      'content/faqs.yaml': `- question: Is it â€œoldâ€${rest} and new?\n  answer: Yes.\n`,
    });
    expect(told).toMatchObject({ code: 'garbled-letters', fix: '“old”' });
  },
);

test('two facts with one id are told, and a county may have the id of a fact', () => {
  const fact = (id: string, value: string) => `  - id: ${id}\n    value: '${value}'\n`;
  const twice = `${SETTINGS}facts:\n${fact('beds', '10')}${fact('beds', '12')}`;
  const { code, words } = only({ 'site.yaml': twice });
  expect(code).toBe('duplicate-id');
  expect(words).toMatch(/The id "beds" is already used on line \d+\./);
  expect(wordsToldIn(tinySite({ 'site.yaml': `${SETTINGS}facts:\n${fact('north', '10')}` }))).toEqual([]);
});

test('two newsletters with one document, and a date in another year, are told at the second', () => {
  const letter = (title: string, rest = '') =>
    `- title: ${title}\n  file: files/june.pdf\n  year: 2024\n${rest}`;
  const files = { 'public/files/june.pdf': '%PDF-1.4\n' };
  const told = only({ ...files, 'content/newsletters.yaml': letter('June') + letter('July') });
  expect(told).toMatchObject({ code: 'repeated-document', fix: undefined });
  expect(told.words).toContain('"files/june.pdf" is already the document on line 2.');
  const late = only({ ...files, 'content/newsletters.yaml': letter('June', '  date: 2025-06-30\n') });
  expect(late).toMatchObject({ code: 'another-year', fix: undefined });
});

test('a menu with the pages of a folder that has none is told', () => {
  const menu = SETTINGS.replace(
    'navigation:\n',
    'navigation:\n  - label: Our work\n    items:\n      - collection: focus\n',
  );
  const { words } = only({ 'site.yaml': menu });
  expect(words).toContain('content/focus/ contains no files. This line of the menu lists its pages.');
});

describe('what visitors are to read and has no key', () => {
  const ann = (...lines: string[]) => ['- name: Ann', 'role: Nurse', ...lines].join('\n  ');

  test('is written as words, and a telephone is no photo', () => {
    const { code, words, fix } = only({ 'content/people/staff.yaml': `${ann('phone: 0722 123 456')}\n` });
    expect({ code, fix }).toEqual({ code: 'unknown-key', fix: undefined });
    expect(words).toContain('If visitors are to read it, write it as words in "bio".');
  });

  test('names the keys there are once', () => {
    const told = wordsToldIn(
      tinySite({ 'content/people/staff.yaml': `${ann('email: a@hill.example', 'office: Two')}\n` }),
    );
    expect(told.map(({ words }) => words.includes('A person has: name, role'))).toEqual([true, false]);
  });

  test('a number of WhatsApp is an account', () => {
    const { words } = only(settings('  email:', '  whatsapp: 0722 123 456\n  email:'));
    expect(words).toContain('WhatsApp too, are in "social"');
  });

  test('in a station is in the text about it', () => {
    const { words } = only({ 'content/stations/hill.yaml': `${HILL}openingHours: 8 to 5\n` });
    expect(words).toContain('write it as words in "about → text"');
  });

  test('a key that has two meanings is the one that its value fits', () => {
    const { words } = only({ 'content/people/staff.yaml': `${ann('position: Head of all')}\n` });
    expect(words).not.toContain('Did you mean');
  });

  test('misspelt and with a wrong value is still that key', () => {
    const told = wordsToldIn(tinySite({ 'content/people/staff.yaml': `${ann('foto: 0722 123 456')}\n` }));
    expect(told[0]?.words).toContain('Did you mean "photo"?');
  });
});

test.each(['as soon as possible', 'open until filled'])(
  'a job that is %s needs a day all the same',
  (written) => {
    expect(only(job(written)).words).toContain('If there is no last day yet, write one some months from now');
  },
);

test.each(['https://forms.gle/Example', '0722 123 456'])('%s is no document', (written) => {
  const files = { 'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', written) };
  expect(only(files).words).toContain('Write an address in the text beside it, as a link.');
});

describe('one slip is one error', () => {
  const menu = (entry: string) => settings('navigation:\n', `navigation:\n${entry}`);

  test('an account by its name, without quotes', () => {
    const { code, words } = only(settings('https://www.facebook.com/tiny', '@tiny'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('It ends with "tiny".');
  });

  test('a path of Windows in double quotes', () => {
    const { code, words } = only(hill('image: hill.png', 'image: "C:\\Users\\Ann\\hill.jpg"'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('This path works only on your computer.');
  });

  test('an item that begins with two dashes', () => {
    const { code, fix } = only({ 'content/faqs.yaml': '- - question: Where?\n    answer: Here.\n' });
    expect({ code, fix }).toEqual({ code: 'two-dashes', fix: '  ' });
  });

  test('an item whose first line is only a note', () => {
    const written = '- question: Where?\n  answer: Here.\n# - question: When?\n  answer: Now.\n';
    expect(only({ 'content/faqs.yaml': written }).words).toContain(
      'Line 3 began this item, and is only a note now.',
    );
  });

  test('a real note above a key that is written twice', () => {
    const written = '- question: Where?\n  answer: Here.\n  # - Note: ask Mary\n  answer: Now.\n';
    expect(only({ 'content/faqs.yaml': written }).words).toContain('Keep one of the two');
  });

  test.each([
    'Pay to till # 123456, then write to us.',
    'The nurse is at clinic # 2, on the hill.',
    'Plot # 12, on the hill',
  ])('%s is not cut off in silence', (written) => {
    const { code, words, fix } = only(answer(written));
    expect({ code, fix }).toEqual({ code: 'cut-by-hash', fix: undefined });
    expect(words).toContain('If it is a comment, write it on the line above.');
  });

  test.each(['**Director**', '*Vacant*'])('%s is bold or italic words, and no alias of YAML', (role) => {
    const { code, words } = only({ 'content/people/staff.yaml': `- name: Amina\n  role: ${role}\n` });
    expect(code).toBe('reserved-sign');
    expect(words).toContain('delete each *');
  });

  test('a short code of another program', () => {
    expect(only(answer('See {{< youtube abc >}}.')).words).toContain(
      'Other programs put something in place of this',
    );
  });

  test('a mail address that is copied as a link', () => {
    const { code, fix } = only(
      settings('info@tiny.example', '[info@tiny.example](mailto:info@tiny.example)'),
    );
    expect({ code, fix }).toEqual({ code: 'wrong-value', fix: 'info@tiny.example' });
  });

  test('a menu entry that leads to a page and to a link', () => {
    const { code, words } = only(menu('  - page: /\n    link: https://hill.example/\n'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('Keep one of these lines, and delete the others.');
  });

  test.each(['', '    items: []\n'])('a menu entry that leads nowhere: %j', (items) => {
    expect(only(menu(`  - label: Us\n${items}`)).code).toBe('wrong-value');
  });

  test('a menu group without entries', () => {
    expect(only(menu('  - label: Us\n    items: []\n')).words).toContain('Its "items" are empty.');
  });

  test('all stations on the first level of the menu', () => {
    expect(only(menu('  - collection: stations\n')).words).toContain('Such an entry is an item of a group.');
  });

  test('a menu that is too long is told of groups, and of no sections', () => {
    const links = Array.from(
      { length: 25 },
      (_, at) => `  - label: L${at}\n    link: https://l${at}.example/\n`,
    );
    expect(only(menu(links.join(''))).words).toContain('Put entries that belong together into a group');
  });
});

describe('a file that was saved by another program', () => {
  test.each([
    ['{\\rtf1\\ansi\n- question: Where?\n  answer: Here.\n}', 'save it as plain text'],
    ['<!DOCTYPE html><html><body>- question: Where?</body></html>', 'save it as plain text'],
  ])('%j is told by its program', (text, told) => {
    const { code, words } = only({ 'content/faqs.yaml': text });
    expect(code).toBe('unreadable-file');
    expect(words).toContain(told);
  });
});

test('a list in a folder of pages is to be moved to where it is read', () => {
  const { words } = only({ 'content/stations/faqs.yaml': '- question: Where?\n  answer: Here.\n' });
  expect(words).toContain('Such a list is read at content/faqs.yaml. Move the file there.');
});

test('a page with the name of a list, out of its folder, is not called a copy of the list alone', () => {
  const root = tinySite({ 'content/people/board.yaml': '[]\n', 'content/board.yaml': page('The board') });
  const told = wordsToldIn(root).find(({ code }) => code === 'unexpected-file');
  expect(told?.words).toContain('it is a page: move it to content/pages/board.yaml.');
});

test('a site without its content is told that once', () => {
  const root = tinySite();
  rmSync(join(root, 'content'), { recursive: true });
  expect(wordsToldIn(root).map(({ words }) => words)).toEqual([
    'There are no files in content/. All pages are in it. Restore it from a copy.',
  ]);
});

test('what a phone adds to a mail is told', () => {
  const told = only({
    'content/faqs.yaml': '- question: Who?\n  answer: |\n    Us.\n\n    Sent from my iPhone\n',
  });
  expect(told.code).toBe('left-over');
});

test('words before a telephone number are told once', () => {
  const root = tinySite({ 'site.yaml': SETTINGS.replace(/phone: .*/, 'phone: Tel: +254 712 345 678') });
  expect(toldIn(root).map(({ code, fix }) => [code, fix?.text])).toEqual([
    ['wrong-value', '+254 712 345 678'],
  ]);
});
