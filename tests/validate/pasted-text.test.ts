import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { REPOSITORY } from '../support/repository.ts';
import { replace, tinySite } from '../support/sites.ts';
import { answer, only } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

const FILE = 'content/faqs.yaml';
const SETTINGS = readFileSync(join(REPOSITORY, 'tests/golden/tiny/site/site.yaml'), 'utf8');

/** Returns the reports to the owner about one question and its answer, and the answer after `check --fix`. */
function told(answer: string, question = 'What do you do?') {
  const root = tinySite({ [FILE]: `- question: ${question}\n  answer: ${answer}\n` });
  const found = toldIn(root).filter(({ at }) => at.file === FILE);
  const [, questionAfter, answerAfter] =
    /^- question: (.*)\n {2}answer: ([\s\S]*)\n$/.exec(
      applyFixes(readFileSync(join(root, FILE), 'utf8'), found),
    ) ?? [];
  return {
    codes: found.map(({ code }) => code),
    lines: found.map(({ at }) => at.line),
    isFixed: found.every(({ fix }) => fix !== undefined),
    question: questionAfter,
    answer: answerAfter,
  };
}

describe('text pasted from Word', () => {
  test.each(['•', '▪', '·', '●', '\uf0b7'])('lines that begin with %s become a list', (bullet) => {
    const { codes, lines, answer } = told(
      `|\n    We grow:\n    ${bullet} tea\n    ${bullet}\u00a0maize\n    and more.`,
    );
    expect(codes).toEqual(['bullet-in-text']);
    expect(lines).toEqual([4]);
    expect(answer).toBe('|\n    We grow:\n    - tea\n    - maize\n\n    and more.');
  });

  test('a dash before a no-break space becomes one that starts a list item', () => {
    const { codes, answer } = told('|\n    -\u00a0tea\n    -\u00a0maize');
    expect(codes).toEqual(['bullet-in-text']);
    expect(answer).toBe('|\n    - tea\n    - maize');
  });

  test('a list inside an item stays a list', () => {
    const { answer } = told('|\n    • Shoes\n       o Hat\n       o Coat\n    • Bag');
    expect(answer).toBe('|\n    - Shoes\n       - Hat\n       - Coat\n    - Bag');
  });

  test.each(['o', '§'])(
    'lines that begin with the letter "%s", which Word made of a bullet, become a list',
    (letter) => {
      const items = `${letter}\u00a0\u00a0 tea\n    ${letter}   maize`;
      const { codes, lines, answer } = told(`|\n    We grow:\n    ${items}`);
      expect([codes, lines]).toEqual([['bullet-in-text'], [4]]);
      expect(answer).toBe('|\n    We grow:\n    - tea\n    - maize');
      expect(told(`|\n    Read of the law\n    ${letter} 12 only.`).codes).toEqual([]);
    },
  );

  test.each(['✅', '👉🏾', '✓', '→'])(
    'lines that begin with %s are no list, which the owner is told',
    (drawn) => {
      const subjects = ['Mathematics and all the sciences', 'Languages, among them Kiswahili'];
      const lines = subjects.map((subject) => `    ${drawn} ${subject}`).join('\n');
      expect(told(`|\n    We teach these subjects to every class:\n${lines}`)).toMatchObject({
        codes: ['lines-run-together'],
        lines: [4],
      });
      expect(told(`|\n    We teach ${drawn} Mathematics\n    ${drawn} and Languages.`).codes).toEqual([]);
    },
  );

  test('several lines that start with a dash become a list; one such line is speech', () => {
    expect(told('|\n    – tea\n    – maize').answer).toBe('|\n    - tea\n    - maize');
    expect(told('|\n    Asked when, she said:\n\n    – Next year.').codes).toEqual([]);
  });

  test.each([
    ['>-\n    • tea\n    • maize', '|-\n    - tea\n    - maize'],
    ['>\n    - tea\n    - maize', '|\n    - tea\n    - maize'],
  ])('a list after > keeps its lines: %j', (written, answer) => {
    expect(told(written)).toMatchObject({ codes: ['bullet-in-text'], answer });
  });

  test('bullets inside a line are reported; only the owner knows the items of the list', () => {
    expect(told('We grow • tea • maize')).toMatchObject({ codes: ['bullet-in-text'], isFixed: false });
  });

  test('a name loses the bullet before it', () => {
    expect(told('Yes.', '• Are you open?')).toMatchObject({
      codes: ['bullet-in-text'],
      question: 'Are you open?',
    });
  });

  test.each(['1) tea\n    2) maize', '* tea\n    * maize', '- tea\n    - maize'])(
    '%j is already a list',
    (lines) => {
      expect(told(`|\n    ${lines}`).codes).toEqual([]);
    },
  );
});

