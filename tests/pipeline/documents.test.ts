import { describe, expect, test } from 'vitest';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { planFiles } from '../../generator/pipeline/plan-files.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import type { FactsOfPages } from '../../generator/pipeline/record/facts-of-pages.ts';
import { siteInMemory } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { tinySite, write } from '../support/sites.ts';

const CODES = ['empty-document', 'other-content', 'large-document'];

const NEWSLETTERS = 'content/newsletters.yaml';

/** A site with a newsletter in a file of this name, and what the owner is told of that file. */
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
  'one.jpg': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'one.txt': 'Anything.',
  'one.csv': '',
};

describe('a document of public/', () => {
  test('that is empty is told at the line that names it', async () => {
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
  ])('%s that is something else', async (name, bytes, is) => {
    const [found, ...others] = await siteWith(name, bytes).told();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'other-content',
      severity: 'error',
      at: { file: NEWSLETTERS, line: 3 },
    });
    expect(phrase(found!).message).toContain(`It contains ${is}.`);
  });

  test.each(Object.entries(RIGHT))('%s is right', async (name, bytes) => {
    expect(await siteWith(name, bytes).told()).toEqual([]);
  });

  test('over 10 MB is told with its size, also by the next build, until it is smaller', async () => {
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

  test('that nothing names is told by its own path', async () => {
    const root = tinySite({ 'public/files/two.pdf': '' });
    const project = await withPlantedTheme(openProject({ root }));
    const { diagnostics } = await siteInMemory(project, { strict: false });
    expect(diagnostics.find(({ code }) => code === 'empty-document')?.at.file).toBe('public/files/two.pdf');
  });
});

test('a document saved just now is copied again in the next build, since it can change once more unseen', async () => {
  const root = tinySite();
  write(root, 'public/files/now.txt', 'Fee: 100');
  write(root, 'public/files/long-ago.txt', 'Fee: 100');
  const idsAt = async (milliseconds: number) => {
    const project = await withPlantedTheme(openProject({ root }));
    const { plan, session } = await siteInMemory(project, { strict: false });
    const written = session.analysis.files.publicFiles.get('files/now.txt')!.mtimeMs;
    const snapshot = { at: written + milliseconds };
    const facts = { name: '', all: () => [] } as unknown as FactsOfPages;
    return planFiles({ ...plan!, parts: { ...plan!.parts, snapshot } }, facts).find(
      ({ path }) => path === 'files/now.txt',
    )!.id;
  };
  expect(await idsAt(1_000)).not.toBe(await idsAt(1_500));
  expect(await idsAt(5_000)).toBe(await idsAt(9_000));
});
