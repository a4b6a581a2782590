import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitegen, tinySite, write } from '../support/sites.ts';

/* A page that was renamed or removed while other files still name it. */

const station = (name: string, text: string, tagline = 'A station.') =>
  readFileSync(join(tinySite(), 'content/stations/hill.yaml'), 'utf8')
    .replace(/^name: .*$/m, `name: ${name}`)
    .concat(text)
    .replace('A station.', tagline);
const FAQS = 'content/faqs.yaml';
const asked = (link: string) => `- question: Where?\n  answer: "In [Maua](${link})."\n`;

/** A site with two stations with similar names, which was checked once. */
async function site(): Promise<string> {
  const root = tinySite({
    'content/stations/maua.yaml': station('Maua', ''),
    'content/stations/maru.yaml': station('Maru', ''),
    [FAQS]: asked('/stations/maua'),
  });
  expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
  return root;
}

const faqs = (root: string) => readFileSync(join(root, FAQS), 'utf8');

describe('a page whose file is renamed', () => {
  test('is found under its new name, also in the second run and after a small change of its text', async () => {
    const root = await site();
    const folder = join(root, 'content/stations');
    renameSync(join(folder, 'maua.yaml'), join(folder, 'old-town.yaml'));
    write(root, 'content/stations/old-town.yaml', station('Old Town', ''));
    for (const _ of [1, 2]) {
      const { exitCode, stdout } = await sitegen(root, 'check');
      expect(stdout).toContain('content/stations/maua.yaml was renamed to content/stations/old-town.yaml.');
      expect(exitCode).toBe(1);
    }
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
    expect(stdout).toContain('(/stations/old-town)');
    expect(faqs(root)).toBe(asked('/stations/old-town'));
    expect(exitCode).toBe(0);
  });

  test('once more, before its links are fixed, is found under its last name', async () => {
    const root = await site();
    const folder = join(root, 'content/stations');
    for (const [from, to] of [
      ['maua', 'old-town'],
      ['old-town', 'new-town'],
    ]) {
      renameSync(join(folder, `${from}.yaml`), join(folder, `${to}.yaml`));
      const { stdout } = await sitegen(root, 'check');
      expect(stdout).toContain(`content/stations/maua.yaml was renamed to content/stations/${to}.yaml.`);
    }
  });

  test('into the folder of another collection gets the advice to move it back, and no link or redirect to its new place', async () => {
    const root = await site();
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    const [station, amongPages] = ['content/stations/maua.yaml', 'content/pages/maua.yaml'];
    renameSync(join(root, station), join(root, amongPages));
    const before = readFileSync(join(root, 'site.yaml'), 'utf8');
    const { stdout, exitCode } = await sitegen(root, 'check', '--fix');
    expect(stdout.match(/(?<=^error .* {2})[\w-]+$/gm)).toEqual(['unknown-page', 'wrong-folder']);
    expect(stdout.match(/Move it to content\/stations\/maua\.yaml\./g)).toHaveLength(2);
    expect(exitCode).toBe(1);
    expect([faqs(root), readFileSync(join(root, 'site.yaml'), 'utf8')]).toEqual([
      asked('/stations/maua'),
      before,
    ]);
    renameSync(join(root, amongPages), join(root, station));
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
  });

  test('into another folder is found there, and its links and old address follow it', async () => {
    const page = 'title: Trees\ndescription: Why we plant.\nsections:\n  - type: text\n    text: We plant.\n';
    const root = tinySite({ 'content/pages/trees.yaml': page, [FAQS]: asked('/trees') });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    write(root, 'content/pages/work/trees.yaml', page);
    rmSync(join(root, 'content/pages/trees.yaml'));
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toContain('content/pages/trees.yaml was moved to content/pages/work/trees.yaml.');
    expect((await sitegen(root, 'check', '--fix')).stdout).toContain('(/work/trees)');
    expect(faqs(root)).toBe(asked('/work/trees'));
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).toContain('from: /trees\n    to: /work/trees\n');
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
  });

  test('is not confused with a page of the same name in another folder with different text', async () => {
    const page = (year: number) =>
      `title: Camp\ndescription: The camp of ${year}.\nsections:\n  - type: text\n    text: We go to the lake.\n`;
    const root = tinySite({ 'content/pages/y2023/camp.yaml': page(2023), [FAQS]: asked('/y2023/camp') });
    await sitegen(root, 'build');
    write(root, 'content/pages/y2024/camp.yaml', page(2024));
    rmSync(join(root, 'content/pages/y2023/camp.yaml'));
    await sitegen(root, 'check', '--fix');
    expect(faqs(root)).toBe(asked('/y2023/camp'));
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).not.toContain('redirects');
  });

  test('into the folder of another collection is found for files that name the station', async () => {
    const root = await site();
    write(root, 'content/people/coordinators.yaml', '- name: Jane\n  role: Helper\n  station: maua\n');
    renameSync(join(root, 'content/stations/maua.yaml'), join(root, 'content/pages/maua.yaml'));
    const { stdout } = await sitegen(root, 'check');
    expect(stdout).toMatch(
      /coordinators\.yaml:3:12 {2}unknown-entity\n(?:.*\n){4,8} {2}A file with this name is at content\/pages\/maua\.yaml\./,
    );
  });

  test('to a name that differs from another page only in capital letters gets no link to that one', async () => {
    const page = (words: string) =>
      `title: ${words}\ndescription: All about ${words}.\nsections:\n  - type: text\n    text: ${words}.\n`;
    const pages = { 'content/pages/trees.yaml': page('Trees'), 'content/pages/work.yaml': page('Our work') };
    const root = tinySite({ ...pages, [FAQS]: asked('/trees') });
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    renameSync(join(root, 'content/pages/trees.yaml'), join(root, 'content/pages/Work.yaml'));
    expect((await sitegen(root, 'check', '--fix')).stdout).toContain(
      'There is content/pages/work.yaml already.',
    );
    expect(faqs(root)).toBe(asked('/trees'));
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).not.toContain('redirects');
  });

  test('to a name that is refused gets no link and no redirect', async () => {
    const root = await site();
    const folder = join(root, 'content/stations');
    renameSync(join(folder, 'maua.yaml'), join(folder, 'Maua.yaml'));
    const { exitCode, stdout } = await sitegen(root, 'check', '--fix');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('Rename the file to maua.yaml.');
    expect(faqs(root)).toBe(asked('/stations/maua'));
    expect(readFileSync(join(root, 'site.yaml'), 'utf8')).not.toContain('redirects');
  });
});

