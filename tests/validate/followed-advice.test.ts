import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { planFixes } from '../../generator/pipeline/fix/fix.ts';
import { theme } from '../../templates/server.tsx';
import { judgeContent } from '../support/judged-content.ts';
import { tinySite } from '../support/sites.ts';
import {
  answer,
  HILL,
  hill,
  job,
  linkTo,
  only,
  page,
  SETTINGS,
  settings,
  wordsToldIn,
} from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

describe('the advice in reports works', () => {
  const SCHOOL =
    'The school on the hill has eight rooms and two hundred and forty pupils, who come from eleven villages around it.';

  test.each([
    [`|\n    ${SCHOOL}\n\n    Trees.\n\n    ${SCHOOL}`, 'repeated-paragraph'],
    ['>-\n    We are an organi-\n    sation.', 'divided-word'],
    ['|\n    We are an organi-\n    sation.', 'divided-word'],
    ['Hill\\nValley', 'left-over'],
    ['"[10:32, 11/27/2026] Mary: Come at 9"', 'left-over'],
    ['"*Sent from my iPhone"', 'left-over'],
  ])('leftovers of a paste in a text are reported: %j', (text, code) => {
    expect(only(answer(text))).toMatchObject({ code });
  });

  test.each([
    '>-\n    Short-\n    and long-term.',
    '>-\n    Read C:\\new\n    or D.',
    '|\n    Yes.\n\n    No.\n\n    Yes.',
  ])('%j is not a leftover of a paste', (text) => {
    expect(toldIn(tinySite(answer(text)))).toEqual([]);
  });

  test('the example for a new map makes a map', () => {
    const map = 'map:\n  stations:\n    - station: hill\n      position: 140 160\n';
    const { code, words } = only({ 'site.yaml': SETTINGS + map });
    expect(code).toBe('missing-key');
    const [, example = ''] = words.split('For example:\n');
    const drawn = example.replace('county: lakeside', 'county: north');
    expect(toldIn(tinySite({ 'site.yaml': `${SETTINGS}${map}${drawn}\n` }))).toEqual([]);
    const unknown = map.replace('map:', 'map:\n  width: 360\n  height: 480\n  counties: north');
    expect(only({ 'site.yaml': SETTINGS + unknown }).words).toContain(
      '- county: north\n    outline: [120 45, 300 60, 180 200]\n    position: 180 90',
    );
  });

  const JOB = '- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2030-12-31\n';

  test('an item whose first line is missing is reported once', () => {
    const told = only({
      'content/jobs.yaml': JOB + JOB.replace('- title: Driver\n', '').replace('Hill', 'Valley'),
    });
    expect(told).toMatchObject({ code: 'missing-first-line' });
    expect(told.words).toContain('"- title: …"');
  });

  test.each(['', '# - title: Driver\n'])('so is the first item of a file, with %j in its place', (left) => {
    const told = only({ 'content/jobs.yaml': JOB.replace('- title: Driver\n', left) + JOB });
    expect(told).toMatchObject({ code: 'missing-first-line', fix: undefined });
    expect(told.words).toContain('"- title: …". If you want to delete the item, delete its other lines too.');
  });

  test('so is the first item of a list in a page', () => {
    const project = '  - title: Trees\n    description: Twelve a year.\n';
    const [before = ''] = HILL.split('projects:');
    const lost = project.replace('  - title: Trees\n', '');
    const told = only({ 'content/stations/hill.yaml': `${before}projects:\n${lost}${project}` });
    expect(told).toMatchObject({ code: 'missing-first-line', fix: undefined });
  });

  test.each(['  - type: call-to-action\n', '  - type: call-to-action\n    heading: Go\n'])(
    'so is a section without its %j',
    (lost) => {
      const rest = '  - type: call-to-action\n    heading: Go\n    text: On.\n    label: Go\n    href: /\n';
      const first = '  - type: people\n    heading: We\n    list: staff\n';
      const about = `${page('About').replace(' []', '')}${first}\n${rest.replace(lost, '')}`;
      const staff = '- name: Jane\n  role: Nurse\n';
      expect(only({ 'content/pages/about.yaml': about, 'content/people/staff.yaml': staff }).code).toBe(
        'missing-first-line',
      );
    },
  );

  test('below a list item with a wrong bullet, texts are still found where they are', () => {
    const text = '|\n    The station.\n\n    On a hill.\n';
    const faqs = (dash: string) =>
      `${dash} question: Where?\n  answer: ${text}${dash} question: Who?\n  answer: ${text}`;
    const told = only({ 'content/faqs.yaml': faqs('--') });
    expect(told).toMatchObject({ code: 'other-bullet', fix: faqs('-').trimEnd() });
  });

  test('a file with its content pasted twice is reported once', () => {
    const about = page('About');
    expect(only({ 'content/pages/about.yaml': `${about}\n${about}` }).code).toBe('content-twice');
  });

  test('an item whose first line became a comment is reported with the comment', () => {
    const second = JOB.replace('- title', '#- title').replace('Hill', 'Valley');
    expect(only({ 'content/jobs.yaml': JOB + second }).words).toContain(
      'Line 5 began this item, and is only a note now.',
    );
  });

  test('below a note with the first line of an item, its other lines may begin with any key', () => {
    const people = '- name: Jane\n  role: Nurse\n  bio: She helps.\n#- name: Joe\n  bio: He drives.\n';
    const [told, ...others] = wordsToldIn(tinySite({ 'content/people/staff.yaml': people }));
    expect([told?.code, others]).toEqual(['missing-first-line', []]);
    expect(told!.words).toContain('Line 4 began this item, and is only a note now.');
  });

  test('a list without any dashes gets them back', () => {
    const list = JOB + JOB.replace('Driver', 'Nurse');
    const written = list.replaceAll('- title', '  title');
    const found = toldIn(tinySite({ 'content/jobs.yaml': written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([
      ['missing-dash', 1],
      ['missing-dash', 5],
    ]);
    expect(applyFixes(written, found)).toBe(list);
  });

  test.each(['\n', '\r\n'])('a list without its key gets the key that fits (%j)', (lineBreak) => {
    const about = `${page('About').replace(' []', '')}  - type: text\n    text: Here.\n`.replaceAll(
      '\n',
      lineBreak,
    );
    const written = about.replace(`sections:${lineBreak}`, '');
    const found = toldIn(tinySite({ 'content/pages/about.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['lost-key']);
    expect(applyFixes(written, found)).toBe(about);
  });

  test('the missing first line of a section is reported with its kind, if only one fits', () => {
    const first = '  - type: faqs\n    heading: We\n';
    const about = `${page('About').replace(' []', '')}${first}\n    image: hill.png\n    alt: The hill\n`;
    const { words } = only({ 'content/pages/about.yaml': about, ...answer('Here.') });
    expect(words).toContain('"- type: picture".');
  });

  test('an item with all required keys and one unknown key belongs to its own list', () => {
    expect(only({ 'content/partners.yaml': '- name: Jane\n  role: Nurse\n' }).code).toBe('unknown-key');
  });

  test('a text with a list below it is not a list without its first dash', () => {
    const { code } = only(answer('\n    We have\n    - beans\n    - maize'));
    expect(code).toBe('absorbed-item');
  });

  test('the keys of an item that are pasted twice are not another item', () => {
    const jane = '- name: Jane\n  role: Nurse\n  bio: Here.\n  role: Nurse\n  bio: Here.\n';
    const told = wordsToldIn(tinySite({ 'content/people/staff.yaml': jane }));
    expect(told.map(({ code }) => code)).toEqual(['duplicate-key', 'duplicate-key']);
  });

  test('a key that occurs twice, with others below it, is reported as that', () => {
    const written = JOB.replace('  type', '  location: Valley\n  type');
    expect(only({ 'content/jobs.yaml': written }).code).toBe('duplicate-key');
  });

  test.each([
    ['content/partners.yaml', '- name: Jane\n  role: Nurse\n  order: 1\n', 'content/people/'],
    ['content/jobs.yaml', `${JOB}- question: Who?\n  answer: We.\n`, 'content/faqs.yaml'],
  ])('an item in %s with the keys of another list should be moved there', (file, text, list) => {
    const told = only({ [file]: text });
    expect(told.code).toBe('other-list');
    expect(told.words).toContain(`Move it to ${list}`);
  });

  test.each(['2030–12–31', '2030-12-31,', '2030-12-3l', '2O30-12-31'])(
    'a day that only looks right, %s, is corrected',
    (day) => {
      expect(only({ 'content/jobs.yaml': JOB.replace('2030-12-31', day) }).fix).toBe('2030-12-31');
    },
  );

  test('a menu group without its dash below a page gets the advice to add one', () => {
    const told = only(
      settings('- page: /\n', '- page: /\n    label: Us\n    items:\n      - page: /stations/hill\n'),
    );
    expect(told.words).toContain('If "label" begins a new entry, write "- " before it.');
  });

  test.each(['31 December 2030, 5.00pm', '31st December 2030 by 5 p.m.', '2030-12-31 before 17:00'])(
    'in %s only the day counts',
    (day) => {
      expect(only({ 'content/jobs.yaml': JOB.replace('2030-12-31', `"${day}"`) }).words).toContain(
        '2030-12-31',
      );
    },
  );

  test('if a key occurs without a value and with one, the empty line should be deleted', () => {
    const told = only({ 'content/jobs.yaml': JOB.replace('  deadline', '  deadline:\n  deadline') });
    expect(told).toMatchObject({ code: 'duplicate-key' });
    expect(told.words).toContain('Line 4 has the key without a value. Delete that line.');
  });

  test('an invisible character is reported once, at its place', () => {
    expect(only(answer('|\n    One.\n    Two\u2028three.')).code).toBe('hidden-character');
  });

  test.each([
    ['(mailto:info(at)hill.example)', 'After mailto: write a whole mail address'],
    ['(https://docs.google.com/forms/d/1abc/edit)', 'choose "Send"'],
    [
      '(https://www.google.com/url?q=https%3A%2F%2Fhill.example%2Fa&sa=D)',
      'Did you mean "https://hill.example/a"?',
    ],
    [
      '(https://www.google.com/url?sa=t&url=https%3A%2F%2Fhill.example%2Fa)',
      'Did you mean "https://hill.example/a"?',
    ],
    [
      '(https://l.facebook.com/l.php?u=https%3A%2F%2Fhill.example%2Fa)',
      'Did you mean "https://hill.example/a"?',
    ],
  ])('a link to %s is reported with the correct text', (address, hint) => {
    expect(only(answer(`See [us]${address}.`)).words).toContain(hint);
  });

  test.each(['https://docs.google.com/forms/d/e/1abc/viewform', 'https://www.google.com/search?q=hill'])(
    'a link to %s is correct',
    (address) => {
      expect(toldIn(tinySite(answer(`See [us](${address}).`)))).toEqual([]);
    },
  );

  test('a phone picture of another kind should be saved again, not renamed', () => {
    const told = only({ 'content/images/IMG_1.HEIC': 'x', ...hill('image: hill.png', 'image: IMG_1.jpg') });
    expect(told.words).toContain('Save it again as .jpg, and write its new name here.');
  });

  test('the name of a picture with a percent sign is reported with the allowed characters', () => {
    expect(only(hill('image: hill.png', 'image: new 50%.png')).words).toContain('such as "new 50.png"');
  });

  test('the address of a page is not that of the site, also after a question mark', () => {
    const url = (end: string) =>
      settings('url: https://tiny.example', `url: https://tiny.example/stations/hill${end}`);
    expect(only(url('')).code).toBe('url-of-page');
    expect(only(url('/')).words).toContain('Write https://tiny.example instead, unless');
    expect(planFixes(judgeContent(tinySite(url('?x=1')), theme)).files).toEqual([]);
    expect(
      toldIn(tinySite(settings('url: https://tiny.example', 'url: https://tiny.example/works'))),
    ).toEqual([]);
  });

  test('a section that is pasted twice is reported, unless another one is between the two', () => {
    const section = '  - type: text\n    heading: We\n    text: Here.\n';
    const other = '  - type: text\n    heading: You\n    text: There.\n';
    const file = (sections: string) => ({
      'content/pages/about.yaml': `${page('About').replace(' []', '')}${sections}`,
    });
    expect(only(file(section + section))).toMatchObject({ code: 'repeated-item' });
    expect(toldIn(tinySite(file(section + other + section)))).toEqual([]);
  });

  test('a | above a list or a group is deleted', () => {
    const written = `${page('About').replace('sections: []', 'sections: |')}  # Answers.\n  - type: faqs\n`;
    const told = only({ 'content/pages/about.yaml': written });
    expect(told).toMatchObject({ code: 'wrong-type', fix: '' });
    expect(told.words).toContain('Delete the | after "sections:". The lines below are then its list.');
    const group = only(settings('contact:\n', 'contact: >-\n'));
    expect(group).toMatchObject({ code: 'wrong-type', fix: '' });
    expect(group.words).toContain('Delete the >- after "contact:". The lines below are then its keys.');
  });

  test('a section whose first line is written twice is reported', () => {
    const file = (sections: string) => ({
      'content/pages/about.yaml': `${page('About').replace(' []', '')}${sections}`,
    });
    const questions = '  - type: faqs\n';
    const told = only(file(`${questions}${questions}    heading: You ask\n`));
    expect(told.code).toBe('repeated-item');
    expect(told.words).toContain('Here begins a second section "faqs", right below the one on line 4.');
    const [below] = toldIn(tinySite(file(`${questions}    heading: You ask\n${questions}`)));
    expect([below?.code, below?.at.line]).toEqual(['repeated-item', 6]);
    const others = `${questions}    heading: You ask\n${questions}    heading: We answer\n`;
    expect(toldIn(tinySite(file(others)))).toEqual([]);
  });

  test('a text between a curly and a straight quote gets straight ones', () => {
    expect(only(answer('“Meru, Embu"'))).toMatchObject({ code: 'smart-quotes', fix: '"Meru, Embu"' });
  });

  test('a group whose only line is at the left edge is not a list', () => {
    const told = only(settings('organisation:\n  name:', 'organisation:\nname:'));
    expect(told).toMatchObject({ code: 'wrong-indent', fix: '  ' });
  });

  test('a value that is only a fact gets quotes', () => {
    expect(only(answer('{{count.stations}}'))).toMatchObject({
      code: 'reserved-character',
      fix: '"{{count.stations}}"',
    });
  });

  test('a dash in place of a day is not a list', () => {
    expect(only(job('-')).words).toContain('Write the value of "deadline" instead.');
  });

  test('a day with a two-digit year has two possible meanings', () => {
    const { words, fix } = only(job('29-12-31'));
    expect(words).toContain('2029-12-31 or 2031-12-29');
    expect(fix).toBeUndefined();
  });

  test('a language with its country means the language', () => {
    expect(only(settings('language: en', 'language: en-GB')).fix).toBe('en');
  });

  test('a mail address with a subject means the address, and no fix loses the subject', () => {
    const { words, fix } = only(linkTo('mailto:info@tiny.example?subject=Hi there'));
    expect(words).toContain('"mailto:info@tiny.example"');
    expect(fix).toBeUndefined();
  });

  test('a page next to the folder of pages should be moved there, and is not called a list', () => {
    const { words } = only({ 'content/news.yaml': page('News') });
    expect(words).toContain('If it is a page, move it to content/pages/news.yaml.');
    expect(words).not.toContain('Did you mean');
  });

  test('two old addresses in one redirect become two redirects', () => {
    const { words } = only({ 'site.yaml': `${SETTINGS}redirects:\n  - from: /old, /older\n    to: /\n` });
    expect(words).toContain('Write one redirect for each old page.');
  });

  test('the home page redirects nowhere, and cannot be renamed', () => {
    const { words } = only({ 'site.yaml': `${SETTINGS}redirects:\n  - from: /\n    to: /stations/hill\n` });
    expect(words).toMatch(/Delete this redirect\.$/);
  });

  test('a page is twice in the menu with or without a slash at its end', () => {
    const twice = '- page: /stations/hill\n  - page: /stations/hill/\n  - page: /\n';
    const { code, words } = only(settings('- page: /\n', twice));
    expect(code).toBe('repeated-menu-entry');
    expect(words).toContain('on line 25');
  });

  test('a question with two answers is reported, one without an answer yet is not', () => {
    const twice = '- question: Where?\n  answer: Here.\n- question: where?\n  answer: There.\n';
    expect(only({ 'content/faqs.yaml': twice }).words).toContain('item that begins on line 1');
    const inTurn = twice.replace('Here.\n', 'Here.\n  expires: 2030-01-01\n');
    expect(wordsToldIn(tinySite({ 'content/faqs.yaml': inTurn }))).toEqual([]);
    const later = twice.replaceAll(/(answer: .*\n)/g, '$1  placeholder: true\n');
    expect(wordsToldIn(tinySite({ 'content/faqs.yaml': later }))).toEqual([]);
  });
});
