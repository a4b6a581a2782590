import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeChanges, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';
import { SETTINGS } from '../support/tiny-told.ts';

/* Changes to pages and items by commands instead of by hand. */

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const LINKED = {
  'content/faqs.yaml':
    '- question: Where?\n  answer: On [the hill](/stations/hill#about), see [it](/stations/hill/).\n',
};

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

describe('rename', () => {
  test('moves the file, updates references to it, keeps anchors, and redirects visitors from the old address', async () => {
    const root = tinySite(LINKED);
    const { exitCode, stdout } = await sitegen(root, 'rename', '/stations/hill', 'Green Hill');
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(root, 'content/stations/hill.yaml'))).toBe(false);
    expect(read(root, 'content/faqs.yaml')).toContain(
      '(/stations/green-hill#about), see [it](/stations/green-hill/)',
    );
    expect(read(root, 'site.yaml')).toContain('  - from: /stations/hill\n    to: /stations/green-hill\n');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each([
    ['"\\"Stay\\". See [a](/stations/hill) and [b](/stations/hill)."', 2],
    ['"See [a](/stations/hill) \\"x\\" and [b](/stations/hill)."', 2],
    [
      '"[a](/stations/hill)\\n\\n[b](/stations/hill)\\u00a0or \\U0001F33F\\\n    [c](/stations/hill#about)"',
      3,
    ],
    ["'It''s [a](/stations/hill), it''s [b](/stations/hill)'", 2],
    ['"\\"Stay\\". See [a](/stations/hill-top) and [b](/stations/hill \\"Hill\\")."', 1],
    ['The way to /stations/hill is new. See [it](/stations/hill).', 1],
  ])('changes the links of a text and no other words: %s', async (text, links) => {
    const root = tinySite({
      'content/faqs.yaml': `- question: Where?\n  answer: ${text}\n`,
      'content/pages/stations/hill-top.yaml': 'title: Top\ndescription: The top.\nsections: []\n',
    });
    const { exitCode, stderr } = await sitegen(root, 'rename', '/stations/hill', 'mount');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    const after = read(root, 'content/faqs.yaml');
    expect(after.split('](/stations/mount').length - 1).toBe(links);
    expect(after.replaceAll('](/stations/mount', '](/stations/hill')).toContain(text);
  });

  test('changes links with the complete address of the site, in brackets and in plain words', async () => {
    const faqs = (address: string) =>
      `- question: Where?\n  answer: See [it](${address}/#way) and ${address} too.\n- question: Who?\n  answer: "\\"Us\\", ${address}."\n`;
    const root = tinySite({
      'content/faqs.yaml': faqs('https://tiny.example/about'),
      'content/pages/about.yaml':
        'title: About\ndescription: Us.\nsections:\n  - type: text\n    id: way\n    text: Uphill.\n',
    });
    const { exitCode, stderr } = await sitegen(root, 'rename', '/about', 'our-story');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    expect(read(root, 'content/faqs.yaml')).toBe(faqs('https://tiny.example/our-story'));
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test('of a page leaves the pictures of a collection with the same name', async () => {
    const root = tinySite({
      'content/pages/stations.yaml': 'title: Stations\ndescription: All of them.\nsections: []\n',
      'content/images/stations/hill.jpg': '',
    });
    const { exitCode, stdout } = await sitegen(root, 'rename', '/stations', 'where-we-work', '--dry-run');
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('images');
  });

  test('notes that the words of the page stay, unless they are those of its new address', async () => {
    const root = tinySite(LINKED);
    const first = await sitegen(root, 'rename', 'hill', 'mount');
    expect(first.stdout).toContain(
      'It keeps its name "Hill". To change that, edit "name" in content/stations/mount.yaml.\n',
    );
    expect((await sitegen(root, 'rename', 'mount', 'hill')).stdout).not.toContain('It keeps');
  });

  test('gives a file with a wrong name the right one, and its address stays', async () => {
    const root = tinySite(LINKED);
    renameSync(join(root, 'content/stations/hill.yaml'), join(root, 'content/stations/Hill.yaml'));
    const { exitCode, stdout } = await sitegen(root, 'rename', 'content/stations/Hill.yaml', 'hill');
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0 });
    expect(stdout).toContain('The page is now at /stations/hill.\n');
    expect(read(root, 'site.yaml')).not.toContain('redirects');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test.each([
    ['con', '"con" is not a file name on Windows. Choose another name.'],
    ['about/aux', '"aux" is not a file name on Windows. Choose another name.'],
    ['a'.repeat(250), `"${'a'.repeat(250)}" is too long. Choose another name.`],
  ])('refuses the name %s, which does not work on every computer', async (name, words) => {
    const root = tinySite({ 'content/pages/about.yaml': 'title: About\ndescription: Us.\nsections: []\n' });
    const { exitCode, stderr } = await sitegen(root, 'rename', '/about', name);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: `sitegen: ${words}\n` });
  });

  test('back and forth leaves no redirect loop', async () => {
    const root = tinySite(LINKED);
    await sitegen(root, 'rename', 'hill', 'mount');
    expect((await sitegen(root, 'rename', 'mount', 'hill')).exitCode).toBe(0);
    expect(read(root, 'site.yaml')).toContain('  - from: /stations/mount\n    to: /stations/hill\n');
    expect(read(root, 'site.yaml')).not.toContain('from: /stations/hill\n');
    expect((await sitegen(root, 'check')).exitCode).toBe(0);
  });

  test('with --dry-run shows the same and changes nothing', async () => {
    const root = tinySite(LINKED);
    const before = filesBelow(join(root, 'content'));
    const { stdout } = await sitegen(root, 'rename', 'hill', 'mount', '--dry-run');
    expect(stdout).toContain('moved    content/stations/hill.yaml → content/stations/mount.yaml');
    expect(stdout).toContain('Nothing was changed.');
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test('an accepted error of the file stays accepted', async () => {
    const root = tinySite();
    const accepted =
      'accepted:\n  - error: not-filled-in\n    file: "content/stations/hill.yaml"\n    until: 2999-01-01\n';
    write(root, 'site.yaml', `${read(root, 'site.yaml')}${accepted}`);
    const { exitCode, stderr } = await sitegen(root, 'rename', 'hill', 'mount');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    expect(read(root, 'site.yaml')).toContain('file: "content/stations/mount.yaml"\n');
  });

  test('is refused if no redirect can be added: the old address would lead nowhere', async () => {
    const root = tinySite();
    write(root, 'site.yaml', `${read(root, 'site.yaml')}redirects: [{ from: /old, to: / }]\n`);
    const { exitCode, stderr } = await sitegen(root, 'rename', 'hill', 'mount');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('no redirect can be added'),
    });
    expect(existsSync(join(root, 'content/stations/hill.yaml'))).toBe(true);
  });

  test('is refused if there is an unreadable file, which may name the page', async () => {
    const root = tinySite({ 'content/faqs.yaml': `${LINKED['content/faqs.yaml']}x: [\n` });
    const { exitCode, stderr } = await sitegen(root, 'rename', 'hill', 'mount');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('cannot be read') });
    expect(stderr).toContain(
      '\n  content/faqs.yaml:3  This line is not part of "answer", because it is not indented.\n',
    );
    expect((await sitegen(root, 'remove', 'hill', '--references')).stderr).toContain('cannot be read');
    // A file that is a link is not read at all.
    rmSync(join(root, 'content/faqs.yaml'));
    symlinkSync('elsewhere.yaml', join(root, 'content/faqs.yaml'));
    expect((await sitegen(root, 'rename', 'hill', 'mount')).stderr).toContain('content/faqs.yaml');
  });

  test('does not replace another picture, and --dry-run reports that too', async () => {
    const root = tinySite({
      'content/images/stations/mount.jpg': '',
      'content/images/stations/hill.jpg': '',
    });
    const { exitCode, stderr } = await sitegen(root, 'rename', 'hill', 'mount', '--dry-run');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('There is a file content/images/stations/mount.jpg already.'),
    });
  });

  test.each([
    ['a page that is not there', ['hil', 'mount'], 'Did you mean "hill"?'],
    ['an address of another kind of page', ['hill', '/about/hill'], 'begins with /stations/'],
    ['a page to another site', ['hill', 'https://other.example/mount'], 'is an address of another site'],
    ['the home page', ['/', 'start'], 'The home page keeps its name'],
    ['a name that is taken', ['hill', 'hill'], 'has this name already'],
  ])('of %s is refused', async (_, words, told) => {
    const { exitCode, stderr } = await sitegen(tinySite(), 'rename', ...words);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(told) });
  });
});

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

