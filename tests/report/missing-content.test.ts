import { expect, test } from 'vitest';
import { sitegen, tinySite } from '../support/sites.ts';

/* What the report lists as missing or stale, and what it does not list. */

/** Returns what the report lists with these codes on 15 January 2026: `content/faqs.yaml:1:1 empty-list`. */
async function listed(files: Readonly<Record<string, string>>, ...codes: readonly string[]) {
  const { stdout } = await sitegen(tinySite(files), 'report', '--as-of', '2026-01-15', '--format', 'json');
  const lines = stdout.trim().split('\n').slice(0, -1);
  const found = lines.map((line): Found => JSON.parse(line)).filter(({ code }) => codes.includes(code));
  return found.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`).sort();
}

type Found = {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

const PEOPLE = 'title: Team\ndescription: Who we are.\nsections:\n  - type: people\n    list: staff\n';

test('a list without entries is listed only if a page shows it', async () => {
  const empty = {
    'content/faqs.yaml': '[]\n',
    'content/jobs.yaml': '[]\n',
    'content/people/staff.yaml': '[]\n',
  };
  expect(await listed(empty, 'empty-list')).toEqual(['content/faqs.yaml:1:1 empty-list']);
  const shown = { ...empty, 'content/pages/team.yaml': PEOPLE };
  expect(await listed(shown, 'empty-list')).toEqual([
    'content/faqs.yaml:1:1 empty-list',
    'content/people/staff.yaml:1:1 empty-list',
  ]);
});

test('what expires is listed from 30 days before it is gone, and what only appears is not', async () => {
  const faq = (line: string) => `- question: Who?\n  answer: We.\n  ${line}\n`;
  const faqs = [
    'expires: 2026-01-14',
    'expires: 2026-01-15',
    'expires: 2026-02-13',
    'expires: 2026-02-14',
    'publishFrom: 2026-01-20',
  ];
  const job = '- title: Driver\n  location: Hill\n  type: Fixed\n  deadline: 2026-01-10\n';
  const files = { 'content/faqs.yaml': faqs.map(faq).join(''), 'content/jobs.yaml': job };
  expect(await listed(files, 'has-expired', 'expires-soon')).toEqual([
    'content/faqs.yaml:3:12 has-expired',
    'content/faqs.yaml:6:12 expires-soon',
    'content/faqs.yaml:9:12 expires-soon',
  ]);
});

test('a page of less than 30 words is listed, unless it shows more than words', async () => {
  /** A page with this number of words, and a number, which does not count. */
  const page = (count: number, lines = '') =>
    `title: Fair\ndescription: Fair.\nsections:\n  - type: text\n    text: 2026${' tea'.repeat(count - 3)}\n${lines}`;
  const files = {
    'content/pages/few.yaml': page(29),
    'content/pages/enough.yaml': page(30),
    'content/pages/picture.yaml': page(10, '    image: hill.png\n    alt: A green hill\n'),
    'content/pages/faqs.yaml': page(10, '  - type: faqs\n'),
    'content/pages/contact.yaml': page(10, '  - type: contact\n'),
  };
  expect(await listed(files, 'thin-page')).toEqual(['content/pages/few.yaml:1:1 thin-page']);
});

test('figures with the same label are compared, also with other capital letters or spaces around it', async () => {
  const figures = (label: string, value: string) =>
    `title: Trees\ndescription: How many trees grow here.\nsections:\n  - type: figures\n    items:\n      - label: ${label}\n        value: ${value}\n`;
  const files = {
    'content/pages/hill.yaml': figures('Old trees', '10'),
    'content/pages/lake.yaml': figures("' old trees '", '20'),
    'content/pages/wood.yaml': figures('Old tree', '30'),
  };
  expect(await listed(files, 'figures-differ')).toEqual(['content/pages/lake.yaml:7:16 figures-differ']);
});

test('a placeholder in a part of another placeholder is listed too', async () => {
  const cards =
    'title: Fair\ndescription: Where we meet.\nsections:\n  - type: cards\n    placeholder: yes\n';
  const card = '    items:\n      - title: Tea\n        placeholder: yes\n';
  expect(await listed({ 'content/pages/fair.yaml': cards + card }, 'placeholder')).toEqual([
    'content/pages/fair.yaml:5:18 placeholder',
    'content/pages/fair.yaml:8:22 placeholder',
  ]);
});
