import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { planFiles } from '../../generator/pipeline/files/plan-files.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import type { FactsOfPages } from '../../generator/pipeline/record/facts-of-pages.ts';
import { siteInMemory } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { tinySite, write } from '../support/sites.ts';

const CODES = ['empty-document', 'other-content', 'cut-document', 'large-document'];

const NEWSLETTERS = 'content/newsletters.yaml';

/** Returns a site with a newsletter in a file of this name, and the reports to the owner about that file. */
function siteWith(name: string, bytes: string | Uint8Array) {
  const root = tinySite({ [NEWSLETTERS]: `- title: News\n  year: 2025\n  file: files/${name}\n` });
  write(root, `public/files/${name}`, bytes);
  const told = async () => {
    const project = await withPlantedTheme(openProject({ root }));
    const { diagnostics } = await siteInMemory(project, { useCache: true, strict: false });
    return diagnostics.filter(({ code }) => CODES.includes(code));
  };
  return { root, told };
}

const RIGHT = {
  'one.pdf': '\n%PDF-1.7\n',
  'one.docx': 'PK\u0003\u0004…',
  'one.doc': '{\\rtf1}',
  'one.zip': 'PK\u0005\u0006',
  'one.jpg': Buffer.from('GIF89a'),
  'one.txt': 'Anything.',
  'one.csv': '',
  'whole.pdf': '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n',
  'one.svg':
    '\ufeff<?xml version="1.0"?>\n<!-- Drawn by hand. --><svg xmlns="http://www.w3.org/2000/svg"></svg>\n',
  'two.svg': '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  'long.svg': `<?xml version="1.0"?>\n<!-- ${'x'.repeat(3_000)} -->\n<svg></svg>`,
  'after.svg': '<svg/>\n<!-- Made with love. -->\n',
  'page.svg': '<?xml version="1.0"?><svg><foreignObject><html></html></foreignObject></svg>',
  'named.svg': '<!-- from <html> --><ns-0.x:svg xmlns:ns-0.x="http://www.w3.org/2000/svg"></ns-0.x:svg>',
  'utf16.svg': Buffer.from('\ufeff<?xml version="1.0"?><svg></svg>', 'utf16le'),
  'one.ico': Buffer.from([0, 0, 1, 0, 1, 0]),
  'two.ico': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
};

describe('a document of public/', () => {
  test('that is empty is reported at the line that names it', async () => {
    const [found, ...others] = await siteWith('one.pdf', '').told();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'empty-document', at: { file: NEWSLETTERS, line: 3 } });
  });

  test.each([
    ['one.pdf', '<!doctype html><title>Sign in</title>', 'a web page'],
    ['one.pdf', 'PK\u0003\u0004', 'a file of Word, Excel or ZIP'],
    ['one.docx', '%PDF-1.4', 'a PDF'],
    ['one.docx', 'A letter in plain words.', 'plain text'],
    ['one.PDF', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a picture'],
    ['one.jpg', '<html>', 'a web page'],
    ['one.xlsx', Buffer.from([0, 1, 2, 3]), 'something else'],
    ['one.svg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a picture'],
    ['one.svg', '<!-- saved --><html><svg></svg></html>', 'a web page'],
    ['one.ico', '<!doctype html>', 'a web page'],
    ['one.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a drawing (SVG)'],
  ])('%s with a different kind of content', async (name, bytes, is) => {
    const [found, ...others] = await siteWith(name, bytes).told();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'other-content',
      severity: 'error',
      at: { file: NEWSLETTERS, line: 3 },
    });
    expect(phrase(found!).message).toContain(`It contains ${is}.`);
  });

  test.each([
    ['one.pdf', '%PDF-1.7\n1 0 obj\n<< /Length 900 >>\nstream\nabc'],
    ['one.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0'],
    ['one.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/>\n'],
    ['one.png', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['one.jpg', Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1')],
  ])('%s that ends in the middle', async (name, bytes) => {
    const [found, ...others] = await siteWith(name, bytes).told();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'cut-document', at: { file: NEWSLETTERS, line: 3 } });
  });

  test('an empty logo or icon is reported, because browsers would show a broken picture', async () => {
    expect((await siteWith('one.svg', '').told()).map(({ code }) => code)).toEqual(['empty-document']);
    expect((await siteWith('one.ico', '').told()).map(({ code }) => code)).toEqual(['empty-document']);
  });

  test.each(['constructor', 'toString', '__proto__'])('may have the name %s', async (name) => {
    const { root, told } = siteWith('one.txt', 'Anything.');
    write(root, `public/${name}`, 'Anything.');
    expect(await told()).toEqual([]);
  });

  test.each(Object.entries(RIGHT))('%s is correct', async (name, bytes) => {
    expect(await siteWith(name, bytes).told()).toEqual([]);
  });

  test('over 10 MB is reported with its size, also by the next build, until it is smaller', async () => {
    const { root, told } = siteWith('one.pdf', `%PDF-1.4\n${' '.repeat(12_300_000)}`);
    for (const builds of [1, 2, 3]) {
      const [found] = await told();
      expect({ builds, found }).toMatchObject({
        found: { code: 'large-document', severity: 'warning', at: { file: NEWSLETTERS, line: 3 } },
      });
      expect(phrase(found!).message).toContain('12.3 MB');
    }
    write(root, 'public/files/one.pdf', '%PDF-1.4\n');
    expect(await told()).toEqual([]);
  });

  test('that no content names is reported at its own path', async () => {
    const root = tinySite({ 'public/files/two.pdf': '' });
    const project = await withPlantedTheme(openProject({ root }));
    const { diagnostics } = await siteInMemory(project, { strict: false });
    expect(diagnostics.find(({ code }) => code === 'empty-document')?.at.file).toBe('public/files/two.pdf');
  });
});

test('a document that is saved twice in one clock step of its disk is published in its current version', async () => {
  const root = tinySite();
  write(root, 'public/files/fees.txt', 'Fee: 100');
  const project = await withPlantedTheme(openProject({ root }));
  const { plan, session } = await siteInMemory(project, { strict: false });
  const { mtimeMs } = session.analysis.files.publicFiles.get('files/fees.txt')!;
  const facts = { name: '', all: () => [], textsName: '', texts: () => [] } as unknown as FactsOfPages;
  const idAfter = (milliseconds: number) => {
    const parts = { ...plan!.parts, snapshot: { at: mtimeMs + milliseconds } };
    return planFiles({ ...plan!, parts }, facts).find(({ path }) => path === 'files/fees.txt')!.id;
  };
  const [justNow, later] = [idAfter(1_000), idAfter(5_000)];
  expect(idAfter(1_500)).toBe(justNow);
  // It keeps the old stamp, as on a disk that counts in steps of two seconds.
  write(root, 'public/files/fees.txt', 'Fee: 200');
  expect(idAfter(1_500)).not.toBe(justNow);
  expect(later).not.toBe(justNow);
  expect(idAfter(9_000)).toBe(later);
});