test.each([
  '(a) tea\n    (b) maize',
  'i) Tea\n    ii) Maize, which we\n    sell.',
  '(1) Tea.\n    (2) Maize.',
])('%j is one paragraph, which is reported', (lines) => {
  expect(told(`|\n    We grow:\n\n    ${lines}`)).toMatchObject({
    codes: ['lines-run-together'],
    lines: [5],
  });
});

test('numbers that do not begin with 1 are no list below other words, which is reported', () => {
  const steps = '2. Fill in the form\n    3. Bring it back to us\n    4. Wait';
  expect(told(`|\n    Then there are more steps:\n    ${steps}`)).toMatchObject({
    codes: ['lines-run-together'],
    lines: [4],
  });
  expect(told(`|\n    1. Ask\n    ${steps}`).codes).toEqual([]);
  expect(told(`|\n    Then there are more steps:\n\n    ${steps}`).codes).toEqual([]);
  expect(told('|\n    The work began on the hill in\n    19. It went on there.').codes).toEqual([]);
});

test('hyphens without a space are no list, which is fixed, and one can name an author', () => {
  expect(told('|\n    Please:\n\n    -Bring your card\n\n    -Come early')).toMatchObject({
    codes: ['bullet-in-text'],
    isFixed: true,
  });
  const written = answer('|\n    -Bring your card\n    -Come early');
  expect(only(written).words).toContain('There is no space after "-", so this makes no list.');
  expect(told('|\n    We thank them.\n\n    -Jane of the hill').codes).toEqual([]);
});

test.each([
  ['with hard breaks', '(a) tea  \n    (b) maize'],
  ['telephone codes', '(20) 123 456 for the town,\n    (64) 123 456 for the hill'],
  ['verses in a sentence', 'as we read in (1) Matthew and in\n    (2) Mark; and then in\n    (3) Luke'],
])('lines %s are not a lettered list', (_, lines) => {
  expect(told(`|\n    We grow:\n\n    ${lines}`).codes).toEqual([]);
});

test('lines of an address without dashes are reported, and a long line that continues is not', () => {
  const inAddress = (lines: string) =>
    toldIn(
      tinySite({ 'site.yaml': SETTINGS.replace('    - P.O. Box 1\n', () => `    - P.O. Box 1${lines}\n`) }),
    ).map(({ code, at }) => [code, at.line]);
  expect(inAddress('\n      Hill Town\n      Kenya')).toEqual([['joined-items', 16]]);
  expect(inAddress(', in the house behind the church\n      that is on the hill')).toEqual([]);
  expect(inAddress('\n      (Hill)\n      Open 08:00')).toEqual([['joined-items', 16]]);
  expect(inAddress(', House of the Province of\n      Kenya')).toEqual([]);
  expect(inAddress('\n    - Hill Town')).toEqual([]);
});

describe('a line directly below a list item', () => {
  test.each([
    ['- Wednesday 18:00\n    All are welcome!', undefined],
    ['1. Fill it in.\n    2. Send it.\n    We answer within a week.', undefined],
    ['- Churches:\n      - Embu\n      Ask us.', undefined],
    ['1) Apply\n    2) Wait\n    All are welcome!', undefined],
    ['- Saturday 9 to 12.\n    www.hill.example has the rest.', undefined],
    ['- Saturday 9 to 12\n    info@hill.example knows the rest.', undefined],
    ['- founded by Jane in\n    1990. Then it grew.', undefined],
    ['- We plant trees, and\n    train farmers.', '- We plant trees, and\n      train farmers.'],
    ['10. We plant trees, and\n    train farmers.', '10. We plant trees, and\n        train farmers.'],
    ['- Be kind.\n    -Mother Teresa', undefined],
    ['* Monday\n    -Saturday', undefined],
    ['- Monday\n    -5 degrees at night', undefined],
  ])('shows as part of it, which is reported: %j', (written, corrected) => {
    const { codes, answer } = told(`|\n    ${written}`);
    expect(codes).toEqual(['line-in-item']);
    expect(answer).toBe(`|\n    ${corrected ?? written}`);
    if (corrected !== undefined) expect(told(answer ?? '').codes).toEqual([]);
  });

  test('begins a list if it has a number, and the words say so', () => {
    const { words } = only(answer('|\n    - Gate opens\n    1986. A great year'));
    expect(words).toContain('This line shows as a new list, because it begins with "1986.".');
    expect(words).toContain('begin it with "1986\\."');
  });

  test.each([
    '- We plant trees, and\n      train farmers.',
    '- Wednesday\n\n    All are welcome!',
    'It opened in\n    1990. It grew\n    fast.',
  ])('is correct in %j', (written) => {
    expect(told(`|\n    ${written}`).codes).toEqual([]);
  });
});

