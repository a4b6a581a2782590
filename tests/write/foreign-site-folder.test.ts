import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, sitegen, temporaryFolder, tinySite, write } from '../support/sites.ts';

/*
 * `--root` with the folder of an unknown person: whatever is planted in its .sitegen/, nothing outside the folder is
 * read or changed, nothing hangs, and the site matches its content.
 */

const SECRET = 'the secret of this machine';

test.each(['.sitegen', '.sitegen/cache', '.sitegen/cache/pictures', '.sitegen/output', '.sitegen/schema'])(
  'a link at %s is replaced by a folder, and its target stays as it was',
  async (path) => {
    const { root, whole } = await builtSite();
    const elsewhere = temporaryFolder();
    for (const name of ['pages.json', 'old.avif.making', 'a/b.txt']) write(elsewhere, name, SECRET);
    const before = filesBelow(elsewhere);
    rmSync(join(root, path), { recursive: true });
    symlinkSync(elsewhere, join(root, path));
    for (const command of ['check', 'build'])
      expect(await sitegen(root, command)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(elsewhere)).toEqual(before);
    expect(lstatSync(join(root, path)).isDirectory()).toBe(true);
    expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  },
);

const PLANTS: Readonly<Record<string, (path: string) => void>> = {
  'a link to a secret file': (path) => symlinkSync(secretFile(), path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
  'a folder': (path) => mkdirSync(join(path, 'deep/er'), { recursive: true }),
  'a script': (path) => writeFileSync(path, '<script>alert(1)</script>'),
  nothing: (path) => writeFileSync(path, ''),
};

test.each(Object.keys(PLANTS))('%s in the place of every file below .sitegen/', async (kind) => {
  const { root, whole } = await builtSite();
  for (const path of Object.keys(filesBelow(join(root, '.sitegen')))) {
    rmSync(join(root, '.sitegen', path));
    PLANTS[kind]!(join(root, '.sitegen', path));
  }
  rmSync(join(root, 'dist'), { recursive: true });
  for (const command of ['check', 'build', 'schema'])
    expect(await sitegen(root, command), command).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  expect(JSON.stringify(filesBelow(root))).not.toContain(SECRET);
  // And once more, with the new files.
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
});

test.each(Object.keys(PLANTS))('%s in the place of a file for the swap', async (kind) => {
  const { root, whole } = await builtSite();
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  const folder = join(root, '.sitegen/output', workshop);
  for (const name of ['journal', 'old', 'next', 'lock', 'trees.json', 'other']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    PLANTS[kind]!(join(folder, name));
  }
  write(root, 'content/images/unused.txt', '');
  rmSync(join(root, 'content/images/unused.txt'));
  expect(await sitegen(root, 'build', '--no-cache')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  expect(readdirSync(folder).filter((name) => name !== 'next')).toEqual(['trees.json']);
});

test('a foreign page in the next tree with an old date is not published', async () => {
  const { root, whole } = await builtSite();
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  const next = join(root, '.sitegen/output', workshop, 'next');
  execFileSync('cp', ['-a', join(root, 'dist'), next]);
  write(next, 'evil.html', '<script>alert(1)</script>');
  execFileSync('find', [next, '-type', 'd', '-exec', 'touch', '-d', '2001-01-01', '{}', '+']);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(filesBelow(join(root, 'dist'))).toEqual(whole);
});

test('only a build completes what looks like a killed build; a check reads the site where it is', async () => {
  const fair = 'title: Fair\ndescription: When we all meet.\nsections: []\n';
  const root = tinySite({ 'content/pages/fair.yaml': fair });
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  const [workshop = ''] = readdirSync(join(root, '.sitegen/output'));
  const folder = join(root, '.sitegen/output', workshop);
  renameSync(join(root, 'dist'), join(folder, 'next'));
  writeFileSync(join(folder, 'journal'), '');
  const planted = filesBelow(folder);
  expect(await sitegen(root, 'check')).toMatchObject({ exitCode: 0, stderr: '' });
  rmSync(join(root, 'content/pages/fair.yaml'));
  for (const command of ['check', 'report']) await sitegen(root, command);
  expect((await sitegen(root, 'check')).stdout).toContain('removed-address');
  expect(readdirSync(root)).not.toContain('dist');
  expect(filesBelow(folder)).toEqual(planted);
  expect((await sitegen(root, 'build')).stdout).toContain('removed-address');
  expect(readdirSync(root)).toContain('dist');
});

test('the workshops of removed output folders are deleted; one with the only copy of a site stays', async () => {
  const { root } = await builtSite();
  const outputs = join(root, '.sitegen/output');
  const [own = ''] = readdirSync(outputs);
  for (const out of ['gone', 'lost'])
    expect(await sitegen(root, 'build', '--out', out)).toMatchObject({ exitCode: 0 });
  const known = readdirSync(outputs);
  const lost = known.find(
    (name) => name !== own && readFileSync(join(outputs, name, 'trees.json'), 'utf8').includes('/lost"'),
  )!;
  // Killed between the two renames of the swap.
  execFileSync('mv', [join(root, 'lost'), join(outputs, lost, 'old')]);
  rmSync(join(root, 'gone'), { recursive: true });
  mkdirSync(join(outputs, 'abcdefghijkl'));
  write(root, 'content/faqs.yaml', `${readFileSync(join(root, 'content/faqs.yaml'), 'utf8')}\n`);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readdirSync(outputs)).toEqual([own, lost].sort());
  expect(await sitegen(root, 'build', '--out', 'lost')).toMatchObject({ exitCode: 0, stderr: '' });
});

test('files that another program put into a removed output folder stay, also if another folder is built', async () => {
  const { root } = await builtSite();
  const build = async (text: string, ...to: readonly string[]) => {
    write(root, 'public/turn.txt', text);
    expect(await sitegen(root, 'build', ...to)).toMatchObject({ exitCode: 0, stderr: '' });
  };
  await build('one', '--out', 'old');
  write(root, 'old/proof.txt', 'the only copy');
  await build('two', '--out', 'old');
  rmSync(join(root, 'old'), { recursive: true });
  await build('three');
  const kept = Object.entries(filesBelow(join(root, '.sitegen/output'))).filter(([path]) =>
    /left-out/.test(path),
  );
  expect(kept).toEqual([[expect.stringMatching(/left-out\/proof\.txt$/), 'the only copy']]);
});

async function builtSite() {
  const root = tinySite();
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  return { root, whole: filesBelow(join(root, 'dist')) };
}

function secretFile(): string {
  const folder = temporaryFolder();
  write(folder, 'secret', SECRET);
  return join(folder, 'secret');
}
