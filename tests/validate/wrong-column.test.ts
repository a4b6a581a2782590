import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { tinySite } from '../support/sites.ts';
import { HILL, hill, only, PAGES, page, SETTINGS, settings, wordsToldIn } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

describe('lines with the wrong indentation', () => {
  const second = '    - image: hill.png\n      caption: The hill\n';

  test.each([1, 2])('an item that is %i too far in, with all its keys, is moved back', (by) => {
    const blanks = ' '.repeat(by);
    const moved = second.replace(/^(?=.)/gm, blanks);
    const written = hill(second, second + moved + second);
    const found = toldIn(tinySite(written));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 13]]);
    expect(applyFixes(written['content/stations/hill.yaml'], found)).toBe(
      hill(second, second.repeat(3))['content/stations/hill.yaml'],
    );
  });

  test('an item of a menu that has other keys than those above it is moved with all its keys', () => {
    const entries = 'navigation:\n  - page: /\n  - page: /stations/hill\n';
    const written = (blanks: string) =>
      SETTINGS.replace(
        /^navigation:\n(?: .*\n)+/m,
        `${entries}${blanks}- label: Hill\n${blanks}  link: /nowhere\n`,
      );
    const found = toldIn(tinySite({ 'site.yaml': written(' ') }));
    expect(found.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written(' '), found)).toBe(written('  '));
  });

  test('a key that is one too far in in several items is reported once, and all are moved', () => {
    const item = (name: string, blanks: string) =>
      `- name: ${name}\n${blanks}role: Nurse\n  bio: Here since 1990.\n`;
    const file = (blanks: string) => item('Jane', blanks) + item('Joe', '  ') + item('Ann', blanks);
    const found = toldIn(tinySite({ 'content/people/staff.yaml': file('   ') }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 2]]);
    expect(phrase(found[0]!).hint).toBe(
      'Begin it with 2 spaces. Do the same with the other line "role:" that begins with 3 spaces.',
    );
    expect(applyFixes(file('   '), found)).toBe(file('  '));
  });

  test('items are compared with those of their own list', () => {
    const departments = ['Ward', 'Shop', 'Lab']
      .map((one) => `  - title: ${one}\n    description: Here.\n`)
      .join('');
    const file = (blanks: string) =>
      `projects:\n- title: Trees\n  description: Twelve a year.\n${blanks}- title: Water\n${blanks}  description: A well.\ndepartments:\n${departments}`;
    const [before = ''] = HILL.split('projects:');
    const written = before + file('   ');
    const found = toldIn(tinySite({ 'content/stations/hill.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written, found)).toBe(before + file(''));
  });

  test('a key is not moved into the text above it, where it would become text', () => {
    const text = 'about:\n  text: |\n    The station stands on a hill.\n';
    const written = HILL.replace(/about:\n {2}text: .*\n/, text).replace('projects:', ' projects:');
    const found = toldIn(tinySite({ 'content/stations/hill.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written, found)).toBe(written.replace(' projects:', 'projects:'));
  });

  test('two different keys with wrong indentation are both reported, and one run corrects both', () => {
    const file = (role: string, bio: string) =>
      `- name: Jane\n${role}role: Nurse\n  bio: Here.\n- name: Joe\n  role: Driver\n${bio}bio: There.\n`;
    const root = tinySite({ 'content/people/staff.yaml': file('   ', '    ') });
    const found = toldIn(root);
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([
      ['wrong-indent', 2],
      ['wrong-indent', 6],
    ]);
    expect(applyFixes(file('   ', '    '), found)).toBe(file('  ', '  '));
  });

  test.each([0, 1, 3, 4])(
    'one section that begins with %i spaces is moved, and not all the others',
    (blanks) => {
      const section = (name: string) =>
        `  - type: text\n    heading: ${name}\n    text: |\n      Here.\n\n      There.\n`;
      const moved = section('Two').replace(/^ {2}(?=.)/gm, ' '.repeat(blanks));
      const head = page('About').replace(' []', '');
      const written = head + section('One') + moved + section('Three') + section('Four');
      const found = toldIn(tinySite({ 'content/pages/about.yaml': written }));
      expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 10]]);
      expect(applyFixes(written, found)).toBe(head + ['One', 'Two', 'Three', 'Four'].map(section).join(''));
    },
  );

  test('the first item of a list of words without its dash is part of the list', () => {
    const quick = 'quickLinks:\n  - Home\n  - Hill\n';
    const settings = SETTINGS.replace('quickLinks:\n  - Home\n', '');
    const written = `${settings}${quick.replace('  - Home', '    Home')}`;
    const found = toldIn(tinySite({ 'site.yaml': written })).filter(({ code }) => code !== 'unknown-part');
    expect(found.map(({ code }) => code)).toEqual(['missing-dash']);
    expect(applyFixes(written, found)).toBe(`${settings}${quick}`);
  });

  test('two quick links that a missing dash merged are named', () => {
    const root = tinySite({ 'site.yaml': SETTINGS.replace('  - Home\n', '  - Home\n    Home\n') });
    expect(wordsToldIn(root).map(({ words }) => words)[0]).toContain(
      'Write "- " before "Home" on a new line.',
    );
  });

  test('the first keys of a group at the left edge belong to the group', () => {
    const group = '  title: Welcome to Hill\n  tagline: A place on a hill\n';
    const written = hill(group, group.replace(/^ {2}/gm, ''));
    const found = toldIn(tinySite(written));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 8]]);
    expect(applyFixes(written['content/stations/hill.yaml'], found)).toBe(
      hill(group, group)['content/stations/hill.yaml'],
    );
  });

  test('a key of the file one space too far in, below a list, is not a key of the list', () => {
    const order = '    description: Twelve trees a year.\n';
    const written = hill(order, `${order} order: 3\n`);
    const found = toldIn(tinySite(written));
    expect(found.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written['content/stations/hill.yaml'], found)).toBe(
      hill(order, `${order}order: 3\n`)['content/stations/hill.yaml'],
    );
  });

  const ANSWER = '- question: Who?\n  answer: |\n    We are:\n\n    - many\n';
  const NEXT = '- question: Where?\n  answer: Here.\n';

  test.each([
    ['its keys, by two', NEXT.replace('  answer', '    answer'), 7],
    ['its keys, by one', NEXT.replace('  answer', '   answer'), 7],
    ['all of it', NEXT.replace(/^(?=.)/gm, '  '), 6],
    ['all but its last key', NEXT.replace(/^- /, '  - '), 6],
  ])('an item below a text with a list stays an item, with %s too far in', (_, written, line) => {
    const found = toldIn(tinySite({ 'content/faqs.yaml': ANSWER + written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', line]]);
    expect(applyFixes(ANSWER + written, found)).toBe(ANSWER + NEXT);
  });

  test.each([4, 5, 6])(
    'an item %i too far in, in or below a list of the text above it, is moved out of it',
    (by) => {
      const written = NEXT.replace(/^(?=.)/gm, ' '.repeat(by));
      const found = toldIn(tinySite({ 'content/faqs.yaml': ANSWER + written + written + NEXT }));
      expect(found.map(({ code, at }) => [code, at.line, at.column])).toEqual([['item-in-text', 6, by + 1]]);
      expect(applyFixes(ANSWER + written + written + NEXT, found)).toBe(ANSWER + NEXT.repeat(3));
    },
  );

  test('an item in a text is recognised by two of its keys, and a list with words before colons is not one', () => {
    const told = (lines: string) => {
      const found = toldIn(tinySite({ 'content/faqs.yaml': `${ANSWER}${lines}` }));
      return found.map(({ code, at, fix }) => [code, at.line, fix === undefined]);
    };
    expect(told('    - answer: Here.\n      question: Where?\n')).toEqual([['item-in-text', 6, false]]);
    // A line that is less far in belongs to the text, so moving all lines would change it.
    expect(told('     - answer: Here.\n       question: Where?\n    - a\n')).toEqual([
      ['item-in-text', 6, true],
    ]);
    expect(told('    - question: What you want to know.\n    - answer: What we know.\n')).toEqual([]);
    expect(
      told('    - question: Where?\n      And when?\n    - Question: Who?\n      Answer: We.\n'),
    ).toEqual([]);
  });

  test('an item of an outer list is found in the text of an inner one', () => {
    const sections = (indentation: string) =>
      `${page('Next').replace(' []', '')}  - type: text\n    text: |\n      We are:\n\n      - many\n${indentation}- type: faqs\n`;
    const file = 'content/pages/next.yaml';
    const found = toldIn(tinySite({ ...PAGES, [file]: sections('      ') }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['item-in-text', 9]]);
    expect(applyFixes(sections('      '), found)).toBe(sections('  '));
  });

  test.each([1, 2, 3])('an item below a text with a list keeps its keys that are %i too far in', (by) => {
    const jane = '- name: Jane\n  role: Nurse\n  bio: |\n    She does:\n\n    - much\n';
    const joe = '- name: Joe\n  role: Driver\n  bio: He drives.\n';
    const written = jane + joe.replace(/^ /gm, ' '.repeat(by + 1));
    const found = toldIn(tinySite({ 'content/people/staff.yaml': written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 8]]);
    expect(applyFixes(written, found)).toBe(jane + joe);
  });

  test.each(['', '  '])('a paragraph that starts with "%s" belongs to the text above it', (margin) => {
    const file = (before: string) => `${ANSWER}${before}And few.\n${NEXT}`;
    const found = toldIn(tinySite({ 'content/faqs.yaml': file(margin) }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 6]]);
    expect(applyFixes(file(margin), found)).toBe(file('    '));
  });

  test.each(['----------', '======', '* * *', '  ----', '–––––', '=='])(
    'a line of %s can be deleted',
    (line) => {
      const written = `${ANSWER}${line}\n${NEXT}`;
      const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
      expect(found.map(({ code, at }) => [code, at.line])).toEqual([['separator-line', 6]]);
      expect(applyFixes(written, found)).toBe(ANSWER + NEXT);
    },
  );

  test.each(['=======', '>>>>>>> theirs', '    >>>>>>> theirs', '  <<<<<<< HEAD'])(
    'a conflict marker of Git, %s, is not a line to delete without checking',
    (mark) => {
      const written = `${ANSWER}${mark}\r\n${NEXT}`;
      const [one, ...others] = toldIn(tinySite({ 'content/faqs.yaml': written }));
      expect(others).toEqual([]);
      expect(one).toMatchObject({ code: 'two-versions', at: { line: 6 } });
      expect(one?.fix).toBeUndefined();
    },
  );

  test('an item without its line break gets it back', () => {
    const written = `- question: Who?\n  answer: We are many.${NEXT}`;
    const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['item-in-line', 2]]);
    expect(applyFixes(written, found)).toBe(`- question: Who?\n  answer: We are many.\n${NEXT}`);
    const words = '- question: Who?\n  answer: We are many.- note: few\n';
    expect(toldIn(tinySite({ 'content/faqs.yaml': words })).map(({ code }) => code)).toEqual([
      'colon-in-text',
    ]);
  });

  test('items without their first key get that of the others, unless it is unclear', () => {
    const written = (key: string) =>
      `${ANSWER}- ${key}Where?\n  answer: Here.\n- ${key}When?\n  answer: Now.\n`;
    const found = toldIn(tinySite({ 'content/faqs.yaml': written('') }));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([
      ['item-without-key', 6],
      ['item-without-key', 8],
    ]);
    expect(applyFixes(written(''), found)).toBe(written('question: '));
    const staff = only({ 'content/people/staff.yaml': '- Jane Doe\n  role: Nurse\n' });
    expect(staff).toMatchObject({ code: 'item-without-key', fix: undefined });
    // The first key of another list of the file is not that of this one.
    const address = only(settings('- P.O. Box 1', '- P.O. Box 1\n      Tel: 0722 123 456'));
    expect(address.code).not.toBe('item-without-key');
  });

  test.each([
    ['its key', 'label: ', 'item-without-key', 'Write "label: " before them.'],
    ['the key of its list', '    items:\n', 'lost-key', 'Write "items:" on a line above it.'],
  ])('a group of a menu without %s is told once, and gets that key', (_, lost, code, words) => {
    const menu =
      'navigation:\n  - page: /\n  - label: Our places\n    items:\n      - page: /stations/hill\n';
    const right = SETTINGS.replace(/^navigation:\n(?: .*\n)+/m, menu);
    const written = right.replace(menu, menu.replace(lost, ''));
    const found = toldIn(tinySite({ 'site.yaml': written }));
    expect(found.map((one) => [one.code, phrase(one).hint])).toEqual([[code, words]]);
    expect(applyFixes(written, found)).toBe(right);
  });

  test.each([
    ['a deleted line', '|\n    We are.\n\n-----\n\n    See [the hill](/stations/hil) today.\n'],
    ['an escaped character', '"We \\u2013 see [the hill](/stations/hil)."\n'],
  ])('a link with an unclear place for %s takes no text with it', (_, written) => {
    const text = `- question: Who?\n  answer: ${written}`;
    const found = toldIn(tinySite({ 'content/faqs.yaml': text }));
    expect(found.map(({ code }) => code)).toContain('unknown-page');
    expect(applyFixes(text, found)).toContain('the hill');
  });

  test('a separator line takes no line break of another system with it', () => {
    const written = `${ANSWER}=====\n${NEXT}`.replaceAll('\n', '\r\n');
    const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
    expect(applyFixes(written, found)).toBe((ANSWER + NEXT).replaceAll('\n', '\r\n'));
  });

  test.each([
    ['', true],
    ['    ', true],
    ['   ', false],
    ['     ', false],
  ])(
    'a menu entry that can belong to a group or to the whole menu is not moved without asking: %j',
    (blanks, isOpen) => {
      const entries = '  - label: Us\n    items:\n      - page: /about\n';
      const written = SETTINGS.replace(
        '  - page: /\n',
        `  - page: /\n${entries}${blanks}- page: /stations/hill\n`,
      );
      const [told, ...more] = toldIn(
        tinySite({ 'site.yaml': written, 'content/pages/about.yaml': page('About') }),
      );
      expect(more).toEqual([]);
      expect(told).toMatchObject({ code: 'wrong-indent' });
      expect(told?.fix === undefined).toBe(isOpen);
      const line = written.split('\n').indexOf('  - page: /') + 1;
      expect(phrase(told!).hint?.includes(`with 2 spaces like line ${line}`)).toBe(isOpen);
    },
  );

  test('a text pasted below another at the left edge is moved into it', () => {
    const text = '  text: |\n    First words.\n\nPasted words. They say: much.\n\nAnd more.\n';
    const found = toldIn(tinySite(hill(/ {2}text: .*\n/.exec(HILL)![0], text)));
    expect(found.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 17]]);
    expect(found[0]?.fix?.text).toContain('    And more.');
  });

  test('a no-break space as indentation is reported and corrected', () => {
    const written = hill('  title: Welcome', '\u00a0\u00a0title: Welcome');
    const found = toldIn(tinySite(written));
    expect(found.map(({ code }) => code)).toEqual(['no-break-space']);
    expect(applyFixes(written['content/stations/hill.yaml'], found)).toBe(HILL);
  });
});

