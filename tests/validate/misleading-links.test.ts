import { describe, expect, test } from 'vitest';
import { tinySite } from '../support/sites.ts';
import {
  answer,
  hill,
  job,
  linkTo,
  only,
  PAGES,
  page,
  SETTINGS,
  settings,
  wordsToldIn,
} from '../support/tiny-told.ts';
import { toldIn } from '../support/told.ts';

/* Texts of new owners in place of a link, an address or a phone number, and the exact text that the report suggests. */

describe('a link to a page', () => {
  test.each([
    ['/about/who-we-are.html', '/about/who-we-are'],
    ['about/who-we-are.html', '/about/who-we-are'],
    ['about/who-we-are', '/about/who-we-are'],
    ['content/pages/about/faqs.yaml', '/about/faqs'],
    ['/About/FAQs', '/about/faqs'],
    ['notes.txt', '/notes.txt'],
    ['/about/faqs.html#top', '/about/faqs#top'],
  ])('%s can only mean %s and is corrected', (written, meant) => {
    expect(only(linkTo(written))).toMatchObject({ code: 'unknown-page', fix: meant });
  });

  test('with the complete address of the site is corrected in its place, and stays complete', () => {
    const site = 'https://tiny.example';
    const told = toldIn(
      tinySite({ ...PAGES, ...answer(`See ${site}/about/fasq, [the questions](${site}/about/faqs/#to).`) }),
    );
    expect(told.map(({ code, fix }) => [code, fix?.text])).toEqual([
      ['unknown-page', `${site}/about/faqs`],
      ['dead-anchor', undefined],
    ]);
    expect(told[0]!.at).toMatchObject({ column: 15, endColumn: 46 });
  });

  test.each([
    ['https://tiny.example/Notes.TXT', 'https://tiny.example/notes.txt'],
    ['https://tiny.example/public/notes.txt?a#b', 'https://tiny.example/notes.txt?a#b'],
  ])('the complete address %s can only mean the file %s', (written, meant) => {
    expect(only(linkTo(written))).toMatchObject({ code: 'unknown-page', fix: meant });
  });

  test.each([
    ['https://tiny.example/about/faqs.html', '/about/faqs', true],
    ['https://tiny.example/about/faqs.html#top', '/about/faqs#top', true],
    ['https://tiny.example/about/fasq.htm', '/about/faqs', true],
    ['https://tiny.example/faqs.html', '/about/faqs', false],
    ['https://tiny.example/ntoes.txt', '/notes.txt', false],
  ])('the complete address %s gets the suggestion of its path', (written, meant, isSure) => {
    const { code, words, fix } = only(linkTo(written));
    expect(code).toBe('unknown-page');
    expect(words).toContain(`Did you mean "https://tiny.example${meant}"?`);
    expect(fix).toBe(isSure ? `https://tiny.example${meant}` : undefined);
  });

  test.each([
    'https://tiny.example/assets/faqs-1a2b3c.webp',
    'https://tiny.example',
    'https://tiny.example/notes.txt',
    'https://tiny.example/about/faqs/index.html',
    'https://tiny.example/sitemap.xml',
    'https://tiny.example.org/none',
  ])('%s is right', (link) => {
    expect(toldIn(tinySite({ ...PAGES, ...linkTo(link) }))).toEqual([]);
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
    ['/who-we', '/about/who-we-are'],
    ['/are', '/about/who-we-are'],
    ['faqs page', '/about/faqs'],
    ['the who we are page', '/about/who-we-are'],
    ['/our-hill-station', '/stations/hill'],
  ])('%s most likely means %s, and the owner decides', (written, meant) => {
    const { code, words, fix } = only(linkTo(written));
    expect(code).toBe('unknown-page');
    expect(words).toContain(`Did you mean "${meant}"?`);
    expect(fix).toBeUndefined();
  });

  test.each([
    [PAGES, '/about/faqs'],
    [{ ...PAGES, 'content/pages/contact.yaml': page('Contact us') }, '/contact'],
    [{}, '/next'],
  ])('an address without similar ones gets one that exists as an example: %#', (files, example) => {
    const { 'content/pages/next.yaml': next } = linkTo('/zzz');
    const { words } = only({ ...files, 'content/pages/next.yaml': next });
    expect(words).toContain(`Write the address of a page, such as ${example}, or`);
  });

  test('the name of a group of pages lists them, and never counts as a typing error', () => {
    const files = { ...linkTo('/about'), 'content/pages/aboutus.yaml': page('About') };
    const { words, fix } = only(files);
    expect(words).toContain('Pages there: /about/faqs, /about/who-we-are.');
    expect(fix).toBeUndefined();
  });

  test.each(['/who-we-were', '/us'])('%s has a word of no page, or of several', (written) => {
    const others = { 'content/pages/with-us.yaml': page('With'), 'content/pages/for-us.yaml': page('For') };
    expect(only({ ...linkTo(written), ...others }).words).not.toContain('Did you mean');
  });

  test.each(['/about/faqs, /about/who-we-are', '/about/faqs and /about/who-we-are', '/about/faqs /next'])(
    '%s names several pages, and the owner chooses one',
    (written) => {
      const { words, fix } = only(linkTo(written));
      expect(words).toContain('Write one address here');
      expect(fix).toBeUndefined();
    },
  );

  test('a space in an address does not make it two pages', () => {
    expect(only(linkTo('/about /faqs'))).toMatchObject({ fix: '/about/faqs' });
  });

  test('a short path without similar ones is neither the home page nor another page with a short address', () => {
    const files = { ...linkTo('/x'), 'content/pages/a.yaml': page('About') };
    const { words, fix } = only(files);
    expect(words).not.toContain('Did you mean');
    expect(fix).toBeUndefined();
  });

  test('a different word of the same length is not suggested', () => {
    expect(only(linkTo('/stations/lake')).words).not.toContain('Did you mean');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'ftp://host.example/x'])(
    '%s names no page and is refused for its format',
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
    ['/sitemap.xml', 'is a file. Write "link: /sitemap.xml"'],
    ['/feeds/all.atom', 'is a file. Write "link: /feeds/all.atom"'],
    ['https://www.example.com/', 'is another site. Write "link: https://www.example.com/"'],
    ['/about/faqs#top', 'is a part of a page. Write "link: /about/faqs#top"'],
  ])('to %s is reported because it %s', (to, why) => {
    const { code, words } = only(menu(to));
    expect(code).toBe('not-a-page');
    expect(words).toContain(why);
  });

  test('with the file of a page gets its address', () => {
    expect(only(menu('content/pages/about/faqs.yaml')).fix).toBe('/about/faqs');
  });

  test('that is only text gets an example of an entry', () => {
    const { code, words } = only(settings('- page: /\n', '- FAQs\n'));
    expect(code).toBe('wrong-type');
    expect(words).toContain('Write the address of a page:\n  - page: /about/faqs');
  });
});