test('a fact with a space in its name is reported once, as an unknown fact', () => {
  expect(told('We are open {{fact.opening hours}} now.').codes).toEqual(['unknown-fact']);
});

describe('characters that change the meaning of a text', () => {
  test.each([
    ['Each is 12*8*4 m.', 'Each is 12×8×4 m.'],
    ['Dial *456*9*5# now.', 'Dial \\*456\\*9\\*5# now.'],
    ['Dial \\*456*9*5# now.', 'Dial \\*456\\*9\\*5# now.'],
    ['Dial *334# or *144*2#.', 'Dial *334# or \\*144\\*2#.'],
    ['|\n    Call:\n\n    + 254 712 345 678', '|\n    Call:\n\n    +254 712 345 678'],
  ])('%j is reported', (written, corrected) => {
    expect(told(written)).toMatchObject({ codes: ['unsupported-markup'], answer: corrected });
    expect(told(corrected).codes).toEqual([]);
  });

  test.each(['+ 20 churches\n    + 5 schools', '+ 250 000 000 trees'])(
    'a list whose items start with a + and a number is a list: %j',
    (written) => {
      expect(told(`|\n    ${written}`).codes).toEqual([]);
    },
  );

  test('two products, or footnote marks, are reported without a fix', () => {
    expect(told('We had 200*1 visitors and 300*2 books.')).toMatchObject({
      codes: ['unsupported-markup'],
      isFixed: false,
    });
  });

  test.each([
    ['Tea &amp; maize?', 'Tea & maize?'],
    ['Why caf&eacute;?', undefined],
    ['"&amp; then?"', undefined],
    ['CAF&Eacute;?', undefined],
  ])('a name with the code of a character is reported: %s', (written, corrected) => {
    const { codes, question } = told('Yes.', written);
    expect(codes).toEqual(['markup-in-plain-text']);
    expect(question).toBe(corrected ?? written);
  });
});

describe('a comma or semicolon after a value, as in JSON', () => {
  test('is reported and deleted, also within quotes', () => {
    // A text may be the first line of a letter.
    expect(told('Dear parents,')).toMatchObject({ codes: ['comma-at-end'], answer: 'Dear parents,' });
    expect(told('Yes.', '"Do you grow tea?,"')).toMatchObject({
      codes: ['comma-at-end'],
      question: '"Do you grow tea?"',
    });
  });

  test.each(['Tea?;', 'Do you grow tea?;', '"Tea?;"'])(
    '%s ends with a semicolon, which is deleted',
    (written) => {
      expect(told('Yes.', written)).toMatchObject({
        codes: ['comma-at-end'],
        question: written.replace(';', ''),
      });
    },
  );

  test('at the end of a greeting in a longer text, and in an address, is correct', () => {
    expect(told('|\n    Dear all,\n\n    Yours,').codes).toEqual([]);
    const root = tinySite();
    replace(root, 'site.yaml', '- P.O. Box 1\n', '- P.O. Box 1,\n    - Nairobi\n');
    expect(toldIn(root)).toEqual([]);
  });
});