test('the last key of an item is moved, and begins no item', () => {
  const more = '  - label: More\n    items:\n      - page: /\n';
  const { code, fix } = only(settings('  - page: /\n', `  - page: /\n   label: Home\n${more}`));
  expect({ code, fix }).toEqual({ code: 'wrong-indent', fix: '    ' });
});

test.each([['  - label: About\n    - page: /\n    - page: /stations/hill\n', 'lost-key', 2]])(
  'entries of the menu that are further in than a dash: %j',
  (lines, code, line) => {
    const written = settings('navigation:\n', `navigation:\n${lines}`)['site.yaml'];
    const told = toldIn(tinySite({ 'site.yaml': written }));
    const above = written.split('\n').indexOf('navigation:') + 1;
    expect(told.map(({ code, at }) => [code, at.line - above])).toEqual([[code, line]]);
    expect(
      toldIn(tinySite({ 'site.yaml': applyFixes(written, told) })).filter(
        ({ severity }) => severity === 'error',
      ),
    ).toEqual([]);
  },
);

describe('a line that fits in several columns', () => {
  const GROUP = '  - label: Us\n    items:\n      - page: /about\n';
  const menu = (margin: string) =>
    SETTINGS.replace('  - page: /\n', `  - page: /\n${GROUP}${margin}- page: /stations/hill\n`);
  const values = (margin: string) =>
    SETTINGS.replace('    - name: Patience\n', (list) => `${list}${margin}placeholder: true\n`);
  const toldOfSettings = (written: string) =>
    toldIn(tinySite({ 'site.yaml': written, 'content/pages/about.yaml': page('About') }));

  test.each([1, 3])('a menu entry with %i spaces does not get into the group above it', (blanks) => {
    const written = menu(' '.repeat(blanks));
    const told = toldOfSettings(written);
    expect(told.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written, told)).toBe(menu('  '));
  });

  test.each([
    [1, 2],
    [3, 2],
    [5, 6],
  ])('a key with %i spaces belongs to the group whose keys have %i', (blanks, wanted) => {
    const written = values(' '.repeat(blanks));
    const told = toldOfSettings(written);
    expect(told.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written, told)).toBe(values(' '.repeat(wanted)));
  });

  test('a key in the middle between two groups is not moved without asking', () => {
    const written = values('    ');
    const [told, ...more] = toldOfSettings(written);
    expect(more).toEqual([]);
    expect(told?.fix).toBeUndefined();
    const line = written.split('\n').indexOf('    - name: Patience') + 1;
    expect(phrase(told!).hint).toBe(
      `It can belong to several groups of keys. Begin it with 6 spaces like line ${line}, or with 2 spaces like line ${line - 1}.`,
    );
  });

  test('a key that other items of the list have belongs to the item', () => {
    const second = '    - image: hill.png\n      caption: The hill\n';
    const file = (margin: string) => hill(second, second + second.replace('      ', margin));
    const { 'content/stations/hill.yaml': written } = file('     ');
    const told = toldIn(tinySite(file('     ')));
    expect(told.map(({ code }) => code)).toEqual(['wrong-indent']);
    expect(applyFixes(written, told)).toBe(file('      ')['content/stations/hill.yaml']);
  });

  test.each([menu('\t'), values('\t')])('a tab does not tell the depth of %j', (written) => {
    const told = toldOfSettings(written);
    expect(told.map(({ code, fix }) => [code, fix])).toEqual([['tab-indent', undefined]]);
  });
});