test('a link with swapped brackets is not plain text', () => {
  const { code, words } = only({
    'content/faqs.yaml': '- question: Where?\n  answer: (Here)[/stations/hill].\n',
  });
  expect(code).toBe('unsupported-markup');
  expect(words).toContain('Write the words in [ ] and the address in ( )');
});

describe('the embed code of a map', () => {
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
  ])('in %s leads to advice about the correct place of a map', (_, files) => {
    const { words } = only(files);
    expect(words).toContain('"frame" of "map" under "contact"');
    expect(words).toContain('frame: https://maps.example/embed?pb=1');
  });
});

describe('a mail address', () => {
  test.each([
    ['info@hill,example.org', undefined],
    ['info@hill.example,org', 'info@hill.example.org'],
    ['mailto:info@hill.example.org', 'info@hill.example.org'],
    ['Hill <info@hill.example.org>', 'info@hill.example.org'],
    ['info (at) hill.example.org', 'info@hill.example.org'],
    ['www.info@hill.example.org', 'info@hill.example.org'],
    ['info at hill dot example dot org', 'info@hill.example.org'],
    ['info@hill.example.org.', 'info@hill.example.org'],
    ['info@hill.example.org;', 'info@hill.example.org'],
    ['info@@hill.example.org', 'info@hill.example.org'],
    ['info@hill.exam\u00adple.org', undefined],
  ])('written as %s gets the suggestion %s', (written, meant) => {
    const { code, words } = only(settings(/email: .*/.exec(SETTINGS)![0], `email: ${written}`));
    expect(code).toBe('wrong-value');
    expect(/Did you mean "(.*)"/.exec(words)?.[1]).toBe(meant);
  });
});

