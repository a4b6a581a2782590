import { describe, expect, test } from 'vitest';
import { answer, HILL, only, PAGES, page, SETTINGS, settings } from '../support/tiny-told.ts';

/* Errors that are reported at once, as one error. Before, each correction led the owner to the next error. */

describe('a language', () => {
  test('without texts is reported with its code, and with the texts to add', () => {
    const { words } = only(settings('language: en', 'language: Kiswahili'));
    expect(words).toContain('Did you mean "sw"? Only "en" works at once:');
    expect(words).toContain('templates/strings/');
  });

  test('with texts is reported only with its code', () => {
    const { words } = only(settings('language: en', 'language: English'));
    expect(words).toMatch(/Did you mean "en"\?$/);
  });
});

test.each([
  ['none', 'endpoint'],
  ['endpoint', 'none'],
])('a form with the mode %s and then %s is reported once, and its other keys are not', (first, second) => {
  const modes = `    mode: ${first}\n    mode: ${second}\n`;
  for (const action of ['', '    action: https://forms.example.org/hill\n'])
    expect(only(settings('    mode: none\n', modes + action)).code).toBe('duplicate-key');
});

test('the items below a phone number are reported once, and the number is not', () => {
  const items = '  phone: +254 700 000 000\n    - Hill Road\n';
  expect(only({ 'site.yaml': SETTINGS.replace(/^ {2}phone: .*\n/m, items) }).code).toBe('absorbed-item');
});

test('a key without a value that is all of an item is told with the other keys that it needs', () => {
  const { code, words } = only({ 'content/faqs.yaml': '- question: A?\n  answer: B.\n- question:\n' });
  expect(code).toBe('missing-key');
  expect(words).toContain('needs "question" and "answer".');
});

test('a picture that is not named yet is told with the description that it needs', () => {
  const slides = 'sections:\n  - type: slideshow\n    slides:\n      - image:\n';
  const { code, words } = only({
    'content/pages/trees.yaml': `title: Trees\ndescription: Our trees.\n${slides}`,
  });
  expect(code).toBe('missing-key');
  expect(words).toContain('needs "image" and "alt".');
});

test.each(['|', '>', '>-', '|+'])(
  'a text that begins with %s and has no lines is told where they go',
  (bar) => {
    const { words, fix } = only({
      'content/faqs.yaml': `- question: A?\n  answer: ${bar}\n- question: B?\n  answer: C.\n`,
    });
    expect(words).toContain(
      `Write the text on the lines below "${bar}", with two more spaces than the key has.`,
    );
    expect(fix).toBeUndefined();
  },
);

test.each([
  ['[Closed]', '"[Closed]"'],
  ['{Closed}', '"{Closed}"'],
  ['[Monday, Friday]', undefined],
  ['{Monday: Closed}', undefined],
])('an answer in brackets, %s, is told as text that needs quotes', (written, fix) => {
  const told = only({ 'content/faqs.yaml': `- question: A?\n  answer: ${written}\n` });
  expect(told).toMatchObject({ code: 'reserved-character', fix });
});

test.each(['[]', '{}', '[ ]'])(
  'an answer that was emptied to %s gets no fix that visitors would read',
  (written) => {
    const told = only({ 'content/faqs.yaml': `- question: A?\n  answer: ${written}\n` });
    expect(told).toMatchObject({ code: 'wrong-type', fix: undefined });
  },
);

describe('a section without its first line', () => {
  const above = '  - type: text\n    id: trees\n    heading: Trees\n    text: We plant trees.\n\n';

  test.each([
    ['has not the second key of the section above', '    heading: Hedges\n    text: By the road.\n'],
    ['is below a comment', '  # About the hedges.\n    placeholder: true\n    text: By the road.\n'],
  ])('is reported once if it %s', (_, lines) => {
    const text = page('Next').replace(' []', `\n${above}${lines}`);
    expect(only({ ...PAGES, 'content/pages/next.yaml': text }).code).toBe('missing-first-line');
  });
});