describe('a page whose file is removed', () => {
  test('is never replaced by one with a similar name, and each place that names it is listed', async () => {
    const root = await site();
    write(
      root,
      'content/pages/about.yaml',
      `title: About\ndescription: Us.\nsections:\n  - type: text\n    text: See [Maua](/stations/maua).\n`,
    );
    expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0 });
    rmSync(join(root, 'content/stations/maua.yaml'));
    for (const command of [['check'], ['check', '--fix'], ['check', '--fix', '--no-cache']]) {
      const { exitCode, stdout } = await sitegen(root, ...command);
      expect(stdout).toContain(
        'content/stations/maua.yaml was removed. Remove this too, or restore the file.',
      );
      expect(stdout).toMatch(/^error {2}content\/faqs\.yaml:2/m);
      expect(stdout).toContain('Also in content/pages/about.yaml, line 5.');
      expect(stdout).not.toContain('puts it right');
      expect(exitCode).toBe(1);
    }
    expect(faqs(root)).toBe(asked('/stations/maua'));
  });
});

describe('a link to no page, without data from earlier runs', () => {
  const linkAfterFix = async (link: string) => {
    const root = tinySite({
      'content/stations/macumo.yaml': station('Macumo', ''),
      'content/stations/isiolo.yaml': station('Isiolo', ''),
      [FAQS]: asked(link),
    });
    await sitegen(root, 'check', '--fix');
    return faqs(root).match(/\((.*)\)/)?.[1];
  };

  test.each([
    ['/stations/Isiolo', '/stations/isiolo'],
    ['/stations/isiolo.html', '/stations/isiolo'],
    ['/stations/isiolo/index.html', '/stations/isiolo'],
    ['/stations/isioloo', '/stations/isiolo'],
    ['/stations/isoilo', '/stations/isiolo'],
  ])('%s is an obvious typing error for %s', async (link, meant) => {
    expect(await linkAfterFix(link)).toBe(meant);
  });

  test('a document is found by other capital letters, and never replaced by one with a similar name', async () => {
    expect(await linkAfterFix('/Notes.txt')).toBe('/notes.txt');
    expect(await linkAfterFix('/note.txt')).toBe('/note.txt');
  });

  test.each(['/stations/maua', '/stations/sololo'])('%s may be another page and stays', async (link) => {
    expect(await linkAfterFix(link)).toBe(link);
  });
});