describe('a change of several files with one that fails', () => {
  const FAQS = 'content/faqs.yaml';
  const [OLD, NEW] = ['- question: Who?\n  answer: Us.\n', '- question: Who?\n  answer: You.\n'];
  const edit = { kind: 'edit', path: FAQS, before: OLD, after: NEW } as const;
  const impossible = { kind: 'edit', path: 'site.yaml', before: 'nothing like it', after: '' } as const;

  test('is undone completely, and the change before can still be undone', () => {
    const root = tinySite({ [FAQS]: OLD });
    const project = openProject({ root });
    makeChanges(project, [{ kind: 'create', path: 'content/pages/new.yaml', after: 'title: New\n' }]);
    expect(() => makeChanges(project, [edit, impossible])).toThrow(
      /^site\.yaml changed in the meantime\. Run the command again\. Nothing was changed\.$/,
    );
    expect(readFileSync(join(root, FAQS), 'utf8')).toBe(OLD);
    expect(undoLastChange(project).made).toHaveLength(1);
  });

  test('is refused if it could not be undone', () => {
    const root = tinySite({ [FAQS]: OLD });
    const project = openProject({ root });
    const closed = { ...project, unfinishedChange: join(root, 'site.yaml', 'change.json') };
    expect(() => makeChanges(closed, [edit])).toThrow('Nothing was changed');
    expect(readFileSync(join(root, FAQS), 'utf8')).toBe(OLD);
  });

  test('names the files that another program changed at that moment', () => {
    const root = tinySite({ [FAQS]: OLD });
    const faqs = join(root, FAQS);
    const meanwhile = {
      ...impossible,
      get before() {
        if (readFileSync(faqs, 'utf8') === NEW) writeFileSync(faqs, `${NEW}# Mine\n`);
        return 'nothing like it';
      },
    };
    const project = openProject({ root });
    makeChanges(project, [{ kind: 'create', path: 'content/pages/new.yaml', after: 'title: New\n' }]);
    expect(() => makeChanges(project, [edit, meanwhile])).toThrow(
      `site.yaml changed in the meantime. Run the command again. Part of the change is in files that another program changed at the same time: ${FAQS}.`,
    );
    expect(readFileSync(faqs, 'utf8')).toBe(`${NEW}# Mine\n`);
    expect(undoLastChange(project).made.map(({ path }) => path)).toEqual(['content/pages/new.yaml']);
  });

  test('keeps a new file that another program has edited at that moment', () => {
    const [path, after] = ['content/pages/new.yaml', 'title: New\n'];
    const root = tinySite();
    const file = join(root, path);
    const meanwhile = {
      ...impossible,
      get before() {
        if (existsSync(file) && readFileSync(file, 'utf8') === after) writeFileSync(file, `${after}# Mine\n`);
        return 'nothing like it';
      },
    };
    expect(() => makeChanges(openProject({ root }), [{ kind: 'create', path, after }, meanwhile])).toThrow(
      `Part of the change is in files that another program changed at the same time: ${path}.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(`${after}# Mine\n`);
  });

  const THEIRS = 'content/pages/theirs.yaml';

  test.each([
    { kind: 'create', path: THEIRS, after: 'title: Ours\n' },
    { kind: 'move', path: 'content/pages/home.yaml', to: THEIRS },
  ] as const)('replaces no file that has appeared since it was planned: $kind', (change) => {
    const root = tinySite({ [FAQS]: OLD, [THEIRS]: 'title: Theirs\n' });
    const before = filesBelow(join(root, 'content'));
    expect(() => makeChanges(openProject({ root }), [edit, change])).toThrow(
      `There is a file ${THEIRS} already. Choose another name. Nothing was changed.`,
    );
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test('an invalid list of changes cannot be undone', async () => {
    const root = tinySite();
    write(root, '.sitegen/last-change.json', '{"kind":"edit"}');
    expect((await sitegen(root, 'undo')).stderr).toContain('There is no change to undo.');
  });
});

describe('undo', () => {
  test('undoes the last change, and reports if there is none', async () => {
    const root = tinySite(LINKED);
    const before = { ...filesBelow(join(root, 'content')), site: read(root, 'site.yaml') };
    await sitegen(root, 'rename', 'hill', 'mount');
    expect((await sitegen(root, 'undo')).exitCode).toBe(0);
    expect({ ...filesBelow(join(root, 'content')), site: read(root, 'site.yaml') }).toEqual(before);
    expect((await sitegen(root, 'undo')).stderr).toContain('There is no change to undo.');
  });

  test.each([
    ['about', '/about/us'],
    ['about/us', '/about'],
  ])('restores the pictures of %s, where one takes the place of another', async (page, wanted) => {
    const root = tinySite({
      [`content/pages/${page}.yaml`]: 'title: Us\ndescription: Who we are.\nsections: []\n',
      [`content/images/${page}.jpg`]: 'first',
      [`content/images/${page}/us.jpg`]: 'second',
      [`content/images/${page}/us/us.jpg`]: 'third',
    });
    const before = filesBelow(join(root, 'content'));
    const renamed = await sitegen(root, 'rename', `/${page}`, wanted);
    expect(renamed).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'content/images'))).toMatchObject({
      [`${wanted.slice(1)}.jpg`]: 'first',
      [`${wanted.slice(1)}/us.jpg`]: 'second',
      [`${wanted.slice(1)}/us/us.jpg`]: 'third',
    });
    expect(await sitegen(root, 'undo')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'content'))).toEqual(before);
  });

  test.each([
    ['new', 'page', 'empty/place'],
    ['rename', '/visit', '/empty/place'],
  ])('of %s keeps a folder that was empty before', async (...command) => {
    const root = tinySite({
      'content/pages/visit.yaml': 'title: Visit\ndescription: How.\nsections: []\n',
    });
    mkdirSync(join(root, 'content/pages/empty'));
    expect(await sitegen(root, ...command)).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(root, 'content/pages/empty/place.yaml'))).toBe(true);
    expect((await sitegen(root, 'undo')).exitCode).toBe(0);
    expect(existsSync(join(root, 'content/pages/empty'))).toBe(true);
  });

  test('is still possible after a command that could not change anything', async () => {
    const root = tinySite();
    await sitegen(root, 'new', 'station', 'Valley');
    // The folder of the page is a link, and nothing is written through links.
    symlinkSync(join(root, 'content/stations'), join(root, 'content/pages/about'));
    const page = { kind: 'create', path: 'content/pages/about/us.yaml', after: 'title: Us\n' } as const;
    expect(() => makeChanges(openProject({ root }), [page])).toThrow(
      'content/pages/about is a link, and nothing is written through it. Nothing was changed.',
    );
    expect((await sitegen(root, 'undo')).stdout).toContain('Removed content/stations/valley.yaml.');
  });

  test('restores nothing if a file has changed since', async () => {
    const root = tinySite(LINKED);
    await sitegen(root, 'rename', 'hill', 'mount');
    write(root, 'content/faqs.yaml', '[]\n');
    for (let times = 0; times < 2; times += 1) {
      const { exitCode, stderr } = await sitegen(root, 'undo');
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: expect.stringContaining('content/faqs.yaml has changed since. Nothing was restored.'),
      });
      expect(existsSync(join(root, 'content/stations/mount.yaml'))).toBe(true);
    }
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
  });
});