describe('an item that occurs twice in its list', () => {
  const faqs = (...answers: readonly string[]) =>
    toldIn(
      tinySite({ [FILE]: answers.map((one) => `- question: Are you open?\n  answer: ${one}\n`).join('\n') }),
    ).map(({ code, at }) => [code, at.line]);

  test('is reported at the second place', () => {
    expect(faqs('Yes.', 'No.', 'Yes.')).toEqual([
      ['repeated-question', 4],
      ['repeated-item', 7],
    ]);
  });

  test.each([
    ['a quick link', '  - Home\n', '  - Home\n  - Home\n'],
    ['an account', / {2}- network: .*\n.*\n/, '$&$&'],
    [
      'a group of the menu',
      'quickLinks:',
      '  - label: Stations\n    items:\n      - collection: stations\nquickLinks:',
    ],
  ])('is reported in site.yaml: %s', (_, from, to) => {
    expect(toldIn(tinySite({ 'site.yaml': SETTINGS.replace(from, to) })).map(({ code }) => code)).toEqual([
      'repeated-item',
    ]);
  });

  test('is not one with a different word, nor a section that appears again below another one', () => {
    const alike = '- question: Are you open?\n  answer: Yes.\n- question: Are we open?\n  answer: Yes.\n';
    expect(toldIn(tinySite({ [FILE]: alike }))).toEqual([]);
    const section = '  - type: text\n    heading: Come\n    text: All are welcome.\n';
    const page = `title: Us\ndescription: Who we are.\nsections:\n${section}${section.replace('Come', 'Go')}${section}`;
    const found = toldIn(tinySite({ 'content/pages/us.yaml': page }));
    expect(found.map(({ code }) => code)).not.toContain('repeated-item');
  });
});

describe('leftovers of a draft, a chat or another program in a text', () => {
  test.each([
    'Call [phone number].',
    'Dear [Name], welcome to [insert place].',
    'Lorem ipsum dolor sit amet.',
    'TODO ask Jane.',
    'We opened in 1990 :contentReference[oaicite:0]{index=0}.',
    'We opened in 1990 【4†source】.',
    '"[12/03/2026, 09:14] Zuhura: Karibu"',
    'Look at [gallery ids=1,2].',
    'Listen to it at [/embed].',
    'See http://localhost:4321/visit today.',
    'See file:///C:/report.pdf today.',
    'See C:\\Users\\me\\form.pdf today.',
    '"See C:\\\\Users\\\\me\\\\form.pdf today."',
    'See ..\\images\\hill.jpg today.',
    'null',
    '~',
    'xxx',
    'TBC',
    '|\n    TBA',
    '"??"',
    'N/A',
    '...',
    '…',
  ])('are reported: %s', (answer) => {
    expect(told(answer)).toMatchObject({ codes: ['left-over'], isFixed: false });
  });

  test.each([
    'We wrote "teh" [sic] and [1].',
    'Null is a name.',
    'See [name](/stations/hill) and [our address](/stations/hill).',
    'We met on 12/03/2026, 09:14 in the morning.',
    '¡TODO GRATIS! ENTRADA PARA TODO PÚBLICO.',
    'Venue of the feast TBD.',
    'And many more …',
    'Are you open??',
    'Type A:\\B or .\\ there.',
    '"Le 12/05/2025, 18:30 - Messe: Père Jean"',
    'See [date unknown], [Add. MS 1234], [number 12] and [audio description available].',
  ])('are not reported: %s', (answer) => {
    expect(told(answer).codes).toEqual([]);
  });

  test.each([
    'To be added.',
    '|\n    What a card costs: to be added. Ask at the desk.',
    'Our mission in one sentence, to be added.',
    'Songs and sport. Meeting day and time to be added.',
    'The fees (to be added) are for a term.',
    '|\n    - **Saturday**: hours to be added\n    - **Sunday**: closed',
    '|\n    1. Times to be added\n    2. Come and see.',
    '|\n    Which papers you need: to be\n    added.',
  ])('are reported if a new site had them for the facts of the owner: %s', (answer) => {
    expect(told(answer)).toMatchObject({ codes: ['left-over'], isFixed: false });
  });

  test.each([
    'Sugar is to be added at the end.',
    'Two more classrooms are still to be added.',
    'Send us your name and address to be added.',
    'Ask the office to be added to the list.',
    '|\n    More rooms are\n    to be added.',
    '|\n    Stir well: times to be added up are short.',
  ])('are not seen in a sentence for visitors: %s', (answer) => {
    expect(told(answer).codes).toEqual([]);
  });

  test('a fix leaves characters after a backslash as they are', () => {
    const { answer, question } = told(
      '"He said \\"karibu\\" at {count.stations} places."',
      '"She said \\"karibu\\" to all,"',
    );
    expect(answer).toBe('"He said \\"karibu\\" at {{count.stations}} places."');
    expect(question).toBe('"She said \\"karibu\\" to all"');
  });

  test('the name of a fact gets its missing braces', () => {
    const { codes, answer } = told(
      'We have {count.stations} or {{count.stations} or {{ count.stations at {{count.stations}} places.',
    );
    expect(codes).toEqual(Array(3).fill('half-fact'));
    expect(answer).toBe(
      'We have {{count.stations}} or {{count.stations}} or {{count.stations}} at {{count.stations}} places.',
    );
    expect(told('Write \\\\{{count.stations}} and {count}.').codes).toEqual([]);
  });

  test.each([
    '{{{count.stations}}}',
    '{ count.stations }',
    '{count.stations}}',
    '[[count.stations]]',
    '[count.stations]',
    '<count.stations>',
    '%count.stations%',
    '((count.stations))',
  ])('a fact is between two braces on each side, not %s', (written) => {
    const { codes, answer } = told(`We have ${written} places (${written}).`);
    expect(codes).toEqual(['half-fact', 'half-fact']);
    expect(answer).toBe('We have {{count.stations}} places ({{count.stations}}).');
  });

  test.each(['We have {{count.stations beds} here.', 'We have \u0024{count.stations} beds.'])(
    'only the owner knows the end of the fact in "%s"',
    (written) => {
      const { codes, answer } = told(written);
      expect(codes).toEqual(['half-fact']);
      expect(answer).toBe(written);
    },
  );

  test('a text that starts with a fact after a fix gets quotes', () => {
    expect(told("<count.stations> places, the owner's").answer).toBe(
      '"{{count.stations}} places, the owner\'s"',
    );
  });

  test.each([
    'See [count.stations](/stations/hill).',
    'See [{{count.stations}}](/stations/hill).',
    'Stations ({{count.stations}}) and (count.stations) in words.',
    'See https://example.org/?q=%count.stations% and note[count.stations].',
    'We have {count.stations and so on} here.',
  ])('brackets of a sentence are not braces: %s', (answer) => {
    expect(told(answer).codes).toEqual([]);
  });
});

