import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';

/* The output of the real command, build after build: unchanged files are not written, damaged ones are. */

test('the second and the third build write only the changed pages', async () => {
  const root = tinySite();
  const out = join(root, 'dist');
  const build = async () => expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
  const identities = () =>
    new Map(
      Object.keys(filesBelow(out)).map((path) => {
        const { ino, mtimeMs } = statSync(join(out, path));
        return [path, `${ino} ${mtimeMs}`];
      }),
    );
  await build();
  for (const [before, after] of [
    ['Welcome', 'Karibu'],
    ['Karibu', 'Welcome all'],
    ['Welcome all', 'Welcome'],
  ] as const) {
    const last = identities();
    replace(root, 'content/pages/home.yaml', `heading: ${before}\n`, `heading: ${after}\n`);
    await build();
    const changed = [...identities()].filter(([path, file]) => last.get(path) !== file);
    expect(changed.map(([path]) => path)).toEqual(['.sitegen-output', 'index.html']);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain(after);
  }
  const last = identities();
  await build();
  expect(identities()).toEqual(last);
});

test.each<[string, (root: string) => void]>([
  ['a page was edited', (root) => write(root, 'dist/index.html', 'edited by hand')],
  ['a page was cut off', (root) => write(root, 'dist/stations/hill/index.html', '')],
  ['a page was deleted', (root) => rmSync(join(root, 'dist/index.html'))],
  ['its pictures were deleted', (root) => rmSync(join(root, 'dist/images'), { recursive: true })],
  ['its style sheets were edited', (root) => damageAll(root, 'dist/assets')],
  ['all of the output was deleted', (root) => rmSync(join(root, 'dist'), { recursive: true })],
  ['the trees were deleted', (root) => rmSync(join(root, '.sitegen/output'), { recursive: true })],
  ['the list of the trees was cut off', (root) => damageAll(root, '.sitegen/output')],
  [
    'what the last build found out was deleted',
    (root) => rmSync(join(root, '.sitegen/cache/last-build.json')),
  ],
  [
    'what the last build found out was changed by hand',
    (root) => {
      const file = '.sitegen/cache/last-build.json';
      write(root, file, readFileSync(join(root, file), 'utf8').replaceAll('"label":"', '"label":"Not '));
    },
  ],
  ['what the last build found out was cut off', (root) => write(root, '.sitegen/cache/last-build.json', '{')],
  ['all that sitegen stores was deleted', (root) => rmSync(join(root, '.sitegen'), { recursive: true })],
])('%s: the next build makes the same site', async (_, disturb) => {
  const root = tinySite();
  await sitegen(root, 'build');
  replace(root, 'content/pages/home.yaml', 'heading: Welcome\n', 'heading: Karibu\n');
  await sitegen(root, 'build');
  const whole = filesBelow(join(root, 'dist'));
  for (let build = 0; build < 2; build += 1) {
    disturb(root);
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(join(root, 'dist'))).toEqual(whole);
  }
});

test.skipIf(process.platform === 'win32')(
  'every user may read every published file, also if new files are private to their owner',
  async () => {
    const root = tinySite();
    // Every picture is made again.
    rmSync(join(root, '.sitegen'), { recursive: true });
    const before = process.umask(0o077);
    try {
      expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
    } finally {
      process.umask(before);
    }
    const paths = Object.keys(filesBelow(join(root, 'dist')));
    expect(paths).toContainEqual(expect.stringMatching(/\.avif$/));
    expect(paths.filter((path) => (statSync(join(root, 'dist', path)).mode & 0o777) !== 0o644)).toEqual([]);
  },
);

/** Cuts all files in half, directly in a folder and in its subfolders. */
function damageAll(root: string, folder: string): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) write(root, path, readFileSync(join(root, path)).subarray(0, 10));
    else if (entry.name !== 'next') damageAll(root, path);
  }
}