test.each(['htps', 'ttps', 'htpps', 'hhttps', 'httpss', 'htp', 'htttp'])(
  'a web address that begins with %s: gets the right beginning',
  (scheme) => {
    const meant = 'https://hill.example.org';
    const written = `${scheme}://hill.example.org`;
    const ofSite = settings(/^url: .*/m.exec(SETTINGS)![0], `url: ${written}`);
    for (const files of [linkTo(written), ofSite])
      expect(only(files)).toMatchObject({ code: 'wrong-value', fix: meant });
    expect(only(answer(`Ask [us](${written}).`)).words).toContain(meant);
  },
);

test('a link to a mail address with two @ gets the address with one', () => {
  expect(only(linkTo('mailto:info@@hill.example.org')).fix).toBe('mailto:info@hill.example.org');
});

test('a path is not taken for a web address with another beginning', () => {
  expect(only(linkTo('tps/example.html')).fix ?? '').not.toContain('https:');
});

test('a phone number in Arabic-Indic digits gets the digits of a phone', () => {
  const phone = /phone: .*/.exec(SETTINGS)![0];
  const { words, fix } = only(settings(phone, 'phone: +٢٥٤ ٧٠٠ ١٢٣ ٤٥٦'));
  expect(words).toContain('Did you mean "+254 700 123 456"?');
  expect(fix).toBe('+254 700 123 456');
});

test.each(['/home', '/index', 'home.yaml'])('the home page may be called %s, and is corrected', (written) => {
  const { code, fix } = only(linkTo(written));
  expect([code, fix]).toEqual(['unknown-page', '/']);
});

test.each(['notes.txt.', '/notes.txt,', 'files//notes.txt'])(
  'the document %s gets the right path',
  (written) => {
    const files = job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', written);
    const root = tinySite({ 'content/jobs.yaml': files, 'public/files/notes.txt': 'Notes.' });
    const meant = written.includes('//') ? 'files/notes.txt' : 'notes.txt';
    expect(wordsToldIn(root).map(({ fix }) => fix)).toContain(meant);
  },
);

test('one number with a slash is one number, and two are two', () => {
  const phone = /phone: .*/.exec(SETTINGS)![0];
  const told = (written: string) => only(settings(phone, `phone: ${written}`)).words;
  expect(told('0221 / 12 34 56')).toContain('For a number in Kenya, write "+254 221 12 34 56".');
  expect(told('0722 123 456 / 0733 123 456')).toContain('Write one number here.');
  expect(told('+254 20 271 2345/6')).toContain('Write one number here.');
  expect(told('+254 722 123 456, 457')).toContain('Write one number here.');
});

test.each(['jobs@hill.example', 'mailto:jobs@hill.example', '/contact'])(
  'a job with %s as its document needs a real document',
  (written) => {
    const files = job('2030-01-01')['content/jobs.yaml'].replace('notes.txt', written);
    expect(only({ 'content/jobs.yaml': files }).words).toContain('Only a document can be named here');
  },
);

test('no link is corrected to an impossible address of a page', () => {
  const menu = SETTINGS.replace('- page: /\n', '- page: /next café\n');
  const told = wordsToldIn(tinySite({ 'content/pages/next café.yaml': page('Next'), 'site.yaml': menu }));
  expect(told.find(({ code }) => code === 'unknown-page')).toMatchObject({ fix: '/next-cafe' });
});

test.each([
  'https://www.facebook.com/hill',
  'www.facebook.com/hill',
  'https://localhost/',
  'localhost:4321',
  'https://127.0.0.1/',
])('%s is not an address of a site', (url) => {
  const { words, fix } = only({ 'site.yaml': SETTINGS.replace(/^url: .*/m, `url: ${url}`) });
  expect(words).toContain('not the address of a site that visitors can open');
  expect(fix).toBeUndefined();
});

test('a document at a file service should be saved', () => {
  const files = {
    'content/jobs.yaml': job('2030-01-01')['content/jobs.yaml'].replace(
      'notes.txt',
      'https://drive.google.com/file/d/1AbC/view',
    ),
  };
  expect(only(files).words).toContain('Save the file in public/');
});