describe('lines that merge', () => {
  test('three short lines that each start something are reported', () => {
    const { codes, lines, isFixed } = told(
      '|\n    Our hours.\n\n    Monday: 8 to 5\n    Saturday: 8 to 12\n    Sunday: closed',
    );
    expect(codes).toEqual(['lines-run-together']);
    expect(lines).toEqual([5]);
    expect(isFixed).toBe(false);
  });

  test.each([
    [
      5,
      'Our hours.\n\n    Monday to Friday: 8 a.m. to 5 p.m.\n    Saturday: 8 a.m. to 1 p.m.\n    Sunday: closed',
    ],
    [3, 'Adult: KSh 500\n    Child: KSh 200'],
    [3, 'Tel: +254 20 444 1234\n    Email: office@hill.example'],
    [3, '**Monday** 8-5\n    **Tuesday** 8-5'],
    [3, '**Monday:** 8-5\n    **Tuesday:** 8-5'],
    [3, 'Weekdays 8 a.m. to 5 p.m.\n    Saturdays 8 a.m. to noon'],
    [3, "St. Mary's Clinic Ltd.\n    P.O. Box 12\n    60200 Town"],
    [4, 'You pay when you come.\n    Adult: KSh 500\n    Child: KSh 200'],
  ])('lines that are each complete are reported from line %d: %j', (line, lines) => {
    expect(told(`|\n    ${lines}`)).toMatchObject({
      codes: ['lines-run-together'],
      lines: [line],
      isFixed: false,
    });
  });

  test.each([
    'The clinic is open from 8 a.m. to 5 p.m. on weekdays, and\n    Saturday until 1 p.m. for all.',
    'Please bring: your card and the book of the\n    Ministry: it has the dates.',
    'We began in May 1960.\n    The school came in 1970.',
    'Adult: KSh 500\n\n    Child: KSh 200',
    'Adult: KSh 500  \n    Child: KSh 200',
    'Note: the gate is closed at night.\n    Please ring the bell.',
  ])('other lines are one paragraph: %j', (lines) => {
    expect(told(`|\n    ${lines}`).codes).toEqual([]);
  });

  test('a sentence broken into lines is one sentence', () => {
    expect(
      told(
        '|\n    We grow tea and maize on the hill, and\n    sell both on the market of the town,\n    every week.',
      ).codes,
    ).toEqual([]);
  });

  test('one sentence per line is a paragraph', () => {
    expect(told('|\n    We grow tea.\n    We sell it.\n    Come and see.').codes).toEqual([]);
  });

  test.each([
    ['Yes, from 2 pm.\n\n    Bring your card.', '|\n    Yes, from 2 pm.\n\n    Bring your card.'],
    ['\n    Yes, from\n    2 pm.\n\n    Bring it.', '|\n    Yes, from\n    2 pm.\n\n    Bring it.'],
  ])('paragraphs without | before them get it: %j', (written, corrected) => {
    const { codes, answer } = told(written);
    expect(codes).toEqual(['lines-run-together']);
    expect(answer).toBe(corrected);
    expect(told(corrected).codes).toEqual([]);
  });

  test.each(['I', 'l', '¦', '/'])('a text below a %s in place of the bar is reported and fixed', (letter) => {
    const { codes, lines, answer } = told(`${letter}\n    Who can take part?\n\n    You can.`);
    expect({ codes, lines }).toEqual({ codes: ['text-after-bar'], lines: [2] });
    expect(answer).toBe('|\n    Who can take part?\n\n    You can.');
    expect(told(answer ?? '').codes).toEqual([]);
  });

  test('a text that is only one letter, or begins with I, is a text', () => {
    expect(told('I').codes).toEqual([]);
    expect(told('I can\n    take part.').codes).toEqual([]);
  });

  test('paragraphs after > stay separate after a change to |', () => {
    const { codes, answer } = told('>-\n    One paragraph\n    of two lines.\n\n    Another.');
    expect(codes).toEqual(['lines-run-together']);
    expect(answer).toBe('|-\n    One paragraph\n    of two lines.\n\n    Another.');
    expect(told(answer ?? '').codes).toEqual([]);
  });
});