describe('an account in one line', () => {
  const social = (line: string) => ({ 'site.yaml': SETTINGS.replace('social:\n', `social:\n${line}\n`) });

  test.each([
    ['  - x @tinyhill', 'network: x\n    href: https://x.com/tinyhill'],
    ['  - instagram tinyhill', 'network: instagram\n    href: https://instagram.com/tinyhill'],
    ['  - tiktok @tiny.hill', 'network: tiktok\n    href: https://tiktok.com/@tiny.hill'],
  ])('%s is reported with the two lines to write', (line, lines) => {
    const { words } = only(social(line));
    expect(words).toContain(`It looks like this:\n  - ${lines}`);
    expect(words).not.toContain('Delete');
  });

  test('a name is not a WhatsApp number', () => {
    expect(only(social('  - whatsapp hill')).words).not.toContain('wa.me/hill');
  });
});

const textPage = (lines: string) => ({
  'content/pages/next.yaml': `${page('Next').replace(' []', '')}  - type: text\n${lines}`,
});

describe('a table in place of a list', () => {
  const staff = (text: string) => ({ 'content/people/staff.yaml': text });

  test('is reported with its first row as an item, and can be fixed', () => {
    const { code, words, fix } = only(
      staff('# The staff\nname,role\nAnn Example,Driver\nBen Example,#1 cook\n'),
    );
    expect(code).toBe('table-for-list');
    expect(words).toContain('- name: Ann Example\n    role: Driver');
    expect(fix).toBe('- name: Ann Example\n  role: Driver\n- name: Ben Example\n  role: "#1 cook"');
  });

  test.each([
    ['copied from a spreadsheet', 'Name\tRole\nAnn Example\tDriver\n'],
    ['of a spreadsheet that parts by semicolons', 'name;role\nAnn Example;Driver\n'],
  ])('%s is fixed too', (_, text) => {
    expect(only(staff(text)).fix).toBe('- name: Ann Example\n  role: Driver');
  });

  test.each([
    ['from a spreadsheet', 'name\trole\nAnn Example\tDriver\nBen Example\tDeputy: cook\n'],
    ['with commas', '# Ours\r\n\r\nname,role\r\nAnn Example,Driver\r\nBen Example,Deputy: cook\r\n'],
  ])('with a colon in a cell is fixed too: %s', (_, text) => {
    const { code, fix } = only(staff(text));
    expect(code).toBe('table-for-list');
    expect(fix?.replaceAll('\r', '')).toBe(
      '- name: Ann Example\n  role: Driver\n- name: Ben Example\n  role: "Deputy: cook"',
    );
  });

  test('shows a value in quotes as one, without them', () => {
    const { words } = only(staff('name,role,bio\n"Example, Ann","The ""first"" cook",\n'));
    expect(words).toContain('- name: Example, Ann\n    role: The "first" cook');
  });

  test.each([
    ['a row with more values than keys', 'name,role\nAnn Example,Driver, Cook\n'],
    ['a column that is no key', 'name,role,salary\nAnn Example,Driver,some\n'],
    ['quotes', 'name,role\nAnn Example,"Driver, Cook"\n'],
  ])('with %s is left to the owner', (_, text) => {
    const { code, fix } = only(staff(text));
    expect({ code, fix }).toEqual({ code: 'table-for-list', fix: undefined });
  });
});