describe('an item of a list in a text', () => {
  const ITEMS = [
    '      - **Monday**: 8 to 5\n',
    '      - **Saturday**: 8 to 1\n',
    '      - Sunday: closed\n',
  ];
  const AFTER = '\n  - type: text\n    text: Come in.\n';
  const pageWith = (items: readonly string[]) =>
    `${page('Hours').replace(' []', '')}  - type: text\n    text: |\n${items.join('')}${AFTER}`;
  const moved = (line: number, margin: string) =>
    ITEMS.map((item, at) => (at === line ? item.replace(/^ +/, margin) : item));
  const PATH = 'content/pages/hours.yaml';

  test.each([
    [2, 0],
    [2, 1],
    [2, 3],
    [2, 4],
    [2, 5],
    [1, 0],
    [1, 4],
    [1, 5],
  ])('item %i that begins with %i spaces stays in the list, and begins no list within it', (line, blanks) => {
    const written = pageWith(moved(line, ' '.repeat(blanks)));
    const told = toldIn(tinySite({ [PATH]: written }));
    expect(told.map(({ code, at }) => [code, at.line - 6])).toEqual([['wrong-indent', line]]);
    expect(applyFixes(written, told)).toBe(pageWith(ITEMS));
  });

  test.each([1, 2])('item %i that begins with a tab stays in the list', (line) => {
    const written = pageWith(moved(line, '\t'));
    const told = toldIn(tinySite({ [PATH]: written }));
    expect(told.map(({ code }) => code)).toEqual(['tab-indent']);
    expect(applyFixes(written, told)).toBe(pageWith(ITEMS));
  });

  test('the first item too far out does not get the others below it', () => {
    const written = pageWith(moved(0, '    '));
    const told = toldIn(tinySite({ [PATH]: written }));
    expect(told.map(({ code, at }) => [code, at.line])).toEqual([['flat-block', 6]]);
    expect(applyFixes(written, told)).toBe(pageWith(ITEMS));
  });

  test('several items too far out are one error', () => {
    const written = pageWith(ITEMS.map((item, at) => (at === 0 ? item : item.slice(2))));
    const told = toldIn(tinySite({ [PATH]: written }));
    expect(told.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 7]]);
    expect(applyFixes(written, told)).toBe(pageWith(ITEMS));
  });

  test('an item that can belong to two lists of the text is not moved without asking', () => {
    const written = pageWith([ITEMS[0]!, '        - or later\n', '    - Sunday: closed\n']);
    const [told, ...more] = toldIn(tinySite({ [PATH]: written }));
    expect(more).toEqual([]);
    expect(told?.fix).toBeUndefined();
    expect(phrase(told!).hint).toBe(
      'It can belong to several lists. Begin it with 8 spaces like line 7, or with 6 spaces like line 6.',
    );
  });
});

