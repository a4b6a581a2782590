import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { sitegen, tinySite, write } from '../support/sites.ts';
import { answer, hill, job, linkTo, only, page, SETTINGS, wordsToldIn } from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/* Files of new owners with the wrong name or place, and the advice that they get. */

describe('a file that was emptied', () => {
  test.each([
    ['site.yaml', 'Get it back from a copy, or begin again.'],
    ['content/stations/hill.yaml', 'Get it back from a copy, or begin again.'],
    ['content/faqs.yaml', 'If it is to be empty, write [].'],
  ])('%s is reported as empty', (path, hint) => {
    const { words } = only({ [path]: '\n' });
    expect(words).toContain('This file has no content.');
    expect(words).toContain(hint);
  });
});

describe('a file in the wrong place', () => {
  test.each(['site.yml', 'Site.yaml', 'site.yaml.txt', 'SITE.YAML'])('%s should be renamed', (name) => {
    const root = tinySite();
    renameSync(join(root, 'site.yaml'), join(root, name));
    const told = wordsToldIn(root).find(({ code }) => code === 'missing-file');
    expect(told?.words).toContain(`Rename ${name} to site.yaml.`);
    expect(told?.words.includes('hides the last one')).toBe(name.endsWith('.txt'));
  });

  test.each(['hill.yaml.txt', 'hill.yml', 'hill.YAML', 'Hill.YAML', 'Hill.yml'])(
    'the station %s should be renamed, also if something refers to it',
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

  test('should get its old name back, and the owner is not advised to remove references to it', async () => {
    const root = tinySite(linkTo('/stations/hill'));
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    renameSync(join(root, 'content/stations/hill.yaml'), join(root, 'content/stations/hill.yaml.txt'));
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toContain('Rename content/stations/hill.yaml.txt to hill.yaml.');
    expect(stdout).not.toContain('was removed');
  });

  test('a list next to site.yaml is found where a section needs it', () => {
    const root = tinySite({
      'content/pages/careers.yaml': `${page('Careers').replace(' []', '')}  - type: jobs\n`,
      'jobs.yaml': '[]\n',
    });
    expect(wordsToldIn(root).map(({ words }) => words)).toEqual([
      expect.stringContaining('A file with this name is at jobs.yaml. Move it to content/jobs.yaml.'),
    ]);
  });

  test.each(['public/tree.png', 'images/tree.png', 'tree.png', 'content/stations/tree.png'])(
    'a picture at %s should be moved to the place that the content names',
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
    'a document at %s should be moved to public/',
    (place) => {
      const root = tinySite({ ...job('2025-10-22'), [place]: '%PDF' });
      const text = readFileSync(join(root, 'content/jobs.yaml'), 'utf8');
      write(root, 'content/jobs.yaml', text.replace('notes.txt', 'files/form.pdf'));
      const told = wordsToldIn(root).find(({ code }) => code === 'missing-asset');
      expect(told?.words).toContain(`is at ${place}. Move it to public/files/form.pdf.`);
    },
  );

  test('and after the move there is no report', () => {
    const root = tinySite({ 'content/station-hill.yaml': 'x: y\n' });
    rmSync(join(root, 'content/station-hill.yaml'));
    expect(wordsToldIn(root)).toEqual([]);
  });
});

describe('a missing picture', () => {
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
  ])('%s gets the suggestion %s', (written, meant) => {
    const { code, words, fix } = named(written);
    expect(code).toBe('missing-asset');
    expect(words).toContain(`Did you mean "${meant}"?`);
    expect(fix).toBeUndefined();
  });

  test.each(['WhatsApp Image 2027-01-02 at 14.22', 'Photo at 10.15 AM', 'Mr. Example'])(
    'written without its extension is found, also if its name has dots: %s',
    (name) => {
      const files = { [`content/images/${name}.webp`]: 'x' };
      const { code, words } = only({ ...files, ...hill('image: hill.png\nalt', `image: ${name}\nalt`) });
      expect(code).toBe('missing-asset');
      expect(words).toContain(`Did you mean "${name}.webp"?`);
    },
  );

  test('whose name has another kind of space on the disk is told to rename that file', () => {
    const written = 'stations/hill/Photo at 10.15 AM.png';
    const files = { [`content/images/${written.replace(' AM', '\u202fAM')}`]: 'x' };
    const told = only({ ...files, ...hill('image: hill.png\nalt', `image: ${written}\nalt`) });
    expect(told.words).toContain('Rename that file to "Photo at 10.15 AM.png".');
  });

  test('whose end was written twice on the disk gets that name as the suggestion', () => {
    const files = { 'content/images/stations/hill/tree.png.png': 'x' };
    const told = only({ ...files, ...hill('image: hill.png\nalt', 'image: stations/hill/tree.png\nalt') });
    expect(told.words).toContain('Did you mean "stations/hill/tree.png.png"?');
  });

  test('the picture of another station is not suggested; those of the same station are listed', () => {
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

  test('a path on a computer or an address on the web is not allowed', () => {
    expect(named('C:\\Users\\Pictures\\hill.png').words).toContain('works only on your computer');
    expect(named('https://www.example.org/hill.png').words).toContain('Save the file in content/images/');
  });
});

describe('a missing document', () => {
  const newsletter = (file: string) => ({
    'content/newsletters.yaml': `- title: Twelve\n  year: 2026\n  file: ${file}\n`,
    'public/files/newsletter-1.pdf': '%PDF-1.4\n',
    'public/files/term-dates-07.pdf': '%PDF-1.4\n',
  });

  test.each(['files/newsletter-12.pdf', 'files/newsletter-9.pdf'])(
    '%s does not match another issue',
    (file) => {
      expect(only(newsletter(file)).words).not.toContain('newsletter-1.pdf"?');
    },
  );

  test('matches one with the same number', () => {
    expect(only(newsletter('files/term-date-7.pdf')).words).toContain(
      'Did you mean "files/term-dates-07.pdf"?',
    );
  });
});

describe('the name of a file with characters that addresses cannot contain', () => {
  test.each([
    ['Gebäude & Garten.jpg', 'content/images/', '"Gebaude Garten.jpg"'],
    ['hill/Größe+1.png', 'content/images/', '"hill/Groe1.png"'],
  ])('is reported for a picture: %s', (written, folder, name) => {
    const { code, words } = only(hill('image: hill.png', `image: ${written}`));
    expect(code).toBe('wrong-value');
    expect(words).toContain(`Rename the file in ${folder}, and write its new name here, such as ${name}.`);
  });

  test('is reported for a document', () => {
    const files = job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', 'Stelle für alle.pdf');
    expect(only({ 'content/jobs.yaml': files }).words).toContain(
      'Rename the file in public/, and write its new name here, such as "Stelle fur alle.pdf".',
    );
  });

  test('is reported for a link', () => {
    const { code, words } = only(linkTo('/files/für alle.pdf'));
    expect(code).toBe('unknown-page');
    expect(words).toContain('An address has no spaces, accents or special characters. Rename the file');
  });
});

test.each([
  ['content/pages/about/team/index.yaml', 'Move the file to content/pages/about/team.yaml.'],
  ['content/pages/index.yaml', 'There is content/pages/home.yaml already. Copy to it what is newer here'],
])('%s would be at an address that ends with index, and should be renamed', (file, told) => {
  const found = wordsToldIn(tinySite({ [file]: page('Team') }));
  expect(found.filter(({ code }) => code === 'unsafe-file-name').map(({ words }) => words)).toEqual([
    expect.stringContaining(told),
  ]);
});

test.each(['Next.yaml', 'NEXT.yaml', 'next/index.yaml'])(
  'links to %s, which should be renamed, are correct',
  (name) => {
    const files = { [`content/pages/${name}`]: page('Next'), ...answer('See [the next page](/next).') };
    expect(only(files)).toMatchObject({ code: 'unsafe-file-name', fix: undefined });
  },
);

test('two pages that would get the same name are reported together', () => {
  const told = wordsToldIn(
    tinySite({ 'content/pages/News 1.yaml': page('One'), 'content/pages/News_1.yaml': page('Two') }),
  );
  expect(told.map(({ words }) => words).join()).toContain(
    'content/pages/News 1.yaml is to be news-1.yaml too.',
  );
});

test('a site with a home page called index has a home page', () => {
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

describe('the last line of the last item, at the left edge,', () => {
  const card = (title: string, more = '') =>
    `      - title: ${title}\n        description: To come.\n${more}`;
  const lost = (cards: string, line: string) => {
    const text = `${page('Next').replace(' []', '')}  - type: cards\n    items:\n${cards}${line}\n`;
    return only({ 'content/pages/next.yaml': text });
  };

  test('belongs to this item if other items have such a line', () => {
    const told = lost(card('One', '        placeholder: true\n') + card('Two'), 'placeholder: true');
    expect(told).toMatchObject({ code: 'wrong-level', fix: '        ' });
    expect(told.words).toContain('it belongs to a card');
  });

  test('belongs to this item if nothing around it can have such a line', () => {
    const told = lost(card('One'), 'href: /stations/hill');
    expect(told).toMatchObject({ code: 'wrong-level', fix: '        ' });
  });

  test('belongs to the section if no item has such a line', () => {
    expect(lost(card('One') + card('Two'), 'placeholder: true').fix).toBe('    ');
  });
});

test('a group that is too far in is one error, with the lines that were below it', () => {
  const theme = 'theme:\n  palette: lake\n  typeface: serif\n';
  const found = wordsToldIn(tinySite({ 'site.yaml': `${SETTINGS}  ${theme}` }));
  expect(found.map(({ code, fix }) => [code, fix])).toEqual([['wrong-level', '']]);
});

const CARDS = `title: Clubs
description: What happens in the afternoon.
sections:
  - type: cards
    items:
      - title: Football
        description: For all classes.
`;
const TEXT = [
  '- type: text',
  '  heading: Times',
  '  text: |',
  '    Lessons: at eight.',
  '',
  '    Lunch: at one.',
];

test.each([
  ['at the end', CARDS, ''],
  ['before another section', CARDS, '  - type: text\n    heading: Visit\n    text: Come on Friday.\n'],
])('a section in the column of the cards above it is one error: %s', (_, above, below) => {
  const section = (column: number) => TEXT.map((line) => `${line && ' '.repeat(column)}${line}\n`).join('');
  const page = (column: number) => `${above}${section(column)}${below}`;
  const root = tinySite({ 'content/pages/clubs.yaml': page(6) });
  const found = toldIn(root);
  expect(found.map((one) => [one.code, one.at.line, phrase(one).hint])).toEqual([
    ['wrong-indent', 8, 'Begin it with 2 spaces. Do the same with the 5 lines below it.'],
  ]);
  expect(applyFixes(page(6), found)).toBe(page(2));
});

test.each(['form.exe', 'form.pages', 'form.pub'])('%s is not a document that visitors can open', (name) => {
  const { words } = only({
    'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', name),
  });
  expect(words).toContain('Save it as PDF');
});

test.each(['content/pages/fen.png', 'content/fen.png'])(
  'a picture at %s that content names is told once',
  (at) => {
    const { code, words } = only({ ...hill('image: hill.png', 'image: fen.png'), [at]: 'A picture.' });
    expect(code).toBe('missing-asset');
    expect(words).toContain(`is at ${at}. Move it to content/images/fen.png.`);
  },
);

test.each<[string, named: string, file: string, code: string, words: string]>([
  ['is a GIF', 'fen.gif', 'fen.gif', 'wrong-value', 'write its new name here: "fen.jpg".'],
  ['is a GIF and named as a JPEG', 'fen.jpg', 'fen.gif', 'missing-asset', 'There is "fen.gif", of a kind'],
  ['has an accent', 'fèn.jpg', 'fèn.jpg', 'wrong-value', 'such as "fen.jpg".'],
  ['has an accent of two characters', 'fèn.jpg', 'fe\u0300n.jpg', 'wrong-value', 'such as "fen.jpg".'],
  ['has a space at its end', 'fen.jpg', 'fen.jpg ', 'unusable-name', 'Rename it to fen.jpg.'],
])('a picture in the right folder that %s is told once', (_, named, file, code, words) => {
  const told = only({
    ...hill('image: hill.png', `image: "${named}"`),
    [`content/images/${file}`]: 'A picture.',
  });
  expect(told.code).toBe(code);
  expect(told.words).toContain(words);
});

test.skipIf(process.platform === 'win32')(
  'pictures in a folder that is a link without a target are not told as missing too',
  () => {
    const root = tinySite(hill('image: hill.png', 'image: fens/fen.png'));
    symlinkSync('nowhere', join(root, 'content/images/fens'));
    expect(toldIn(root).map(({ code }) => code)).toEqual(['unreadable-file']);
    const moved = tinySite();
    renameSync(join(moved, 'content/pages'), join(moved, 'pages'));
    symlinkSync('../pages', join(moved, 'content/pages'));
    expect(toldIn(moved).map(({ code }) => code)).toEqual(['unreadable-file']);
  },
);

test('a picture that no browser shows should be saved as another kind', () => {
  expect(only(hill('image: hill.png', 'image: hill.gif')).words).toContain('Save it again as .jpg');
  const document = only(hill('image: hill.png', 'image: hill.pdf')).words;
  expect(document).toContain('A picture must be .jpg, .png, .webp, .avif or .svg.');
  expect(document).not.toContain('Save it again');
});

test('a file that proves the ownership of a site belongs into public/', () => {
  const found = wordsToldIn(tinySite({ 'content/pages/google123.html': 'proof' }));
  expect(found.map(({ words }) => words)).toEqual([
    expect.stringContaining('Move this document to public/ or a folder in it.'),
  ]);
});

test('a document among the pictures gets the same folder as a suggestion', () => {
  const { words } = only({ 'content/images/news.pdf': '%PDF-1.4\n%%EOF\n' });
  expect(words).toContain('Move this document to public/ or a folder in it.');
});

test('a station among the pages, or a page among the stations, is reported once with its folder', () => {
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

test.each(['\u009d', '\ufffd', ''])(
  'a closing quote whose last byte is "%s" is corrected with its word',
  (rest) => {
    const told = only({
      'content/faqs.yaml': `- question: Is it â€œoldâ€${rest} and new?\n  answer: Yes.\n`,
    });
    expect(told).toMatchObject({ code: 'garbled-letters', fix: '“old”' });
  },
);

test('letters that a program could not read are reported with their word', () => {
  const told = only({ 'content/faqs.yaml': '- question: Where is the B\ufffdro?\n  answer: Here.\n' });
  expect(told).toMatchObject({ code: 'garbled-letters', fix: undefined });
  expect(told.words).toContain('"B\ufffdro"');
});

test('two newsletters with one document, or a date in another year, are reported at the second', () => {
  const letter = (title: string, rest = '') =>
    `- title: ${title}\n  file: files/june.pdf\n  year: 2024\n${rest}`;
  const files = { 'public/files/june.pdf': '%PDF-1.4\n' };
  const told = only({ ...files, 'content/newsletters.yaml': letter('June') + letter('July') });
  expect(told).toMatchObject({ code: 'repeated-document', fix: undefined });
  expect(told.words).toContain('"files/june.pdf" is already the document on line 2.');
  const late = only({ ...files, 'content/newsletters.yaml': letter('June', '  date: 2025-06-30\n') });
  expect(late).toMatchObject({ code: 'another-year', fix: undefined });
  const noDay = only({ ...files, 'content/newsletters.yaml': letter('June', '  date: 2026-02-30\n') });
  expect(noDay).toMatchObject({ code: 'wrong-value' });
  const noYear = letter('June', '  date: 2025-06-30\n').replace('2024', 'last year');
  expect(only({ ...files, 'content/newsletters.yaml': noYear }).code).toBe('wrong-value');
});

test.each(['as soon as possible', 'open until filled'])('a job that is %s still needs a day', (written) => {
  expect(only(job(written)).words).toContain('If there is no last day yet, write one some months from now');
});

test.each(['never', 'until further notice', 'no last day', 'open every day'])(
  'a page that expires "%s" needs no such line',
  (written) => {
    const page = `title: Hill\ndescription: The hill.\nexpires: ${written}\nsections: []\n`;
    expect(only({ 'content/pages/hill.yaml': page }).words).toContain(
      'Delete this line if there is no last day.',
    );
  },
);

test.each(['next Friday', 'in two weeks', 'November', 'end of the month', 'Tomorrow'])(
  'a page that expires "%s" has a last day, so the line is not to be deleted',
  (written) => {
    const page = `title: Hill\ndescription: The hill.\nexpires: ${written}\nsections: []\n`;
    const { words } = only({ 'content/pages/hill.yaml': page });
    expect(words).toContain('Write the date of that day.');
  },
);

test.each(['https://forms.gle/Example', '0722 123 456'])('%s is not a document', (written) => {
  const files = { 'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', written) };
  expect(only(files).words).toContain('Write an address in the text beside it, as a link.');
});

describe('a file that was saved by another program', () => {
  test.each([
    ['{\\rtf1\\ansi\n- question: Where?\n  answer: Here.\n}', 'save it as plain text'],
    ['<!DOCTYPE html><html><body>- question: Where?</body></html>', 'save it as plain text'],
  ])('%j is reported with its program', (text, told) => {
    const { code, words } = only({ 'content/faqs.yaml': text });
    expect(code).toBe('unreadable-file');
    expect(words).toContain(told);
  });
});

test('a list in a folder of pages should be moved to its correct place', () => {
  const { words } = only({ 'content/stations/faqs.yaml': '- question: Where?\n  answer: Here.\n' });
  expect(words).toContain('Such a list is read at content/faqs.yaml. Move the file there.');
});

test('a page with the name of a list, outside its folder, is not called just a copy of the list', () => {
  const root = tinySite({ 'content/people/board.yaml': '[]\n', 'content/board.yaml': page('The board') });
  const told = wordsToldIn(root).find(({ code }) => code === 'unexpected-file');
  expect(told?.words).toContain('it is a page: move it to content/pages/board.yaml.');
});

test('a site without its content gets one report about it', () => {
  const root = tinySite();
  rmSync(join(root, 'content'), { recursive: true });
  expect(wordsToldIn(root).map(({ words }) => words)).toEqual([
    'There are no files in content/. All pages are in it. Restore it from a copy.',
  ]);
});

test.each(['_drafts/board', '_board'])('for a draft at %s, no advice would publish it', (name) => {
  const draft = { [`content/pages/${name}.yaml`]: page('The board') };
  const { code, words } = only(draft);
  expect({ code, words }).toEqual({
    code: 'unsafe-file-name',
    words: expect.stringContaining('If it is not for visitors, move it out of content/. '),
  });
  expect(words).toContain('move it to content/pages/board.yaml, where `publishFrom`');
  const { words: others } = only({ ...draft, 'content/pages/board.yaml': page('Board') });
  expect(others).not.toContain('move it to content/pages/board.yaml, where');
});

test('of people on lines with a comma each, the first is the example, with both values', () => {
  const people = (text: string) => only({ 'content/people/staff.yaml': text }).words;
  const item = '\n  - name: Grace Wanjiru\n    role: Director';
  expect(people('Grace Wanjiru, Director\nJohn Mutua, Driver\n')).toContain(item);
  expect(people('- Grace Wanjiru, Director\n')).toContain(item);
  expect(only({ 'content/faqs.yaml': '- Where, and when?\n' }).words).toContain('question: Where, and when?');
});
