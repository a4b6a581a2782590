import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';
import { SETTINGS } from '../support/tiny-told.ts';

/* Pages and items that `remove` takes away, with what names them. */

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const LINKED = {
  'content/faqs.yaml':
    '- question: Where?\n  answer: On [the hill](/stations/hill#about), see [it](/stations/hill/).\n',
};

describe('remove', () => {
  test('of a person in two lists asks which one to remove, and accepts file and line', async () => {
    const person = '# People.\n- name: Amina\n  role: Chair\n';
    const root = tinySite({
      'content/people/board.yaml': `${person}- name: Other\n  role: Member\n`,
      'content/people/staff.yaml': person,
    });
    const { exitCode, stderr } = await sitegen(root, 'remove', 'Amina');
    expect(exitCode).toBe(2);
    const [place] = /content\/people\/board\.yaml:\d+/.exec(stderr) ?? [''];
    expect(place).toBe('content/people/board.yaml:2');
    expect((await sitegen(root, 'remove', place)).exitCode).toBe(0);
    expect(read(root, 'content/people/board.yaml')).not.toContain('Amina');
    expect(read(root, 'content/people/board.yaml')).toContain('Other');
    expect(read(root, 'content/people/staff.yaml')).toContain('Amina');
  });

  test('leaves nothing of an item that `new` made', async () => {
    const root = tinySite({ 'content/people/staff.yaml': '# Our team.\n- name: Amina\n  role: Nurse\n' });
    const before = readFileSync(join(root, 'content/people/staff.yaml'), 'utf8');
    for (const name of ['Jane', 'Peter']) {
      await sitegen(root, 'new', 'staff', name);
      await sitegen(root, 'remove', name);
      expect(readFileSync(join(root, 'content/people/staff.yaml'), 'utf8')).toBe(before);
    }
    await sitegen(root, 'new', 'staff', 'Jane');
    await sitegen(root, 'remove', 'Amina');
    await sitegen(root, 'remove', 'Jane');
    expect(readFileSync(join(root, 'content/people/staff.yaml'), 'utf8')).toBe('# Our team.\n[]\n');
  });

  test('keeps the comments of other items', async () => {
    const rest = '  # Note on Bravo.\n  - question: Bravo?\n    answer: Two.\n';
    const root = tinySite({ 'content/faqs.yaml': `  - question: Alpha?\n    answer: One.\n${rest}` });
    await sitegen(root, 'remove', 'Alpha?');
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toBe(rest);
  });

  test('keeps items and keys that are commented out', async () => {
    const kept = `- question: Alpha?
  answer: One.
#  expires: 2031-01-01
# - question: Bravo?
#   answer: |
#     Two lines
#     or three.
`;
    const note = '# Ask Amina before: she knows more.\n';
    const root = tinySite({
      'content/faqs.yaml': `${kept}${note}- question: Charlie?\n  answer: Four.\n`,
    });
    await sitegen(root, 'remove', 'Charlie?');
    expect(read(root, 'content/faqs.yaml')).toBe(kept);
  });

  test('a line outside all items matches no item', async () => {
    const root = tinySite({ 'content/faqs.yaml': '- question: Who?\n  answer: We.\n' });
    expect(await sitegen(root, 'remove', 'content/faqs.yaml:99')).toMatchObject({ exitCode: 2 });
    expect(readFileSync(join(root, 'content/faqs.yaml'), 'utf8')).toContain('Who?');
  });

  test('names each reference that would break, and removes nothing', async () => {
    const root = tinySite(LINKED);
    const { exitCode, stderr } = await sitegen(root, 'remove', 'hill');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('content/faqs.yaml:2  /stations/hill#about');
    expect(stderr).toContain('--references');
    expect(existsSync(join(root, 'content/stations/hill.yaml'))).toBe(true);
  });

  test('of the last page of a menu group removes the group, but no other entry', async () => {
    const group =
      '  - label: About\n    items:\n      - page: /about\n      - { link: /about#us, label: Us }\n';
    const about = 'title: About\ndescription: Us.\nsections:\n  - type: text\n    id: us\n    text: We.\n';
    const menu = (entries: string) => SETTINGS.replace('navigation:\n', `navigation:\n${entries}`);
    const root = tinySite({ 'content/pages/about.yaml': about, 'site.yaml': menu(group) });
    expect(await sitegen(root, 'remove', '/about', '--references')).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    expect(read(root, 'site.yaml')).toBe(menu(''));
    write(root, 'content/pages/about.yaml', about);
    write(root, 'site.yaml', menu('  - label: About\n    items: [{ page: /about }, { page: / }]\n'));
    const { stderr } = await sitegen(root, 'remove', '/about', '--references');
    expect(stderr).toContain('Nothing was removed: change this place first');
  });

  test('names links with the complete address of the site, and those in brackets become plain words', async () => {
    const about = 'title: About\ndescription: Us.\nsections: []\n';
    const link = '[us](https://tiny.example/about)';
    const root = tinySite({
      'content/pages/about.yaml': about,
      'content/faqs.yaml': `- question: Who?\n  answer: Ask ${link} first.\n`,
      'site.yaml': `${SETTINGS}quickLinks:\n  - label: About\n    link: /about\n`,
    });
    const { stderr } = await sitegen(root, 'remove', '/about');
    expect(stderr).toContain('content/faqs.yaml:2  https://tiny.example/about\n');
    expect((await sitegen(root, 'remove', '/about', '--references')).stderr).not.toContain('faqs');
  });

  test('with --references links become plain words, and the site has no errors', async () => {
    const root = tinySite(LINKED);
    // A section of the home page shows the stations: the last one cannot go. This is said before --references.
    const shown = /content\/pages\/home\.yaml:\d+ {2}content\/stations\/ contains no files/;
    const first = await sitegen(root, 'remove', 'hill');
    expect(first.stderr).toMatch(shown);
    expect(first.stderr).toContain('Change each place with a reason first.');
    const second = await sitegen(root, 'remove', 'hill', '--references');
    expect(second).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(shown) });
    await sitegen(root, 'new', 'station', 'Valley');
    const { exitCode, stderr } = await sitegen(root, 'remove', 'hill', '--references', '--redirect', '/');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    expect(read(root, 'content/faqs.yaml')).toContain('On the hill, see it.');
    expect(read(root, 'site.yaml')).toContain('  - from: /stations/hill\n    to: /\n');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each([
    ['its address', '/stations/hill'],
    ['its file', 'content/stations/hill.yaml'],
    ['its title', 'Hill'],
  ])('older addresses lead to the target of its own address, a page given by %s', async (_, to) => {
    const root = tinySite();
    await sitegen(root, 'new', 'page', 'about/us');
    await sitegen(root, 'rename', '/about/us', '/about/them');
    const { exitCode, stderr } = await sitegen(root, 'remove', '/about/them', '--redirect', to);
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    const settings = read(root, 'site.yaml');
    expect(settings).toContain('- from: /about/us\n    to: /stations/hill\n');
    expect(settings).toContain('- from: /about/them\n    to: /stations/hill\n');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test('of an older address that is written in quotes keeps them', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'page', 'about');
    write(
      root,
      'site.yaml',
      `${read(root, 'site.yaml')}redirects:\n  - from: /us\n    to: "/about" # ours\n`,
    );
    expect(await sitegen(root, 'remove', '/about', '--redirect', '/')).toMatchObject({ exitCode: 0 });
    expect(read(root, 'site.yaml')).toContain('  - from: /us\n    to: "/" # ours\n');
  });

  test.each([1, 2, 3])('of an item by its line %i, also one that is not its first', async (line) => {
    const [who, why] = [
      '- question: Who?\n  answer: We.\n  placeholder: true\n',
      '- question: Why?\n  answer: So.\n',
    ];
    const root = tinySite({ 'content/faqs.yaml': `${who}${why}` });
    expect(await sitegen(root, 'remove', `content/faqs.yaml:${line}`)).toMatchObject({ exitCode: 0 });
    expect(read(root, 'content/faqs.yaml')).toBe(why);
  });

  test('of a page in a folder by the name of its file', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'page', 'about/our-team');
    expect(await sitegen(root, 'remove', 'our-team')).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(root, 'content/pages/about/our-team.yaml'))).toBe(false);
  });

  test('of one of many with the same name lists five places', async () => {
    const people = Array.from({ length: 7 }, (_, at) => `- name: Amina\n  role: Member ${at}\n`);
    const { stderr } = await sitegen(
      tinySite({ 'content/people/staff.yaml': people.join('') }),
      'remove',
      'Amina',
    );
    expect(stderr.match(/content\/people\/staff\.yaml:\d+/g)).toEqual(
      [1, 3, 5, 7, 9].map((line) => `content/people/staff.yaml:${line}`),
    );
  });

  test('removes the comments directly above an item, and keeps those of the list and of the item before', async () => {
    const [ours, who, why, how] = [
      '# Ours.\n',
      '- question: Who?\n  answer: We.\n  # More keys: placeholder\n',
      '# Ask Jane\n# about this.\n- question: Why?\n  answer: So.\n',
      '\n# Of the old site.\n\n- question: How?\n  answer: Thus.\n',
    ];
    const root = tinySite({ 'content/faqs.yaml': `${ours}${who}${why}${how}` });
    await sitegen(root, 'remove', 'Why?');
    expect(read(root, 'content/faqs.yaml')).toBe(`${ours}${who}${how}`);
    await sitegen(root, 'remove', 'How?');
    expect(read(root, 'content/faqs.yaml')).toBe(`${ours}${who}\n# Of the old site.\n\n`);
  });

  test.each(['/nope', 'nope', '/nope.pdf', '/nope#part'])(
    'a redirect to %s, which does not exist, is refused without a line that nobody wrote',
    async (to) => {
      const root = tinySite();
      await sitegen(root, 'new', 'page', 'about');
      const { exitCode, stderr } = await sitegen(root, 'remove', '/about', '--redirect', to);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: expect.stringContaining(`There is no page or file "${to}".`),
      });
      expect(stderr).not.toContain('site.yaml:');
    },
  );

  test('a redirect may lead to a file that sitegen writes for this site, and to no other', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'page', 'about');
    expect(await sitegen(root, 'remove', '/about', '--redirect', '/llms.txt')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('There is no page or file "/llms.txt".'),
    });
    const { exitCode, stderr } = await sitegen(root, 'remove', '/about', '--redirect', '/sitemap.xml');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test('no page redirects to itself, and an item of a list has no address', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'page', 'about');
    const before = filesBelow(root);
    for (const to of ['/about', '/about/', 'content/pages/about.yaml', '/about#us'])
      expect(await sitegen(root, 'remove', '/about', '--redirect', to)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('Choose another page'),
      });
    const { exitCode, stderr } = await sitegen(root, 'remove', 'Is this a real place?', '--redirect', '/');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('Omit --redirect.'),
    });
    expect(filesBelow(root)).toEqual(before);
  });

  test('tells that the next build will ask for --accept-removed once many published items are gone', async () => {
    const faqs = ['Who?', 'Why?', 'How?'].map((one) => `- question: ${one}\n  answer: We.\n`);
    const root = tinySite({ 'content/faqs.yaml': faqs.join('') });
    expect((await sitegen(root, 'remove', 'Who?')).stdout).not.toContain('accept');
    await sitegen(root, 'undo');
    expect((await sitegen(root, 'build')).exitCode).toBe(0);
    for (const one of ['Who?', 'Why?'])
      expect((await sitegen(root, 'remove', one)).stdout).not.toContain('accept');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
    expect((await sitegen(root, 'remove', 'How?')).stdout).toContain(
      'This list has 3 items in the published site, and 0 now. The next build needs --accept-removed.\n',
    );
    expect((await sitegen(root, 'check')).stdout).toContain('list-shrank');
  });

  test('removes an item from its list by its title, and the last one leaves an empty list', async () => {
    const root = tinySite({
      'content/faqs.yaml': '# Ours.\n- question: Who?\n  answer: We.\n- question: Why?\n  answer: So.\n',
    });
    await sitegen(root, 'remove', 'Who?');
    expect(read(root, 'content/faqs.yaml')).toBe('# Ours.\n- question: Why?\n  answer: So.\n');
    await sitegen(root, 'remove', 'why?');
    expect(read(root, 'content/faqs.yaml')).toBe('# Ours.\n[]\n');
  });
});