describe('the items of a list further out than its key', () => {
  const items = (blanks: string) =>
    ['Trees', 'Water']
      .map((one) => `${blanks}- title: ${one}\n${blanks}  description: |\n${blanks}    Here.\n`)
      .join('\n');
  const file = (blanks: string, after: string) =>
    `title: News\ndescription: What is new.\nsections:\n  - type: cards\n    heading: Work\n    items:\n${items(blanks)}${after}`;

  test.each([0, 1, 2, 3].flatMap((by) => ['', '  - type: faqs\n'].map((after) => [by, after] as const)))(
    'are moved together from column %i, and sections below stay: %j',
    (by, after) => {
      const written = file(' '.repeat(by), after);
      const told = toldIn(tinySite({ 'content/pages/news.yaml': written }));
      expect(told.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', 7]]);
      expect(phrase(told[0]!).hint).toBe('Begin it with 6 spaces. Do the same with the 5 lines below it.');
      expect(applyFixes(written, told)).toBe(file('      ', after));
    },
  );

  test('are not those of the list around if they fit there too', () => {
    const menu = settings('navigation:\n', 'navigation:\n  - label: Us\n    items:\n  - page: /\n');
    expect(toldIn(tinySite(menu)).map(({ code }) => code)).not.toContain('wrong-indent');
  });
});

test.each([
  ['keys', 'forms:\n  contact:\n    mode: none\n', 'forms:\n    mode: none\n  contact:\n', 'contact'],
  [
    'a list',
    '  - label: Us\n    items:\n      - page: /\n',
    '  - label: Us\n      - page: /\n    items:\n',
    'items',
  ],
])('a key below its own %s is moved up, and no other key is added', (_, right, wrong, key) => {
  const file = (lines: string) =>
    settings(
      /^forms/.test(lines) ? 'forms:\n  contact:\n    mode: none\n' : 'navigation:\n',
      lines.replace(/^ /, 'navigation:\n '),
    );
  const { 'site.yaml': written } = file(wrong);
  const told = toldIn(tinySite({ 'site.yaml': written }));
  expect(told.map(({ code }) => code)).toEqual(['lost-key']);
  expect(phrase(told[0]!).hint).toBe(`Move "${key}:" to the line directly above it.`);
  expect(applyFixes(written, told)).toBe(file(right)['site.yaml']);
});

test.each([
  '  - page: /\n    - page: /stations/hill\n',
  '  - page: /\n    label: Home\n    - page: /stations/hill\n',
])('entries below a page of the menu may be meant as a group, which a fix would undo: %j', (lines) => {
  const { 'site.yaml': written } = settings('navigation:\n', `navigation:\n${lines}`);
  const [told, ...more] = toldIn(tinySite({ 'site.yaml': written }));
  const above = written.split('\n').indexOf('navigation:') + 2;
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    code: 'wrong-indent',
    at: { line: written.split('\n').findIndex((one) => /^ {4,}- page: \/stations/.test(one)) + 1 },
  });
  expect(told?.fix).toBeUndefined();
  expect(phrase(told!).hint).toBe(
    `Begin it with 2 spaces. Or begin a group on line ${above}: "- label: …", "items:", and its pages below that.`,
  );
});

