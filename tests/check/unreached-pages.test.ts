import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../generator/pipeline/project.ts';
import { siteInMemory } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { tinySite, write } from '../support/sites.ts';

const page = (title: string, text = 'Nothing.') =>
  `title: ${title}\ndescription: What there is to say of ${title}.\nsections:\n  - type: text\n    text: ${text}\n`;

const FAQS = 'content/faqs.yaml';
const linkTo = (to: string) => `- question: Where?\n  answer: See [the page](${to}).\n`;

/** Returns a site with these files, and the pages that are reported to the owner as unreached. */
function siteWith(files: Readonly<Record<string, string>>) {
  const root = tinySite(files);
  const told = async () => {
    const project = await withPlantedTheme(openProject({ root }));
    const { diagnostics } = await siteInMemory(project, { useCache: true, strict: false });
    return diagnostics.filter(({ code }) => code === 'unreached-page').map(({ at }) => at.file);
  };
  return { root, told };
}

test('a new page without a link from a menu or a page is reported at its file', async () => {
  const { told } = siteWith({ 'content/pages/one.yaml': page('One') });
  expect(await told()).toEqual(['content/pages/one.yaml']);
});

test('home, the page for missing addresses, and the stations of the menu count as reached', async () => {
  expect(await siteWith({}).told()).toEqual([]);
});

test('a link to itself does not reach a page; one from a reached page does', async () => {
  const one = { 'content/pages/one.yaml': page('One', 'Here is [one](/one).') };
  expect(await siteWith(one).told()).toEqual(['content/pages/one.yaml']);
  expect(await siteWith({ ...one, [FAQS]: linkTo('/one') }).told()).toEqual([]);
});

test.each(['https://tiny.example/one', 'https://tiny.example/one#start', 'https://tiny.example/one/'])(
  'the whole address of a page leads to it: %s',
  async (to) => {
    const { told } = siteWith({ 'content/pages/one.yaml': page('One'), [FAQS]: linkTo(to) });
    expect(await told()).toEqual([]);
  },
);

test('of several unreached pages, the one that leads to the others is reported', async () => {
  const files = {
    'content/pages/a.yaml': page('The end'),
    'content/pages/b.yaml': page('The begin', 'See [the end](/a).'),
    'content/pages/c.yaml': page('Circle one', 'See [two](/d).'),
    'content/pages/d.yaml': page('Circle two', 'See [one](/c).'),
  };
  expect(await siteWith(files).told()).toEqual(['content/pages/b.yaml', 'content/pages/c.yaml']);
});

test('every build reports it again after other changes, with the current name of the file', async () => {
  const { root, told } = siteWith({
    'content/pages/one.yaml': page('One'),
    [FAQS]: linkTo('/stations/hill'),
  });
  expect(await told()).toEqual(['content/pages/one.yaml']);
  expect(await told()).toEqual(['content/pages/one.yaml']);
  write(root, FAQS, linkTo('/'));
  expect(await told()).toEqual(['content/pages/one.yaml']);
  renameSync(join(root, 'content/pages/one.yaml'), join(root, 'content/pages/two.yaml'));
  expect(await told()).toEqual(['content/pages/two.yaml']);
});

test('the next build reports it when the only link is gone, though the page has not changed', async () => {
  const { root, told } = siteWith({ 'content/pages/one.yaml': page('One'), [FAQS]: linkTo('/one') });
  expect(await told()).toEqual([]);
  write(root, FAQS, linkTo('/stations/hill'));
  expect(await told()).toEqual(['content/pages/one.yaml']);
  write(root, FAQS, linkTo('/one'));
  expect(await told()).toEqual([]);
});
