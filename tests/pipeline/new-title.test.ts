import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../generator/pipeline/project.ts';
import { siteInMemory } from '../support/made-site.ts';
import { replace, tinySite } from '../support/sites.ts';

/*
 * A new title or description changes what search engines show and the files for machines. Whatever does not name them is
 * kept from the last build.
 */

const page = (title: string, section = 'type: text\n    text: They are here.') =>
  `title: ${title}\ndescription: All about ${title.toLowerCase()} on the hill.\nsections:\n  - ${section}\n`;

const LIST = 'type: files\n    list: newsletters';
const LETTERS = page('Letters', LIST);
const LETTER = '- title: Letter 1\n  file: notes.txt\n  year: 2026\n  date: 2026-01-05\n';

/** A site with a feed, a page that the feed links to, and another page. */
function site(): string {
  const bare = tinySite();
  return tinySite({
    'site.yaml': `${readFileSync(join(bare, 'site.yaml'), 'utf8')}llms: true\n`,
    'content/pages/letters.yaml': LETTERS,
    'content/pages/trees.yaml': page('Trees'),
    'content/newsletters.yaml': LETTER,
  });
}

/** Makes the site, reusing what is known from the last time. */
async function make(root: string) {
  const options = { useCache: true, strict: false };
  const { diagnostics, files } = await siteInMemory(openProject({ root }), options, { has: () => true });
  const textOf = (path: string) => {
    const file = files.find((one) => one.path === path)!;
    return 'text' in file ? file.text : 'bytes' in file ? file.bytes().toString() : '';
  };
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const idOf = (path: string) => files.find((one) => one.path === path)!.id;
  const sameTitles = diagnostics.filter(({ code }) => code === 'same-title').map(({ at }) => at.file);
  return { textOf, idOf, sameTitles };
}

test('the feed and llms.txt have the new title, and the sitemap stays as it was', async () => {
  const root = site();
  const before = await make(root);
  expect(before.textOf('feeds/newsletters.atom')).toContain('Letters');
  replace(root, 'content/pages/letters.yaml', 'title: Letters', 'title: Our post');
  const after = await make(root);
  expect(after.textOf('feeds/newsletters.atom')).toContain('Our post');
  expect(after.textOf('llms.txt')).toContain('Our post');
  expect(after.idOf('llms.txt')).not.toBe(before.idOf('llms.txt'));
  expect(after.idOf('sitemap.xml')).toBe(before.idOf('sitemap.xml'));
});

test('the feed and the sitemap follow a list to another page', async () => {
  const root = site();
  const before = await make(root);
  replace(root, 'content/pages/letters.yaml', LETTERS, page('Letters'));
  replace(root, 'content/pages/trees.yaml', page('Trees'), page('Trees', LIST));
  const after = await make(root);
  expect(after.textOf('feeds/newsletters.atom')).toContain('/trees/');
  expect(after.textOf('feeds/newsletters.atom')).toContain('Trees');
  expect(after.textOf('feeds/newsletters.atom')).not.toContain('/letters/');
  // The date of the list is now the date of the other page.
  expect(after.idOf('sitemap.xml')).not.toBe(before.idOf('sitemap.xml'));
});

test('a title that two pages share is reported until one of them has another', async () => {
  const root = site();
  expect((await make(root)).sameTitles).toEqual([]);
  replace(root, 'content/pages/trees.yaml', 'title: Trees', 'title: Letters');
  expect((await make(root)).sameTitles).toEqual(['content/pages/letters.yaml']);
  expect((await make(root)).sameTitles).toEqual(['content/pages/letters.yaml']);
  replace(root, 'content/pages/letters.yaml', 'title: Letters', 'title: Our post');
  expect((await make(root)).sameTitles).toEqual([]);
});