describe('a list from a word processor', () => {
  const staff = (text: string) => ({ 'content/people/staff.yaml': text });
  const RIGHT = '- name: Ann\n  role: Driver\n\n- name: Ben\n  role: Cook\n';

  test('with long dashes and no-break spaces is one error with one fix', () => {
    const text = RIGHT.replaceAll('- name', '– name').replaceAll('  role', '\u00a0\u00a0role');
    const { code, fix } = only(staff(text));
    expect(code).toBe('other-bullet');
    expect(fix).toBe(RIGHT.trimEnd());
  });

  test.each(['–', '—'])('with %s is one error', (dash) => {
    const text = RIGHT.replaceAll('- name', `${dash} name`).replaceAll('  role', '\u00a0 role');
    expect(only(staff(text)).code).toBe('other-bullet');
  });

  test('with emoji in place of dashes is one error, and the advice does not keep the emoji', () => {
    const { code, words, fix } = only(staff(RIGHT.replaceAll('- name', '👉 name')));
    expect(code).toBe('other-bullet');
    expect(words).toContain('A list item must begin with "- ", not with "👉".');
    expect(fix).toBe(RIGHT.trimEnd());
  });

  test.each([
    ['at the left edge', ''],
    ['indented with tabs', '\t'],
    ['with a bullet each', '•\t'],
  ])('with bullets, and with its other lines %s, is one error with advice for both', (_, head) => {
    const text = RIGHT.replaceAll('- name', '•\tname').replaceAll('  role', `${head}role`);
    const { code, words, fix } = only(staff(text));
    expect(code).toBe('other-bullet');
    expect(words).toContain('Begin the other lines of an item with two spaces.');
    expect(fix).toBe(RIGHT.trimEnd());
  });
});

describe('a question and its answer in one line', () => {
  const faqs = (line: string) => only({ 'content/faqs.yaml': `- ${line}\n` });

  test.each(['question: Where?;answer: Here.', 'question: Where? Answer: Here.'])(
    'are two keys: %s',
    (line) => {
      const { code, words } = faqs(line);
      expect(code).toBe('two-keys-in-a-line');
      expect(words).toContain('Begin a new line before "answer:".');
    },
  );

  test.each([
    ['{question: Where?; answer: Here.}', 'Write a comma instead of the ";" before it.'],
    ['{question: Where? answer: Here.}', 'Write a comma and a space before "answer".'],
  ])('between braces need a comma: %s', (line, words) => {
    const told = faqs(line);
    expect(told.words).toContain(words);
    expect(told.fix).toBe('{question: Where?, answer: Here.}');
  });
});

test.each(['Sent from my iPhone', 'Kind regards, Ann'])(
  'the end of a mail is not published by a fix: %s',
  (line) => {
    const { words, fix } = only({ 'content/faqs.yaml': `- question: Where?\n  answer: Here.\n${line}\n` });
    expect(fix).toBeUndefined();
    expect(words).toContain('If it is a note for yourself, put # before it.');
  },
);

test.each(['Kind regards', 'Thank you for your help.'])(
  'a letter may end with "%s", and is not taken for a note',
  (end) => {
    const letter = `    text: Dear parents,\n    School opens at 7.30.\n    ${end}\n`;
    const { code, words, fix } = only(textPage(letter));
    expect({ code, fix }).toEqual({ code: 'text-without-bar', fix: undefined });
    expect(words).toContain('Write "text: |".');
  },
);

test('a sentence with a colon below the first line of a letter is a line of it', () => {
  const { code, words, fix } = only(
    textPage('    text: Dear parents\n    Fees for each term, with a list of them: to be paid in January.\n'),
  );
  expect({ code, fix }).toEqual({ code: 'text-without-bar', fix: undefined });
  expect(words).toContain('Write "text: |".');
});

test('a key of two words below a text is still an unknown key', () => {
  const told = only(textPage('    text: We met.\n    Opening hours: all day\n'));
  expect(told.code).toBe('unknown-key');
});

test.each(['year', 'week', 'year of ours'])(
  'the second line of a heading is no key of other groups: %s',
  (line) => {
    const told = only(textPage(`    heading: This\n    ${line}\n    text: Some words.\n`));
    expect(told).toMatchObject({ code: 'text-without-bar', fix: undefined });
  },
);

test('a key of the group that has no colon still gets it', () => {
  const told = only(textPage('    heading: This\n    intro\n    text: Some words.\n'));
  expect(told).toMatchObject({ code: 'missing-colon', fix: ':' });
});

describe('a year with two digits', () => {
  test.each(["'25", '’25', '25'])('%s is one error, with the year that was meant', (year) => {
    const files = {
      'public/files/june.pdf': '%PDF-1.4\n',
      'content/newsletters.yaml': `- title: June\n  year: ${year}\n  file: files/june.pdf\n`,
    };
    const { code, words, fix } = only(files);
    expect({ code, fix }).toEqual({ code: 'wrong-value', fix: undefined });
    expect(words).toContain('Did you mean "2025"?');
  });
});