describe('a key at the left edge with lines below it', () => {
  const CARDS =
    '  - type: cards\n    heading: Clubs\n    items:\n      - title: Chess\n        description: On Mondays.\n';
  const TEXT = '  - type: text\n    heading: Welcome\n    text: |\n      Come in.\n\n      Stay.\n';
  const pageOf = (sections: string) => `${page('Clubs').replace(' []', '')}${sections}`;

  test.each([
    ['text', pageOf(TEXT + CARDS), 6],
    ['items', pageOf(CARDS + TEXT), 6],
  ])('"%s" belongs to the section above it, and is named instead of the next section', (key, right, line) => {
    const written = right.replace(new RegExp(`^ {4}(?=${key}:)`, 'm'), '');
    const told = toldIn(tinySite({ 'content/pages/clubs.yaml': written }));
    expect(told.map(({ code, at }) => [code, at.line])).toEqual([['wrong-indent', line]]);
    expect(phrase(told[0]!).hint).toBe('Begin it with 4 spaces.');
    expect(applyFixes(written, told)).toBe(right);
  });

  test('"items" belongs to the menu group above it', () => {
    const { 'site.yaml': right } = settings('quickLinks:\n', '  - page: /stations/hill\nquickLinks:\n');
    const written = right.replace('    items:\n', 'items:\n');
    const told = toldIn(tinySite({ 'site.yaml': written }));
    expect(told.map(({ code, at }) => [code, at.line])).toEqual([
      ['wrong-indent', written.split('\n').indexOf('items:') + 1],
    ]);
    expect(applyFixes(written, told)).toBe(right);
  });
});