describe('tables and crossed-out words', () => {
  test.each([
    '|\n    | Crop | Acres |\n    |---|---|\n    | Tea | 20 |',
    '|\n    Crop | Acres\n    --- | ---\n    Tea | 20',
    '|\n    | Tea | 20 |\n    | Maize | 30 |',
    'Open ~~on Monday~~ on Tuesday.',
  ])('%j is refused', (written) => {
    expect(told(written).codes).toEqual(['unsupported-markup']);
  });

  test.each(['Tea | maize', 'About ~5 acres ~ or 6'])('%j is text', (written) => {
    expect(told(written).codes).toEqual([]);
  });

  test.each([
    '|\n    1.\tGate opens\n    2.\tLessons begin',
    '|\n    -\tGate opens\n    -\tLessons begin',
    '|\n    1.\tGate opens\n        a sentence longer',
  ])('the tab after the mark of a list item is no column: %j', (written) => {
    expect(told(written).codes).toEqual([]);
  });

  test('a tab in the words of such an item is one', () => {
    expect(told('|\n    1.\tGate\topens\n    2.\tLessons begin')).toMatchObject({
      codes: ['tab-in-text'],
      answer: '|\n    1.\tGate opens\n    2.\tLessons begin',
    });
  });

  test('a tab becomes a space; the columns of a table are reported', () => {
    expect(told('We grow\ttea.')).toMatchObject({ codes: ['tab-in-text'], answer: 'We grow tea.' });
    expect(told('|\n    Crop\tAcres\n    Tea\t20')).toMatchObject({ codes: ['tab-in-text'], isFixed: false });
  });
});

describe('Markdown in a plain text', () => {
  test.each([
    ['"Are you **open**?"', '"Are you open?"'],
    ['"# Are you open?"', '"Are you open?"'],
    ['Are *you* open?', 'Are you open?'],
    ['Are __you__ open?', 'Are you open?'],
  ])('%s loses its asterisks and other marks', (written, question) => {
    expect(told('Yes.', written)).toMatchObject({ codes: ['markup-in-plain-text'], question });
  });

  test('the message names the marks that were written', () => {
    const root = tinySite({ [FILE]: '- question: Are __you__ open?\n  answer: Yes.\n' });
    expect(toldIn(root).map((one) => phrase(one).message)).toContain(
      '"question" is plain text. Visitors see __ as it is written.',
    );
  });

  test.each(['See [us](/contact)?', 'Are you <b>open</b>?'])(
    '%s is reported: something would be lost',
    (written) => {
      expect(told('Yes.', written)).toMatchObject({ codes: ['markup-in-plain-text'], isFixed: false });
    },
  );

  test.each(['3 * 4 * 5?', 'Is a < b?', 'Open [soon] (or not)?', '"Are we #1?"', 'snake_case_names?'])(
    '%s is text',
    (written) => {
      expect(told('Yes.', written).codes).toEqual([]);
    },
  );
});
