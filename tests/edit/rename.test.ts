import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, sitegen, tinySite, write } from '../support/sites.ts';

/* Pages and pictures with a new name by `rename` instead of by hand. */

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const LINKED = {
  'content/faqs.yaml':
    '- question: Where?\n  answer: On [the hill](/stations/hill#about), see [it](/stations/hill/).\n',
};

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
