import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { sitegen, tinySite } from '../support/sites.ts';
import {
  answer,
  HILL,
  hill,
  job,
  only,
  PAGES,
  page,
  SETTINGS,
  settings,
  wordsToldIn,
} from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

// Unusual keys, dashes and colons of new owners. One error in the file is one error in the report.

describe('a key above a list', () => {
  const QUESTION = '  - question: Where?\n    answer: Here.\n';

  test.each([
    ['faqs:', ''],
    ['Ask us here:', undefined],
    ['faqs: # ours', undefined],
  ])('that only names the list is removed; words and comments of the owner stay: %s', (line, fix) => {
    expect(only({ 'content/faqs.yaml': `${line}\n${QUESTION}` })).toMatchObject({
      code: 'key-above-list',
      fix,
    });
  });

  test('becomes the kind of a section, if it is the name of one', () => {
    const cards = '  cards:\n    - title: Story hour\n';
    const told = only({ 'content/pages/next.yaml': `${page('Next').replace(' []', '')}${cards}` });
    expect(told).toMatchObject({ code: 'wrong-type', fix: undefined });
  });
});

describe('a word with a different name here', () => {
  const network = (written: string) => settings('network: facebook', `network: ${written}`);

  test.each([
    ['Twitter', 'x'],
    ['fb', 'facebook'],
    ['Insta', 'instagram'],
    ['Linked-In', 'linkedin'],
  ])('the network %s becomes %s', (written, meant) => {
    expect(only(network(written)).fix).toBe(meant);
  });

  test('the only missing key is the only unknown one, whatever it is called', () => {
    const told = only({ 'content/faqs.yaml': '- question: Where?\n  xyzzy: Here.\n' });
    expect(told).toMatchObject({
      code: 'unknown-key',
      words: expect.stringContaining('Did you mean "answer"?'),
    });
  });

  test.each(['title', 'titre', 'kichwa'])('%s in a section is its heading', (key) => {
    const text = `  - type: text\n    ${key}: Fees\n    text: None.\n`;
    const told = only({ 'content/pages/next.yaml': `${page('Next').replace(' []', '')}${text}` });
    expect(told).toMatchObject({
      code: 'unknown-key',
      words: expect.stringContaining('Did you mean "heading"?'),
    });
  });

  test.each([
    ['faqs\n    items:\n      - question: Who?', 'This section shows the items in content/faqs.yaml.'],
    ['gallery\n    images:\n      - hill.jpg', 'This section shows the items in content/gallery.yaml.'],
    [
      'people\n    items:\n      - name: Ann',
      'Move these items to content/people/staff.yaml. Write "list: staff" here',
    ],
    ['people\n    list: board\n    items:\n      - name: Ann', 'the items in content/people/board.yaml.'],
    ['stations\n    items:\n      - Hill', 'This section shows the pages in content/stations/.'],
  ])('items of a section that shows a file belong into that file: %j', (section, words) => {
    const lists = ['gallery', 'faqs', 'people/board'].map((name) => [`content/${name}.yaml`, '[]\n']);
    const told = only({
      ...Object.fromEntries(lists),
      'content/pages/next.yaml': `${page('Next').replace(' []', '')}  - type: ${section}\n`,
    });
    expect(told).toMatchObject({ code: 'unknown-key', words: expect.stringContaining(words) });
  });

  test('a key inside a text is moved out of it only if no other line of the text comes after it', () => {
    const told = (below: string) =>
      only({ 'content/faqs.yaml': `- answer: |\n    Here.\n    question: Where?\n${below}` });
    expect(told('')).toMatchObject({ code: 'key-in-text', fix: '  question: Where?' });
    expect(told('    And there.\n')).toMatchObject({ code: 'key-in-text', fix: undefined });
  });

  describe('a key inside the text of a section', () => {
    const told = (lines: string, above = '') =>
      only({
        ...PAGES,
        'content/pages/next.yaml': `${page('Next').replace(' []', '')}  - type: text\n    heading: Trees\n${above}    text: |\n      ${lines}\n`,
      });

    test.each([
      ['placeholder: true\n      Your card.', '', 'Move it above "text:", and begin it with 4 spaces.'],
      ['Your card.\n      image: hill.png\n\n      More.', '', 'Move it above "text:"'],
      ['placeholder: true\n      Your card.', '    placeholder: true\n', 'Line 6 has the same key'],
      ['Your card.\n      placeholder: true', '    placeholder: true\n', 'Line 6 has the same key'],
      [
        'Your card.\n\n      type: gallery\n      heading: Pictures',
        '',
        'If an item begins here, write "- type:" with 2 spaces before the dash.',
      ],
    ])('is reported, and nothing is moved: %j', (lines, above, words) => {
      const { code, words: hint, fix } = told(lines, above);
      expect({ code, fix }).toEqual({ code: 'key-in-text', fix: undefined });
      expect(hint).toContain(words);
    });

    test('with others at the end is moved together with them', () => {
      expect(told('Your card.\n      image: hill.png\n      alt: A hill')).toMatchObject({
        code: 'key-in-text',
        fix: '    image: hill.png\n    alt: A hill',
      });
    });

    test.each([
      'Placeholder: true\n      Your card.',
      'heading: the words at the top.\n      More.',
      'image: a picture of\n      the hill.',
    ])('is a word of the text if it has a capital letter or words for a value: %j', (lines) => {
      const files = {
        'content/pages/next.yaml': `${page('Next').replace(' []', '')}  - type: text\n    heading: Trees\n    text: |\n      ${lines}\n`,
      };
      expect(wordsToldIn(tinySite({ ...PAGES, ...files }))).toEqual([]);
    });
  });

  test.each([
    ['content/faqs.yaml', '- pregunta: Where?\n  respuesta: Here.\n', ['question', 'answer']],
    ['content/faqs.yaml', '- Frage: Where?\n  Antwort: Here.\n', ['question', 'answer']],
    ['content/faqs.yaml', '- swali: Where?\n  jibu: Here.\n', ['question', 'answer']],
    [
      'content/people/staff.yaml',
      '- jina: Ann\n  cheo: Nurse\n  picha: hill.png\n',
      ['name', 'role', 'photo'],
    ],
    ['content/people/staff.yaml', '- nombre: Ann\n  cargo: Nurse\n', ['name', 'role']],
    [
      'content/pages/next.yaml',
      'kichwa: Next\nmaelezo: What is next.\nsehemu: []\n',
      ['title', 'description', 'sections'],
    ],
  ])('keys of %s in another language get the name of each: %j', (path, written, names) => {
    const found = wordsToldIn(tinySite({ [path]: written }));
    expect(found.map(({ words }) => /Did you mean "(\w+)"/.exec(words)?.[1])).toEqual(names);
  });

  test('keys that all mean nothing are one error with an example of the right ones', () => {
    const { code, words } = only({ 'content/faqs.yaml': '- wo: Where?\n  hier: Here.\n' });
    expect(code).toBe('missing-key');
    expect(words).toContain('needs "question" and "answer"');
  });

  test.each(['Q: Where?\n  A: Here.', 'title: Where?\n  reply: Here.'])(
    'a question and its answer, under any names: %j',
    (written) => {
      const found = wordsToldIn(tinySite({ 'content/faqs.yaml': `- ${written}\n` }));
      expect(found.map(({ code, words }) => [code, /Did you mean "(\w+)"/.exec(words)?.[1]])).toEqual([
        ['unknown-key', 'question'],
        ['unknown-key', 'answer'],
      ]);
    },
  );

  test.each(['north, south', 'North and South County', 'north/south'])(
    'of several counties in one place, one is to be kept: %s',
    (written) => {
      const south = "  - id: south\n    name: South\n    colour: '#2F6B3C'\nnavigation:\n";
      const told = wordsToldIn(
        tinySite({ ...settings('navigation:\n', south), ...hill('county: north', `county: ${written}`) }),
      );
      const words = told.flatMap((one) => (one.code === 'unknown-entity' ? one.words : []));
      expect(words).toEqual([
        expect.stringContaining('Only one can be written here. Keep one of: north, south.'),
      ]);
    },
  );

  test('of several networks in one place, one is to be kept', () => {
    expect(only(network('facebook, instagram')).words).toContain('Keep one of: facebook, instagram.');
  });

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

test.each([
  ['  In six: Embu.\n    And more.\n', '    In six: Embu.\n    And more.'],
  ['  In six: Embu.\n\n  And more: Meru.\n', '    In six: Embu.\n\n    And more: Meru.'],
])('a line with a colon below a bar belongs to its text but is not indented: %j', (lines, text) => {
  const { code, fix } = only({ 'content/faqs.yaml': `- question: Where?\n  answer: |\n${lines}` });
  expect({ code, fix }).toEqual({ code: 'flat-block', fix: text });
});

describe('a long text that lost its bar', () => {
  const LINES = 'On weekdays: eight to five.\n    On Sunday: closed.';

  test('is not called a value that the lines below cannot belong to', () => {
    const { code, words, fix } = only(answer('\n    Note: we are new.\n    Come and see.'));
    expect({ code, fix }).toEqual({ code: 'colon-in-lines', fix: '>-' });
    expect(words).toContain('Write "answer: >-" and the text on the lines below.');
  });

  test('gets it back if each of its lines has a colon', () => {
    const { code, words, fix } = only(answer(`\n    ${LINES}`));
    expect({ code, fix }).toEqual({ code: 'wrong-type', fix: ' |' });
    expect(words).toContain('Write | after "answer:". The lines below are then its text.');
  });

  test.each(['text: eight to five.', 'On weekdays: eight. # ask Ann', 'On weekdays:\n      - eight'])(
    'does not get it back if the lines may be something else: %j',
    (lines) => {
      expect(only(answer(`\n    ${lines}\n    On Sunday: closed.`)).fix).toBeUndefined();
    },
  );
});

test.each(['plceholder: yes', 'publish from: 2030-01-01', 'To be confirmed: true', 'Note: come early.'])(
  'a key below a bar is not text: %s',
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

test('the rest of a sentence does not become a key of its page', () => {
  const section =
    '  - type: text\n    heading: We\n    text: Our work has a\n      lead: a woman from the hills\n';
  const root = tinySite({ 'content/pages/about.yaml': `${page('About').replace(' []', '')}${section}` });
  expect(wordsToldIn(root)[0]?.words).toContain('Begin it with 4 spaces.');
});

test('a dash without text can be deleted', () => {
  const { words } = only({ 'content/faqs.yaml': '- question: Where?\n  answer: Here.\n-\n' });
  expect(words).toContain('Delete the dash, or write the item. It looks like this:\n  - question: ');
});

test('a signature below a line of dashes is reported with the dashes', () => {
  const { words } = only(hill(/ {2}text: .*/.exec(HILL)![0], '  text: |\n    Line two\n    ---\n    Me'));
  expect(words).toContain('A line of --- or === below words cannot be used in a text. Delete that line.');
});

test('an unknown key is reported without a value too, an optional one is not', () => {
  const told = (lines: string) => {
    const found = toldIn(tinySite({ 'content/faqs.yaml': `- question: Who?\n  answer: Us.\n${lines}` }));
    return found.map(({ code, at, fix }) => [code, at.line, fix?.text]);
  };
  expect(told('  phto:\n')).toEqual([['unknown-key', 3, undefined]]);
  expect(told('  expirs:\n')).toEqual([['unknown-key', 3, 'expires']]);
  expect(told('  expires:\n')).toEqual([]);
});

test.each([
  ['faqs\n      Where to send the form.', undefined],
  ['faqs heading What we are asked', undefined],
  ['content/faqs/of-2026.yaml', undefined],
  ['our faqs', 'faqs'],
])('the kind of a section with words of another line is not corrected: %j', (kind, correction) => {
  const text = `${page('Next').replace(' []', '')}  - type: ${kind}\n`;
  const { code, fix } = only({ ...PAGES, 'content/pages/next.yaml': text });
  expect([code, fix]).toEqual(['wrong-value', correction]);
});

test.each([';', ' =', ' ->', ' =>', ' -', ' –', '-'])(
  '"%s" in the place of all colons is corrected',
  (sign) => {
    const written = `- question${sign} Who?\n  answer${sign} Us.\n`;
    const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
    expect(found.map(({ code }) => code)).toEqual(['missing-colon']);
    expect(applyFixes(written, found)).toBe('- question: Who?\n  answer: Us.\n');
  },
);

test.each([
  ['- question: Who?\n  anwser; Us.\n', 'missing-colon'],
  ['- qeustion = Who?\n  answer: Us.\n', 'missing-colon'],
  ['- Question - Who?\n  Answer - Us.\n', 'missing-colon'],
  ['- question: Who?\n  answer answer: Us.\n', 'unknown-key'],
  ['- question question: Who?\n  answer: Us.\n', 'unknown-key'],
])('%j has one error, and its fix leaves a right key', (written, code) => {
  const found = toldIn(tinySite({ 'content/faqs.yaml': written }));
  expect(found.map((one) => one.code)).toEqual([code]);
  expect(applyFixes(written, found)).toBe('- question: Who?\n  answer: Us.\n');
});

test('sections without "type:" get it, also those whose kind is the name of one of their keys', () => {
  const sections = (dash: string) =>
    `${page('Next').replace(' []', '')}  ${dash}text\n    text: |\n      Come in.\n  - type: faqs\n    heading: Asked\n`;
  const found = toldIn(tinySite({ ...PAGES, 'content/pages/next.yaml': sections('- ') }));
  expect(found.map((one) => one.code)).toEqual(['item-without-key']);
  expect(applyFixes(sections('- '), found)).toBe(sections('- type: '));
});

test('an optional key that is typed twice is corrected', () => {
  const text = page('Next').replace('title: Next', 'title: Next\nlead lead: Soon.');
  expect(only({ ...PAGES, 'content/pages/next.yaml': text })).toMatchObject({
    code: 'unknown-key',
    fix: 'lead',
  });
});

test('a dash before each key of a question is reported and deleted, and nothing is called missing', () => {
  const found = toldIn(
    tinySite({ 'content/faqs.yaml': '- question: A?\n- answer: B\n- question: C?\n- answer: D\n' }),
  );
  expect(found.map(({ code, at }) => [code, at.line])).toEqual([
    ['dash-too-many', 2],
    ['dash-too-many', 4],
  ]);
  expect(found[0]?.fix?.text).toBe('  ');
});

test.each(['location', 'type', 'deadline'])(
  'only an extra dash before the %s of a job is reported',
  (key) => {
    const [[path = '', jobs = ''] = []] = Object.entries(job('2030-01-01'));
    const { code, fix } = only({ [path]: jobs.replace(`  ${key}`, `- ${key}`) });
    expect({ code, fix }).toEqual({ code: 'dash-too-many', fix: '  ' });
  },
);

test('a question without its answer is not part of the one before', () => {
  const found = toldIn(tinySite({ 'content/faqs.yaml': '- question: A?\n  answer: B\n- answer: D\n' }));
  expect(found.map(({ code }) => code)).toEqual(['missing-key']);
});

test('a key next to a similar one does not mean a third one', () => {
  const theme = "theme:\n  colours:\n    link: '#1D5A73'\n";
  const told = only({ 'site.yaml': `${SETTINGS}${theme}    links: '#123456'\n` });
  expect(told).toMatchObject({ code: 'unknown-key', fix: undefined });
  expect(told.words).toContain('"link" is written here already.');
});

describe('text for visitors without a key', () => {
  const ann = (...lines: string[]) => ['- name: Ann', 'role: Nurse', ...lines].join('\n  ');

  test('is written as text, and a phone number is not a photo', () => {
    const { code, words, fix } = only({ 'content/people/staff.yaml': `${ann('phone: 0722 123 456')}\n` });
    expect({ code, fix }).toEqual({ code: 'unknown-key', fix: undefined });
    expect(words).toContain('If visitors are to read it, write it as words in "bio".');
  });

  test('is a link in a text if it is an address', () => {
    const { words } = only({ 'content/people/staff.yaml': `${ann('link: /stations/hill')}\n` });
    expect(words).toContain('If visitors are to open it, write a link in "bio": [words](/stations/hill)');
    expect(words).not.toContain('If visitors are to read it');
  });

  test('names the available keys once', () => {
    const told = wordsToldIn(
      tinySite({ 'content/people/staff.yaml': `${ann('email: a@hill.example', 'office: Two')}\n` }),
    );
    expect(told.map(({ words }) => words.includes('A person has: name, role'))).toEqual([true, false]);
  });

  test('a WhatsApp number is an account', () => {
    const { words } = only(settings('  email:', '  whatsapp: 0722 123 456\n  email:'));
    expect(words).toContain('WhatsApp too, are in "social"');
  });

  test('in a station belongs in its description', () => {
    const { words } = only({ 'content/stations/hill.yaml': `${HILL}openingHours: 8 to 5\n` });
    expect(words).toContain('write it as words in "about → text"');
  });

  test('a key with two meanings is the one that its value fits', () => {
    const { words } = only({ 'content/people/staff.yaml': `${ann('position: Head of all')}\n` });
    expect(words).not.toContain('Did you mean');
  });

  test('misspelt and with a wrong value is still that key', () => {
    const told = wordsToldIn(tinySite({ 'content/people/staff.yaml': `${ann('foto: 0722 123 456')}\n` }));
    expect(told[0]?.words).toContain('Did you mean "photo"?');
  });
});

describe('one error is reported once', () => {
  const menu = (entry: string) => settings('navigation:\n', `navigation:\n${entry}`);

  test('a key that no menu entry has is not mistaken for a collection', () => {
    const { code, words } = only(menu('  - page: /\n    colour: green\n'));
    expect(code).toBe('unknown-key');
    expect(words).not.toContain('Such an entry is an item of a group.');
  });

  test('an account by its name, without quotes', () => {
    const { code, words } = only(settings('https://www.facebook.com/tiny', '@tiny'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('It ends with "tiny".');
  });

  test('a Windows path in double quotes', () => {
    const { code, words } = only(hill('image: hill.png', 'image: "C:\\Users\\Ann\\hill.jpg"'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('This path works only on your computer.');
  });

  test('an item that begins with two dashes', () => {
    const { code, fix } = only({ 'content/faqs.yaml': '- - question: Where?\n    answer: Here.\n' });
    expect({ code, fix }).toEqual({ code: 'two-dashes', fix: '  ' });
  });

  test('an item whose first line is only a comment', () => {
    const written = '- question: Where?\n  answer: Here.\n# - question: When?\n  answer: Now.\n';
    expect(only({ 'content/faqs.yaml': written }).words).toContain(
      'Line 3 began this item, and is only a note now.',
    );
  });

  test('a real comment above a key that occurs twice', () => {
    const written = '- question: Where?\n  answer: Here.\n  # - Note: ask Mary\n  answer: Now.\n';
    expect(only({ 'content/faqs.yaml': written }).words).toContain('Keep one of the two');
  });

  test.each([
    'Pay to till # 123456, then write to us.',
    'The nurse is at clinic # 2, on the hill.',
    'Plot # 12, on the hill',
    'Standard # 1',
    'grade # 4',
    'M-Pesa paybill 400200 account # and the name of your child.',
    'Press 1 # to confirm and hang up afterwards.',
  ])('%s is not cut off silently', (written) => {
    const { code, words, fix } = only(answer(written));
    expect({ code, fix }).toEqual({ code: 'cut-by-hash', fix: undefined });
    expect(words).toContain('If it is a comment, write it on the line above.');
  });

  test.each([
    ['Our #SportsDay on the main field with all the classes', true],
    ['Sports day #SportsDay2026 #school #fun #kids #2026', true],
    ['Write to the office (use #illness in the first line of it) before lessons begin.', false],
    ["It's #fun & more: yes, the school has had it since 2009.", false],
    ['Sports day #fun, with all parents and friends', false],
  ])('a hashtag is no comment, but a fix publishes no long comment: %s', (written, isSure) => {
    expect(only(answer(written))).toMatchObject({
      code: 'cut-by-hash',
      fix: isSure ? `"${written}"` : undefined,
    });
  });

  test('a hashtag after a text in quotes is not cut off silently', () => {
    expect(only(answer('"Sports day" #fun'))).toMatchObject({ code: 'cut-by-hash', fix: undefined });
  });

  test.each([
    'In the hall #TODO: ask the head',
    'In the hall #note for us',
    '"In the hall" # ask',
    'Open an account # ask the bank',
    'To hear it, press 1 # checked in May',
    'hill # 2 pages',
  ])('a note of the owner after a text stays a comment: %s', (written) => {
    expect(wordsToldIn(tinySite(answer(written)))).toEqual([]);
  });

  const person = (lines: string) => ({
    'content/people/staff.yaml': `- name: Amina\n  role: Nurse\n${lines}`,
  });

  test.each([
    ['bio: ## Amina and her work', 'delete each #'],
    ['bio: # First and last days', 'delete the #'],
  ])('a text that is a comment as a whole: %s', (line, advice) => {
    const { code, words } = only(person(`  ${line}\n`));
    expect(code).toBe('cut-by-hash');
    expect(words).toContain(advice);
  });

  test.each([
    '  bio: # later\n',
    '  bio: # To be written\n',
    '  bio: # Ask Amina\n',
    '  photo: # No picture yet\n',
    '  bio: # Her life\n    She was born in the hills.\n',
  ])('a note next to a key is a note: %j', (lines) => {
    expect(wordsToldIn(tinySite(person(lines)))).toEqual([]);
  });

  test.each(['**Director**', '*Vacant*'])('%s is bold or italic text, and not an alias of YAML', (role) => {
    const { code, words } = only({ 'content/people/staff.yaml': `- name: Amina\n  role: ${role}\n` });
    expect(code).toBe('reserved-character');
    expect(words).toContain('delete each *');
  });

  test('a shortcode of another program', () => {
    expect(only(answer('See {{< youtube abc >}}.')).words).toContain(
      'Other programs put something in place of this',
    );
  });

  test('a mail address that was copied as a link', () => {
    const { code, fix } = only(
      settings('info@tiny.example', '[info@tiny.example](mailto:info@tiny.example)'),
    );
    expect({ code, fix }).toEqual({ code: 'wrong-value', fix: 'info@tiny.example' });
  });

  test('a menu entry with a page and a link', () => {
    const { code, words } = only(menu('  - page: /\n    link: https://hill.example/\n'));
    expect(code).toBe('wrong-value');
    expect(words).toContain('Keep one of these lines, and delete the others.');
  });

  test.each(['', '    items: []\n'])('a menu entry without a target: %j', (items) => {
    expect(only(menu(`  - label: Us\n${items}`)).code).toBe('wrong-value');
  });

  test('a menu entry with only words is told to name the page', () => {
    expect(only(menu('  - label: Us\n')).words).toContain('Write below the label where the entry leads');
  });

  test.each([
    ['href: /stations/hill', 'page'],
    ['url: https://hill.example/', 'link'],
    ['to: /stations/hill#top', 'link'],
  ])('a menu entry whose target has another name: %s', (line, key) => {
    expect(only(menu(`  - label: Us\n    ${line}\n`))).toMatchObject({
      code: 'unknown-key',
      words: expect.stringContaining(`Did you mean "${key}"?`),
    });
  });

  test('a dash between the picture of a slide and its words', () => {
    const slides = (dash: string) =>
      `${page('Next').replace(' []', '')}  - type: slideshow\n    slides:\n      - image: hill.png\n      ${dash} alt: The hill\n`;
    const told = only({ 'content/pages/next.yaml': slides('-') });
    expect(told.code).toBe('dash-too-many');
    expect(told.fix).toMatch(/^ +$/);
    expect(wordsToldIn(tinySite({ 'content/pages/next.yaml': slides(' ') }))).toEqual([]);
  });

  test('a slide without a picture and without words on it', () => {
    const slide = '  - type: slideshow\n    slides:\n      - alt: The hill\n';
    const told = only({ 'content/pages/next.yaml': `${page('Next').replace(' []', '')}${slide}` });
    expect(told).toMatchObject({ code: 'missing-key', words: expect.stringContaining('needs "image"') });
  });

  test('a menu group without entries', () => {
    expect(only(menu('  - label: Us\n    items: []\n')).words).toContain('Its "items" are empty.');
  });

  test('all stations on the first level of the menu', () => {
    expect(only(menu('  - collection: stations\n')).words).toContain('Such an entry is an item of a group.');
  });

  test('a menu that is too long gets advice about groups, not about sections', () => {
    const links = Array.from(
      { length: 25 },
      (_, at) => `  - label: L${at}\n    link: https://l${at}.example/\n`,
    );
    expect(only(menu(links.join(''))).words).toContain('Put entries that belong together into a group');
  });
});
