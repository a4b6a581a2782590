import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UserError } from '../../generator/diagnostics/user-error.ts';
import { planRemove } from '../../generator/edit/plan-remove.ts';
import { openEditing } from '../../generator/edit/site-editing.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { OPTIONS } from '../support/made-site.ts';
import { withPlantedTheme } from '../support/planted-theme.ts';
import { tinySite, write } from '../support/sites.ts';

/** Number of links. */
const MANY = 40;

test('a page with many links to it is removed quickly, without a try for each of them', async () => {
  const about = 'title: About us\ndescription: Who we are.\nsections: []\n';
  const question = (_: unknown, index: number) =>
    `- question: Question ${index}?\n  answer: See [our page ${index}](/about).\n`;
  const faqs = Array.from({ length: MANY }, question).join('');
  const root = tinySite({ 'content/pages/about.yaml': about, 'content/faqs.yaml': faqs });
  const project = await withPlantedTheme(openProject({ root }));
  const editing = openEditing(await openSession(project, OPTIONS));
  let tries = 0;
  const counting = {
    ...editing,
    newErrors(changes: Parameters<typeof editing.newErrors>[0]) {
      tries += 1;
      return editing.newErrors(changes);
    },
  };
  const { changes } = planRemove('/about', { references: true, redirect: undefined }, counting);
  const after = changes.flatMap((one) => (one.kind === 'edit' ? one.after : []));
  expect(after).toEqual([faqs.replaceAll(/\[(our page \d+)\]\(\/about\)/g, '$1')]);
  expect(tries).toBeLessThan(5);
});

test('the words of a link may contain brackets', async () => {
  const about = 'title: About us\ndescription: Who we are.\nsections: []\n';
  const faqs = '- question: Where?\n  answer: See [the hill [old] way](/about), or [this one](/).\n';
  const root = tinySite({ 'content/pages/about.yaml': about, 'content/faqs.yaml': faqs });
  const project = await withPlantedTheme(openProject({ root }));
  const editing = openEditing(await openSession(project, OPTIONS));
  const { changes } = planRemove('/about', { references: true, redirect: undefined }, editing);
  const after = changes.flatMap((one) => (one.kind === 'edit' ? one.after : []));
  expect(after).toEqual([faqs.replace('[the hill [old] way](/about)', 'the hill [old] way')]);
});

test.each([
  [
    '"She said \\"stay\\". See [our page](/about) first, then [it](/about)."',
    '"She said \\"stay\\". See our page first, then it."',
  ],
  ['"See [our page](/about \\"Our story\\") first."', '"See our page first."'],
  ['"See [our page](/\\x61bout)\\\n    first."', '"See our page\\\n    first."'],
  ['See [our page](/about "Our story") first.', 'See our page first.'],
  ['See [our page](</about>) first.', 'See our page first.'],
  ['See [our page]( /about ) first.', 'See our page first.'],
  ['The page /about is old. See [our page](/about).', 'The page /about is old. See our page.'],
  ["'See [note and [call \\] us](/about) now.'", "'See [note and call \\] us now.'"],
  ["'See \\[ and [call \\[ us](/about) now.'", "'See \\[ and call \\[ us now.'"],
  ['"See [the \\"[old] way\\"](/about)."', '"See the \\"[old] way\\"."'],
  ['See [ our page ](/about).', 'See  our page .'],
  ['See [#1 in town](/about).', undefined],
  ["'[1. Our page](/about)'", undefined],
  ["'See [[our page](/about)](/).'", undefined],
])('a text with a link to the page keeps its words: %s', async (written, left) => {
  const job = (text: string) =>
    `- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2031-01-01\n  applyLink: notes.txt\n  description: ${text}\n`;
  const about = 'title: About us\ndescription: Who we are.\nsections: []\n';
  const root = tinySite({ 'content/pages/about.yaml': about, 'content/jobs.yaml': job(written) });
  const project = await withPlantedTheme(openProject({ root }));
  const editing = openEditing(await openSession(project, OPTIONS));
  const planned = () => planRemove('/about', { references: true, redirect: undefined }, editing);
  if (left === undefined) return expect(planned).toThrow('this place');
  const after = planned().changes.flatMap((one) => (one.kind === 'edit' ? one.after : []));
  expect(after).toEqual([job(left)]);
});

test('what only the owner can change is said before --references, with the reason', async () => {
  const page = (title: string, sections: string) =>
    `title: ${title}\ndescription: What there is to say.\nsections:${sections}\n`;
  const button =
    '\n  - type: call-to-action\n    heading: Go on\n    text: There is more.\n    label: Read on\n    href: /about';
  const faqs = '- question: Where?\n  answer: See [our page](/about).\n';
  const files = { 'content/pages/about.yaml': page('About us', ' []'), 'content/faqs.yaml': faqs };
  const root = tinySite({ ...files, 'content/pages/next.yaml': page('Next', button) });
  const project = await withPlantedTheme(openProject({ root }));
  const editing = openEditing(await openSession(project, OPTIONS));
  const toldWith = (references: boolean) => {
    try {
      planRemove('/about', { references, redirect: undefined }, editing);
    } catch (error) {
      const { message, details } = error as UserError;
      return [message, ...details];
    }
  };
  const ofButton = 'content/pages/next.yaml:8  /about  Without it: A call to action needs "href".';
  expect(toldWith(false)).toEqual([
    'Nothing was removed: 2 places name content/pages/about.yaml. Change each place with a reason first. To take the others away too, add --references.',
    'content/faqs.yaml:2  /about',
    ofButton,
  ]);
  expect(toldWith(true)).toEqual([
    'Nothing was removed: change this place first, then remove content/pages/about.yaml.',
    ofButton,
  ]);
});

test.each([
  [
    '  - label: About us\n    page: /about\n    items:\n      - page: /\n',
    '  - label: About us\n    items:\n      - page: /\n',
  ],
  [
    '  - page: /about # ours\n    label: About us\n    items:\n      - page: /\n',
    '  - label: About us\n    items:\n      - page: /\n',
  ],
  ['  - page: /about\n    label: About us\n', ''],
  ['  - page: /about\n    items:\n      - page: /\n', 'A navigation entry needs "label".'],
  [
    '  - page: /about\n    # Ours.\n    label: About us\n    items:\n      - page: /\n',
    'Only you can change',
  ],
])('a menu entry keeps the entries below it: %j', async (entry, left) => {
  const about = 'title: About us\ndescription: Who we are.\nsections: []\n';
  const root = tinySite({ 'content/pages/about.yaml': about });
  const settings = readFileSync(join(root, 'site.yaml'), 'utf8');
  const menu = (entries: string) => settings.replace('navigation:\n', `navigation:\n${entries}`);
  write(root, 'site.yaml', menu(entry));
  const project = await withPlantedTheme(openProject({ root }));
  const editing = openEditing(await openSession(project, OPTIONS));
  const planned = (): readonly string[] => {
    try {
      const { changes } = planRemove('/about', { references: true, redirect: undefined }, editing);
      return changes.flatMap((one) => (one.kind === 'edit' ? one.after : []));
    } catch (error) {
      return (error as UserError).details;
    }
  };
  const isChanged = left === '' || left.startsWith('  - ');
  expect(planned()).toEqual([isChanged ? menu(left) : expect.stringContaining(left)]);
});