describe('a page called 404', () => {
  test('is not the page for addresses that do not exist, because sitegen makes that one', () => {
    const { code, words } = only({ 'content/pages/404.yaml': page('Not here') });
    expect(code).toBe('duplicate-route');
    expect(words).toContain('the site always has the one that sitegen makes');
  });
});

describe('a link with a question mark', () => {
  test.each([
    ['/about/faqs?x=1', '/about/faqs'],
    ['/about/faqs?utm_source=mail#who', '/about/faqs#who'],
  ])('%s in a text is reported with the address without it', (link, meant) => {
    expect(only({ ...PAGES, ...answer(`See [this](${link}).`) }).words).toContain(`Write ${meant}.`);
  });
});

describe('keys with more indentation than the rest of a file', () => {
  const [head = '', ...others] = HILL.trimEnd().split('\n');

  test.each([2, 3, 5])('are moved back together: %d', (count) => {
    const lines = [head, ...others].map((line, at) => (at < count ? `  ${line}` : line));
    const { code, fix } = only({ 'content/stations/hill.yaml': `${lines.join('\n')}\n` });
    expect(code).toBe('wrong-indent');
    expect(fix).toBe(HILL.split('\n').slice(0, count).join('\n'));
  });
});

describe('a key that a line break cuts in two', () => {
  test('is joined again', () => {
    const written = page('Next').replace('description:', 'descrip\ntion:');
    const { code, words, fix } = only({ 'content/pages/next.yaml': written });
    expect(code).toBe('cut-key');
    expect(words).toContain('"description"');
    expect(fix).toBe('description');
  });

  test.each(['  ans\n  wer: Here.', '  ans\nwer: Here.'])('also in an item', (lines) => {
    const { code, fix } = only({ 'content/faqs.yaml': `- question: Where?\n${lines}\n` });
    expect({ code, fix }).toEqual({ code: 'cut-key', fix: 'answer' });
  });
});

describe('a comment within a text of several lines', () => {
  test('is reported as the end of the text', () => {
    const { code, words } = only({
      'content/faqs.yaml': '- question: Where?\n  answer: We are\n    # ask Ann\n    on the hill.\n',
    });
    expect(code).toBe('comment-in-text');
    expect(words).toContain('# ask Ann');
  });
});

describe('a text with a fact', () => {
  const fact = answer('We have {{fact.beds}} beds and {{houses}}.');

  test.each([
    ['facts that are keys', `${SETTINGS}facts:\n  beds: over 100\n`],
    ['facts without ids', `${SETTINGS}facts:\n  - over 100 beds\n`],
    ['an empty site.yaml', ''],
    ['a site.yaml that is only a comment', '# organisation:\n'],
    ['a site.yaml that is a list', '- a\n'],
  ])('is not a second error beside %s', (_, site) => {
    const { code, words } = only({ ...fact, 'site.yaml': site });
    expect(code).toBe('wrong-type');
    expect(words).not.toContain('Move');
  });

  test('is an error if there are other facts', () => {
    const site = `${SETTINGS}facts:\n  - id: rooms\n    value: over 100\n`;
    const { code } = only({ ...answer('We have {{fact.houses}}.'), 'site.yaml': site });
    expect(code).toBe('unknown-fact');
  });
});

describe('empty brackets in place of a text', () => {
  test.each(['[]', '{}', '[ ]'])('are told where the text goes: %s', (brackets) => {
    const { code, words, fix } = only(answer(` ${brackets}`));
    expect({ code, fix }).toEqual({ code: 'wrong-type', fix: undefined });
    expect(words).toContain('Write it on one line after the colon.');
  });

  test('are told as a line to delete, if the text can be left out', () => {
    const { code, words } = only({ 'content/pages/trees.yaml': page('Trees\nlead: []') });
    expect(code).toBe('wrong-type');
    expect(words).toContain('To have none, delete this line.');
  });
});