test.each(['https://hill org', 'https://hill.org/our page'])(
  'the address %s is told that it has a space',
  (written) => {
    expect(only(linkTo(written)).words).toContain('An address has no spaces.');
  },
);

test('the address of a site with a space in its host is told that it has one', () => {
  const { words } = only({ 'site.yaml': SETTINGS.replace(/^url: .*/m, 'url: https://www hill.org') });
  expect(words).toContain('An address has no spaces.');
});

test('an address with an invisible character is corrected', () => {
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

test('a link to a page with a file extension gets the page as a suggestion', () => {
  expect(only(answer('On [the page](questions.html).')).words).toContain('Write /questions.');
});

test.each([
  ['/stations/hill', '/stations/hill#about'],
  ['/stations/hill#projects', '/stations/hill#projects'],
])('a link to a part of an old page keeps it, like browsers do: to %s', (to, now) => {
  const redirects = `${SETTINGS}redirects:\n  - from: /old\n    to: ${to}\n`;
  const told = only({ 'site.yaml': redirects, ...answer('See [the hill](/old#about).') });
  expect(told).toMatchObject({ code: 'unknown-page', fix: now });
});

test.each([
  ['See [the hill(/stations/hill) and come.', '[the hill](/stations/hill)'],
  ['See [the hill (https://hill.example/) and come.', '[the hill](https://hill.example/)'],
])('a link without its second bracket gets it: %s', (text, fix) => {
  expect(only(answer(text))).toMatchObject({ code: 'unsupported-markup', fix });
});

test.each(['We grow [tea (green) and maize.', 'See [1] (page 2).'])(
  'brackets that are no link stay: %s',
  (text) => {
    expect(wordsToldIn(tinySite(answer(text)))).toEqual([]);
  },
);

test('a menu with the pages of a folder without pages is reported', () => {
  const menu = SETTINGS.replace(
    'navigation:\n',
    'navigation:\n  - label: Our work\n    items:\n      - collection: focus\n',
  );
  const { words } = only({ 'site.yaml': menu });
  expect(words).toContain('content/focus/ contains no files. This line of the menu lists its pages.');
});

test('the signature of a phone in a mail is reported', () => {
  const told = only({
    'content/faqs.yaml': '- question: Who?\n  answer: |\n    Us.\n\n    Sent from my iPhone\n',
  });
  expect(told.code).toBe('left-over');
});

test('words before a phone number are reported once', () => {
  const root = tinySite({ 'site.yaml': SETTINGS.replace(/phone: .*/, 'phone: Tel: +254 712 345 678') });
  expect(toldIn(root).map(({ code, fix }) => [code, fix?.text])).toEqual([
    ['wrong-value', '+254 712 345 678'],
  ]);
});

test('an entry of the menu without the space after its colon is corrected', () => {
  const told = only(settings('navigation:\n  - page: /\n', 'navigation:\n  - page:/stations/hill\n'));
  expect(told).toMatchObject({ code: 'missing-space', fix: 'page: /stations/hill' });
});

describe('an old address of a site with a path in its `url`', () => {
  const from = (old: string) =>
    tinySite({
      'site.yaml': `${SETTINGS.replace('//tiny.example', '//tiny.example/works/')}redirects:\n  - from: ${old}\n    to: /\n`,
    });

  test.each(['https://tiny.example/works/old', 'works/old'])('%s is suggested without that path', (old) => {
    const [told, ...others] = wordsToldIn(from(old));
    expect(told).toMatchObject({ code: 'wrong-value', fix: undefined });
    expect(told?.words).toContain('Did you mean "/old"?');
    expect(others).toEqual([]);
  });

  test.each([
    ['/works/old', 'The path /works is already in `url`, so this redirect has it twice. Write "/old".'],
    [
      '/works/stations/hill',
      'The path /works is already in `url`, so this redirect has it twice. Delete this redirect. /works/stations/hill exists and needs none.',
    ],
  ])('%s has that path twice', (old, words) => {
    expect(wordsToldIn(from(old))).toMatchObject([{ code: 'redirect-with-site-path', words }]);
  });

  test('and an address that only begins with the same letters is right', () => {
    expect(wordsToldIn(from('/workshop'))).toEqual([]);
  });
});
