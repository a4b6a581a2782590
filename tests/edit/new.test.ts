import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* New pages and items by `new` instead of by hand. */

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const A_LINK = 'This file cannot be read: it is a link or a device, not an ordinary file.';

describe('new', () => {
  test('writes a station that can be published at once, with a comment for each key', async () => {
    const root = tinySite();
    const { exitCode, stdout } = await sitegen(root, 'new', 'station', 'Green Valley');
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(stdout).toContain('new      content/stations/green-valley.yaml');
    const text = read(root, 'content/stations/green-valley.yaml');
    expect(text).toContain('# The name as visitors read it.\nname: Green Valley\n');
    expect(text).toContain('placeholder: true');
    expect((await sitegen(root, 'check', '--strict')).exitCode).toBe(0);
  });

  test('writes a page at an address, and explains how to add it to the menu', async () => {
    const root = tinySite();
    const { stdout } = await sitegen(root, 'new', 'page', 'about/our-team');
    expect(stdout).toContain('  - page: /about/our-team');
    expect(read(root, 'content/pages/about/our-team.yaml')).toContain('title: Our team\n');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each(['facility', 'facilities'])(
    'writes an item of a list that is called by one or all of them: %s',
    async (kind) => {
      const root = tinySite();
      expect(await sitegen(root, 'new', kind, 'Library')).toMatchObject({ exitCode: 0 });
      expect(read(root, 'content/facilities.yaml')).toContain('name: Library\n');
    },
  );

  test('keeps every letter of a name in the address', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'station', 'Große Łąka, Ørsted & Œuvre');
    expect(existsSync(join(root, 'content/stations/grosse-laka-orsted-oeuvre.yaml'))).toBe(true);
  });

  test('adds a job at the end of its list, with a closing date in the future', async () => {
    const root = tinySite({ 'content/jobs.yaml': '[]\n' });
    expect((await sitegen(root, 'new', 'job', 'Gardener: part time')).exitCode).toBe(0);
    const text = read(root, 'content/jobs.yaml');
    expect(text).toContain('- title: "Gardener: part time"\n');
    const [, deadline = ''] = /deadline: (\S+)/.exec(text) ?? [];
    expect(deadline > new Date().toISOString().slice(0, 10)).toBe(true);
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each([
    ['[]\n', ''],
    ['# Ours\r\n[]  \r\n', '# Ours\r\n'],
    ['[] # none yet\n', '# none yet\n'],
    ['[]', ''],
    ['  []\n', ''],
  ])('adds the first item to %j', async (empty, kept) => {
    const root = tinySite({ 'content/faqs.yaml': empty });
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
    expect(read(root, 'content/faqs.yaml').split('# The question')[0]).toBe(kept);
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each<
    [what: string, command: readonly string[], path: string, put: (place: string) => void, why: string]
  >([
    ['item', ['faq', 'Why?'], 'content/faqs.yaml', (place) => symlinkSync('elsewhere.yaml', place), A_LINK],
    [
      'item',
      ['faq', 'Why?'],
      'content/faqs.yaml',
      (place) => writeFileSync(place, '- question: \xe9\n', 'latin1'),
      'This file is saved in another encoding, but sitegen reads only UTF-8.',
    ],
    [
      'page',
      ['page', 'us'],
      'content/pages/us.yaml',
      (place) => symlinkSync('elsewhere.yaml', place),
      A_LINK,
    ],
    ['page', ['page', 'us'], 'content/pages', (place) => symlinkSync(temporaryFolder(), place), A_LINK],
    ['page', ['page', 'us'], 'content', (place) => symlinkSync(temporaryFolder(), place), A_LINK],
    ['item', ['faq', 'Why?'], 'content', (place) => symlinkSync(temporaryFolder(), place), A_LINK],
  ])('reports why the file of a new %s cannot be read', async (_, command, path, put, why) => {
    const root = tinySite();
    rmSync(join(root, path), { recursive: true, force: true });
    put(join(root, path));
    const { exitCode, stderr } = await sitegen(root, 'new', ...command);
    const [heading, ...lines] = stderr.split('\n');
    expect({ exitCode, heading, lines }).toEqual({
      exitCode: 2,
      heading: expect.stringContaining(
        'because this file cannot be read. Run npx sitegen check, and correct the errors first:',
      ),
      lines: [`  ${path}:1  ${why}`, ''],
    });
  });

  test.each([
    ['rename', '/stations/hill', 'mount'],
    ['remove', '/stations/hill'],
  ])('%s reports an unreadable file that may contain the missing page', async (...command) => {
    const root = tinySite();
    renameSync(join(root, 'content'), join(root, 'real'));
    symlinkSync('real', join(root, 'content'));
    expect((await sitegen(root, ...command)).stderr).toContain(`:\n  content:1  ${A_LINK}\n`);
  });

  test('keeps brackets in a text', async () => {
    const written = '- question: A?\n  answer: |\n    Tick here:\n    [ ]\n    and send.\n';
    const root = tinySite({ 'content/faqs.yaml': written });
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
    expect(read(root, 'content/faqs.yaml').startsWith(written)).toBe(true);
  });

  test.each(['contact.yaml', 'about/contact.yml'])('removes the extension from %s', async (typed) => {
    const root = tinySite();
    const { stdout } = await sitegen(root, 'new', 'page', typed);
    const path = `content/pages/${typed.replace(/\.ya?ml$/, '')}.yaml`;
    expect(stdout).toContain(`new      ${path}\n`);
    expect(read(root, path)).toContain('title: Contact\n');
    expect(read(root, path)).toContain('run npx sitegen schema and open .sitegen/schema/FIELDS.md.');
  });

  test('does not report an impossible step as done, and reports that nothing was changed', async () => {
    const root = tinySite({ 'content/pages/visit.yaml': 'title: A\ndescription: B.\nsections: []\n' });
    // A file at the path of the page's folder.
    write(root, 'content/pages/team', 'x');
    const before = filesBelow(join(root, 'content'));
    for (const command of [
      ['new', 'page', 'team/board'],
      ['rename', '/visit', 'team/visit'],
    ]) {
      const { exitCode, stdout, stderr } = await sitegen(root, ...command);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('. Nothing was changed.');
    }
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test('writes example words that are reported until the owner replaces them or marks the entry as a placeholder', async () => {
    const root = tinySite({ 'content/jobs.yaml': '[]\n' });
    await sitegen(root, 'new', 'page', 'about/our-team');
    await sitegen(root, 'new', 'job', 'Gardener');
    const { stdout, exitCode } = await sitegen(root, 'check');
    expect(stdout).toContain('warning  content/pages/about/our-team.yaml');
    expect(stdout).toContain('Visitors would see "To be written." as it is written.');
    expect({ exitCode, ofJobs: stdout.includes('content/jobs.yaml') }).toEqual({
      exitCode: 0,
      ofJobs: false,
    });
    write(root, 'content/jobs.yaml', read(root, 'content/jobs.yaml').replace('  placeholder: true\n', ''));
    expect((await sitegen(root, 'check')).stdout).toContain('warning  content/jobs.yaml');
  });

  test.each([
    [['page', 'a'.repeat(71)], 'cannot be a name. Write words of up to 70 characters.'],
    [['page', '?!'], 'cannot be a name. Write words of up to 70 characters.'],
    [['job', 'Gard\u202eener'], 'contains an invisible character: right-to-left override (U+202E).'],
    [['page', 'О нас'], 'Write one in Latin letters, such as about-us'],
    [['station', '/stations/north/hill'], 'cannot be an address here. Write it such as /stations/new-name.'],
  ])('refuses %j', async (command, reason) => {
    const { exitCode, stderr } = await sitegen(tinySite(), 'new', ...command);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(reason) });
  });

  test('does not combine a title and an address into one name', async () => {
    const { exitCode, stderr } = await sitegen(tinySite(), 'new', 'page', 'Our team', 'about/our-team');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('only one name') });
  });

  test('takes all words as the name', async () => {
    const root = tinySite();
    const { exitCode, stdout } = await sitegen(root, 'new', 'page', 'Easter', 'Vigil');
    expect(exitCode, stdout).toBe(0);
    expect(read(root, 'content/pages/easter-vigil.yaml')).toContain('title: Easter Vigil\n');
  });

  test('explains how to show the list, and that the document is an example', async () => {
    const root = tinySite({ 'public/form.pdf': '%PDF-1.4' });
    const job = await sitegen(root, 'new', 'job', 'Gardener');
    expect(job.stdout).toContain(
      'No page shows this list yet. Add this to the sections of a page:\n  - type: jobs\n',
    );
    const letter = await sitegen(root, 'new', 'newsletter', 'Advent');
    expect(letter.stdout).toContain(
      'form.pdf is only an example. Write the path of the right document there.',
    );
    expect(letter.stdout).toContain('  - type: files\n    list: newsletters\n');
    expect((await sitegen(root, 'new', 'faq', 'Why?')).stdout).not.toContain('No page shows');
  });

  test('explains that a picture is an example, and does not mention one that is only in a comment', async () => {
    const root = tinySite({
      'content/people/staff.yaml': '- name: Jane\n  role: Nurse\n  photo: hill.png\n',
    });
    const picture = 'hill.png is only an example. Write the path of the right picture there.';
    expect((await sitegen(root, 'new', 'gallery', 'Our day')).stdout).toContain(picture);
    expect((await sitegen(root, 'new', 'staff', 'Joe')).stdout).not.toContain('example');
  });

  test('adds an item at the dashes of the list, and explains what to do with a list in brackets', async () => {
    const root = tinySite({ 'content/faqs.yaml': '  - question: Who?\n    answer: We.\n' });
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
    const text = read(root, 'content/faqs.yaml');
    expect(text).toContain('\n  - question: Why?\n');
    expect(text.match(/placeholder/g)).toHaveLength(1);
    write(root, 'content/faqs.yaml', '[{ question: Who?, answer: We. }]\n');
    const { stderr } = await sitegen(root, 'new', 'faq', 'Why?');
    expect(stderr).toContain('content/faqs.yaml has its items in brackets.');
  });

  test('works in a site that counts years since its start', async () => {
    const root = tinySite({
      'content/faqs.yaml': '- question: How old?\n  answer: "{{years.since.1979}} years."\n',
    });
    const { exitCode, stderr } = await sitegen(root, 'new', 'page', 'trees');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });

  test('replaces no file, and lists the available kinds', async () => {
    const root = tinySite();
    const again = await sitegen(root, 'new', 'station', 'Hill');
    expect({ exitCode: again.exitCode, stderr: again.stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('There is a file content/stations/hill.yaml already.'),
    });
    const { stderr } = await sitegen(root, 'new', 'statoin', 'Hill');
    expect(stderr).toContain('Did you mean "station"?');
    expect(stderr).toMatch(/^ {2}job +A job opening +content\/jobs\.yaml$/m);
  });
});

describe('the arguments for a new page', () => {
  test('without arguments it lists the kinds; without a name it asks for one', async () => {
    const root = tinySite();
    const kinds = await sitegen(root, 'new');
    expect(kinds.exitCode).toBe(0);
    expect(kinds.stdout).toMatch(/^station +A station +content\/stations\/\*\.yaml$/m);
    const { exitCode, stderr } = await sitegen(root, 'new', 'stations');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('new station "Name"'),
    });
  });

  test.each([
    ['a title with a slash', ['page', 'Food / drink'], 'content/pages/food-drink.yaml'],
    ['an address', ['page', '/about/us/'], 'content/pages/about/us.yaml'],
    [
      'an address from the browser',
      ['station', 'http://localhost:4321/stations/dale?x=1'],
      'content/stations/dale.yaml',
    ],
    [
      'an address of the site',
      ['station', 'https://tiny.example/stations/dale'],
      'content/stations/dale.yaml',
    ],
    [
      'a path as Windows writes it',
      ['page', 'content\\pages\\about\\us.yaml'],
      'content/pages/about/us.yaml',
    ],
    [
      'a name with a slash where pages have no folders',
      ['station', 'Dale/North'],
      'content/stations/dale-north.yaml',
    ],
  ])('may be %s', async (_, words, file) => {
    const { exitCode, stdout } = await sitegen(tinySite(), 'new', ...words, '--dry-run');
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining(`new      ${file}\n`),
    });
  });

  test('an entry that needs a document asks for one if there are none', async () => {
    const root = tinySite();
    rmSync(join(root, 'public'), { recursive: true, force: true });
    const { exitCode, stderr } = await sitegen(root, 'new', 'newsletter', 'Spring');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('This needs a document. Put one into the folder public'),
    });
  });
});

describe('new in any language', () => {
  test.each(['هل يمكنني الزيارة؟', 'Где вы работаете?'])(
    'writes a question in other letters: %s',
    async (name) => {
      const root = tinySite();
      const { exitCode, stderr } = await sitegen(root, 'new', 'faq', name);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(read(root, 'content/faqs.yaml')).toContain(`- question: ${name}\n`);
    },
  );
});
