import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { tinySite } from '../support/sites.ts';
import { answer, HILL, only, page, SETTINGS, settings, wordsToldIn } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/* Texts that people wrote on the first day with their site, and the reports that they get. */

describe('texts that owners wrote on their first day', () => {
  const without = (...keys: readonly string[]) =>
    keys.reduce((text, key) => text.replace(new RegExp(`^${key}:\\n(?: .*\\n)*`, 'm'), ''), SETTINGS);
  const withLines = (lines: string) => ({ 'site.yaml': `${SETTINGS}${lines}` });

  test.each([
    ['on', 'yes'],
    ['off', 'no'],
    ['Yes', 'yes'],
    ['✓', 'yes'],
    ['✅', 'yes'],
    ['✔\ufe0f', 'yes'],
    ['tick', 'yes'],
  ])('indexing: %s means %s', (written, meant) => {
    const { words, fix } = only(withLines(`indexing: "${written}"\n`));
    expect(words).toContain('must be yes or no');
    expect(fix).toBe(`"${meant}"`);
  });

  test.each(['x', 'X', 'v'])('indexing: %s may be a tick, and yes is suggested', (written) => {
    const { words, fix } = only(withLines(`indexing: "${written}"\n`));
    expect(words).toContain('Did you mean "yes"?');
    expect(fix).toBeUndefined();
  });

  test.each([
    ['question: Where?\nanswer: |\n  Here.\n', '- question: Where?\n  answer: |\n    Here.\n'],
    ['{ question: Where?, answer: Here. }\n', '- { question: Where?, answer: Here. }\n'],
  ])('the only item of a list without its dash gets it: %j', (written, fixed) => {
    const told = toldIn(tinySite({ 'content/faqs.yaml': written }));
    expect(told.map(({ code }) => code)).toEqual(['missing-dash']);
    expect(applyFixes(written, told)).toBe(fixed);
  });

  test('an item to copy is the first of those with bullets', () => {
    const projects = /^projects:\n(?: .*\n)+/m;
    const told = only({
      'content/stations/hill.yaml': HILL.replace(projects, 'projects:\n  • Trees\n  • Water\n'),
    });
    expect(told.words).toMatch(/- title: Trees$/);
  });

  test('a county before any county is in site.yaml is reported with what to do', () => {
    const told = wordsToldIn(
      tinySite({
        'site.yaml': without('counties'),
        'content/facilities.yaml': '- name: Clinic\n  location: Here\n  county: north\n',
      }),
    );
    expect(told.map(({ words }) => words)).toContain(
      '"north" is not one of the counties in site.yaml. There are none yet. Delete this line, or add "north" there first.',
    );
  });

  test('a damaged dash is not a quotation without an end too', () => {
    expect(only(answer('Open â€“ all day.')).code).toBe('garbled-letters');
  });

  test('an item to copy has each value on one line', () => {
    const { words } = only({ 'content/faqs.yaml': 'Where is it?\nHere.\n\nWhen?\nNow.\n' });
    expect(words).toMatch(/\n {2}- question: \S[^\n]*\n {4}answer: \S[^\n]*$/);
  });

  test.each([
    ['[x]', 'yes', undefined],
    ['"[x]"', 'yes', undefined],
    ['[ ]', 'no', undefined],
    ['[✓]', 'yes', 'yes'],
    ['[yes]', 'yes', 'yes'],
  ])('indexing: %s may be a box, and %s is suggested', (written, meant, fixed) => {
    const { words, fix } = only(withLines(`indexing: ${written}\n`));
    expect(words).toContain(`must be yes or no. Did you mean "${meant}"?`);
    expect(fix).toBe(fixed);
  });

  test.each([
    ['true -- remove later', 'true # remove later', true],
    ['yes (for now)', 'yes # (for now)', true],
    ['Yes, for now', 'yes # for now', true],
    ['no // not yet', 'no # not yet', true],
    ['no objections', 'no # objections', false],
  ])('indexing: %s has a note, which becomes a comment', (written, line, isFixed) => {
    const { words, fix } = only(withLines(`indexing: ${written}\n`));
    expect(words).toContain(`Write "#" and a space before the note:  ${line}`);
    expect(fix).toBe(isFixed ? line : undefined);
    expect(wordsToldIn(tinySite(withLines(`indexing: ${line}\n`)))).toEqual([]);
  });

  test.each(['yes or no', 'yes - no', 'yesterday', 'nothing'])('indexing: %s has no note', (written) => {
    const { words } = only(withLines(`indexing: ${written}\n`));
    expect(words).not.toContain('before the note');
  });

  test('one value in brackets is told as the value without them', () => {
    const { words, fix } = only(settings('+254 700 000 001', '[+254 700 000 001]'));
    expect(words).toContain('Did you mean "+254 700 000 001"?');
    expect(fix).toBe('+254 700 000 001');
  });

  test.each(['> 50 people', '>50 people', '>> yes', '> more than you think'])(
    'an answer of %s has one fix',
    (written) => {
      const files = answer(written);
      const root = tinySite(files);
      const told = toldIn(root);
      expect(told).toHaveLength(1);
      const corrected = applyFixes(files['content/faqs.yaml'], told);
      expect(wordsToldIn(tinySite({ 'content/faqs.yaml': corrected }))).toEqual([]);
    },
  );

  test.each([
    ['content/pages/next.yaml', `${page('Next').replace(' []', '')}  - type: text\n    text: > 50 people\n`],
    ['content/pages/next.yaml', page('Next').replace('What this page', '> 50 people. This page')],
    ['content/stations/hill.yaml', HILL.replace('text: The station stands', 'text: > 50 people stand')],
  ])('a text of %s that begins with > has one fix: %s', (path, written) => {
    const told = toldIn(tinySite({ [path]: written }));
    expect(told.map(({ code }) => code)).toEqual(['reserved-character']);
    expect(wordsToldIn(tinySite({ [path]: applyFixes(written, told) }))).toEqual([]);
  });

  test.each([
    ['public/notes.txt', 'Write /notes.txt.'],
    ['0712 345 678', 'For a number in Kenya, write [words](tel:+254712345678).'],
    ['0712345678', 'For a number in Kenya, write tel:+254712345678.'],
    ['tel:0712345678', 'For a number in Kenya, write tel:+254712345678.'],
    ['tel:+254 712 345 678', 'Write [words](tel:+254712345678).'],
    ['tel:+25471234567', 'A mobile number has 9 digits after +254. Here there are 8.'],
    ['tel:+254-7-12345-6789', 'A mobile number has 9 digits after +254. Here there are 10.'],
    ['/stations/hill#Top', 'Write /stations/hill#top.'],
    ['home', 'Write /.'],
    ['home.yaml', 'Write /.'],
    ['0221/123456', 'For a number in Kenya, write tel:+254221123456.'],
    ['tel://0221-123456', 'For a number in Kenya, write tel:+254221123456.'],
    ['/files/Report 1.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['/files/für.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['files/a&b.pdf', 'An address has no spaces, accents or special characters. Rename the file'],
    ['C:\\Users\\me\\form.pdf', 'Copy the file into public/files/'],
  ])('the link [words](%s) is reported: %s', (to, told) => {
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
  ])('a link to %s of the preview works only there', (path, told) => {
    const { code, words } = only(answer(`'[words](http://localhost:4321${path})'`));
    expect(code).toBe('private-address');
    expect(words).toContain(told);
  });

  test('a video gets a link, and never replaces the map', () => {
    const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
    const { words } = only(answer(`'${frame}'`));
    expect(words).toContain('[Our film](https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(words).not.toContain('map"');
  });

  test.each([
    [`- type: video\n`, 'Link to the film in a text'],
    [`- type: FAQ\n`, 'Did you mean "faqs"?'],
  ])('the section %j is reported: %s', (section, told) => {
    const files = { 'content/pages/next.yaml': page('Next').replace(' []', `\n  ${section}`) };
    expect(only(files).words).toContain(told);
  });

  test('a mail address with a comma in a text makes no link, and is corrected', () => {
    const { code, fix } = only(answer('Write to info@hill,or.ke.'));
    expect([code, fix]).toEqual(['misspelt-mail-host', 'hill.or.ke']);
    expect(wordsToldIn(tinySite(answer('Write to info@hill.or.ke, or call.')))).toEqual([]);
    expect(wordsToldIn(tinySite(answer('Write to a@hill.example, b@hill.example or us.')))).toEqual([]);
  });

  test('each kind of HTML in a text is reported in the same run', () => {
    const told = wordsToldIn(tinySite(answer("'A <b>bold</b> <u>word</u> <b>twice</b>'")));
    expect(told.map(({ code }) => code)).toEqual(['unsupported-markup', 'unsupported-markup']);
  });

  test.each(['', 'sections:\n'])('a new page without sections gets the lines of one: %j', (end) => {
    const written = `title: Next\ndescription: What is next.\n`;
    const { words } = only({ 'content/pages/next.yaml': `${written}${end}` });
    const lines =
      /sections:\n {4}- type: text\n {6}text: \S.*$/.exec(words)?.[0].replace(/^ {2}/gm, '') ?? '';
    expect(wordsToldIn(tinySite({ 'content/pages/next.yaml': `${written}${lines}\n` }))).toEqual([]);
  });

  test.each([
    ['team', 'Did you mean "people"?'],
    ['Opening hours', 'Did you mean "text"?'],
    ['agenda', 'There is no section for events.'],
  ])('a section of the type %s is reported: %s', (type, told) => {
    const page = `title: Us\ndescription: Who we are.\nsections:\n  - type: ${type}\n`;
    expect(only({ 'content/pages/us.yaml': page }).words).toContain(told);
  });

  test("another program's word for a section leads to a suggestion, and is never replaced automatically", () => {
    const page = (type: string) => `title: Us\ndescription: Who we are.\nsections:\n  - type: ${type}\n`;
    expect(only({ 'content/pages/us.yaml': page('sponsors') }).fix).toBeUndefined();
    expect(only({ 'content/pages/us.yaml': page('figure') })).toMatchObject({ fix: 'figures' });
  });

  test('a list below a text needs a bar, which makes it valid', () => {
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

  test.each(['-P.O. Box 1', '-P.O. Box 1\n    -Nairobi'])(
    'lines of an address get the space after their dash',
    (lines) => {
      const address = SETTINGS.replace('- P.O. Box 1', lines);
      expect(only({ 'site.yaml': address })).toMatchObject({
        code: 'missing-space',
        fix: lines.replaceAll('-', '- '),
      });
    },
  );

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
    [
      '- question:\u00a0Where?\n  answer:\u00a0Here.\n',
      'no-break-space',
      'question: Where?\n  answer: Here.',
    ],
    ['- question Where?\n  answer Here.\n', 'missing-colon', 'question: Where?\n  answer: Here.'],
  ])('no key of %j has its space, and that is reported once', (faqs, code, fix) => {
    expect(only({ 'content/faqs.yaml': faqs })).toMatchObject({ code, fix });
  });

  test('every heading, table and picture in a text is reported in the same run', () => {
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
  ])('the pair in %j is reported once, with its keys, and corrected', (lines, fix) => {
    const rest = without('quickLinks', 'social');
    const found = wordsToldIn(tinySite({ 'site.yaml': `${rest}${lines}` }));
    expect(found).toMatchObject([{ code: 'pair-without-keys', fix }]);
    const corrected = lines.replace(/(?<=- ).*/, fix);
    expect(wordsToldIn(tinySite({ 'site.yaml': `${rest}${corrected}` }))).toEqual([]);
  });

  test.each([
    ['Our hill: /stations/hill', 'label: Our hill\n    page: /stations/hill'],
    ['Friends: https://friends.example/', 'label: Friends\n    link: https://friends.example/'],
  ])('the words before the target of the menu entry %s are its label', (line, fix) => {
    expect(only(settings('- page: /\n', `- ${line}\n`))).toMatchObject({ code: 'pair-without-keys', fix });
    expect(wordsToldIn(tinySite(settings('- page: /\n', `- ${fix}\n`)))).toEqual([]);
  });

  test('a key of the menu is not a label of a quick link', () => {
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
  ])('the number in the figure %s is its value', (item, corrected) => {
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

  test('a key of another kind of form is reported with that kind', () => {
    const forms = SETTINGS.replace(
      '    mode: none\n',
      '    mode: none\n    action: https://forms.tiny.example/x\n',
    );
    expect(only({ 'site.yaml': forms }).words).toContain('"action" is for `mode: endpoint`.');
  });

  test('a menu entry that is a page and a group is reported once, with what to do', () => {
    const menu = SETTINGS.replace('  - page: /\n', '  - page: /\n    items:\n      - page: /stations/hill\n');
    const { code, words } = only({ 'site.yaml': menu });
    expect(code).toBe('wrong-value');
    expect(words).toContain('put the page into its "items"');
  });

  test('a value of the organisation and its sentence are both kept', () => {
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
  ])('%j is reported: %s', (lines, told) => {
    const rest = without('forms', 'social');
    expect(only({ 'site.yaml': `${rest}${lines}` }).words).toContain(told);
  });

  test('for a third level of the menu the advice is to move it up', () => {
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
    ['link: tel:+25471234567\n    label: Call', 'A mobile number has 9 digits after +254. Here there are 8.'],
    ['label: Shop', 'must be an entry with a "page", a "link"'],
  ])('the menu entry %j is reported: %s', (entry, told) => {
    expect(only(settings('- page: /\n', `- ${entry}\n`)).words).toContain(told);
  });

  test('a quick link with a typing error gets the existing part as a suggestion, an address its format', () => {
    const part = (label: string) =>
      only({ 'site.yaml': SETTINGS.replace(/^quickLinks:\n(?: .*\n)*/m, `quickLinks:\n  - ${label}\n`) });
    expect(part('Hoem').words).toContain('Did you mean the part "home"?');
    expect(part('/stations/hill').words).toContain('link: /stations/hill');
  });

  test('if a key with lines below it occurs twice, nothing is lost', () => {
    const twice = `${without('social', 'forms')}social:\n  - network: x\n    href: https://x.com/a\nsocial:\n  - network: x\n    href: https://x.com/b\n`;
    expect(only({ 'site.yaml': twice }).words).toContain('Move the lines below it');
  });
});
