import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJsonFile, writeJsonFile } from '../../generator/cache/json-file.ts';
import { SHARE_FILE } from '../../generator/model/marker.ts';
import { outputFile } from '../../generator/model/paths.ts';
import { recordIn } from '../../generator/pipeline/record/record-file.ts';
import { readShares, type Share } from '../../generator/pipeline/share.ts';
import { copyOfSample, filesBelow, replace, sitegen, tinySite, write } from '../support/sites.ts';

/* A site that several machines build together. Here each machine is a separate process. */

const MACHINES = 5;
const DAY = ['--as-of', '2026-02-01'];

/** Builds all shares of a site at the same time, and returns their folders. */
async function shares(root: string): Promise<readonly string[]> {
  const numbers = Array.from({ length: MACHINES }, (_, index) => index + 1);
  const built = numbers.map((number) =>
    sitegen(root, 'build', ...DAY, '--shard', `${number}/${MACHINES}`, '--out', `share-${number}`),
  );
  for (const run of await Promise.all(built)) expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  return numbers.map((number) => `share-${number}`);
}

test('five joined shares, in any order, have the bytes of one build', async () => {
  const root = copyOfSample();
  const folders = await shares(root);
  const merged = await sitegen(root, 'merge', ...folders.toReversed(), '--out', 'merged', ...DAY);
  expect(merged).toMatchObject({ exitCode: 0, stderr: '' });
  expect(merged.stdout).not.toContain('made here');
  const { exitCode } = await sitegen(root, 'build', '--no-cache', ...DAY);
  expect(exitCode).toBe(0);
  expect(filesBelow(join(root, 'merged'))).toEqual(filesBelow(join(root, 'dist')));
});

test('a missing or wrong share is named and nothing is published', async () => {
  const root = copyOfSample();
  const [first = '', second = '', ...others] = await shares(root);
  const merge = (...folders: readonly string[]) => sitegen(root, 'merge', ...folders, '--out', 'merged');
  expect((await merge(first, ...others)).stderr).toContain('these are missing: 2/5');
  expect((await merge()).stderr).toContain('Write the folders of all shares after `merge`');
  expect((await merge('contents')).stderr).toContain('There is no folder contents.');
  expect((await merge('content')).stderr).toContain(
    '.sitegen-share.json is not there. Copy the whole folder',
  );
  await sitegen(root, 'build', '--as-of', '2026-03-01', '--shard', '2/5', '--out', second);
  expect((await merge(first, second, ...others)).stderr).toContain(
    'share-1 was built for / 2026-02-01, but share-2 was built for / 2026-03-01.',
  );
  await sitegen(root, 'build', ...DAY, '--shard', '2/3', '--out', second);
  expect((await merge(first, second)).stderr).toContain('share-1 is share 1/5, but share-2 is share 2/3.');
  expect(Object.keys(filesBelow(root)).some((path) => path.startsWith('merged/'))).toBe(false);
});

const LINE_BREAKS =
  'Only its line breaks differ, as git changes them on Windows. Write the line "* text=auto eol=lf" into .gitattributes.';

test.each<[what: string, change: (root: string) => void, named: string]>([
  [
    'the name of the organisation',
    (root) => replace(root, 'site.yaml', 'Tiny Works', 'Great Works'),
    'site.yaml. Build all shares from the same files.',
  ],
  [
    'a sentence of a page',
    (root) => replace(root, 'content/stations/hill.yaml', 'The station stands', 'Our station stands'),
    'content/stations/hill.yaml. Build all shares from the same files.',
  ],
  [
    'line breaks',
    (root) => write(root, 'content/stations/hill.yaml', textIn(root, 'hill.yaml').replaceAll('\n', '\r\n')),
    `content/stations/hill.yaml. ${LINE_BREAKS}`,
  ],
  // Bytes after the end of a picture are ignored by decoders.
  [
    'a picture',
    (root) => appendFileSync(join(root, 'content/images/hill.png'), 'x'),
    'content/images/hill.png. Build all shares from the same files.',
  ],
])('shares are not joined if %s changed between their builds', async (_, change, named) => {
  const root = tinySite();
  const build = (share: string, out: string) => sitegen(root, 'build', '--shard', share, '--out', out);
  expect(await build('1/2', 'one')).toMatchObject({ exitCode: 0 });
  change(root);
  expect(await build('2/2', 'two')).toMatchObject({ exitCode: 0 });
  expect(await sitegen(root, 'merge', 'one', 'two', '--out', 'merged')).toMatchObject({
    exitCode: 2,
    stderr: `sitegen: The shares one and two were built from different content of ${named}\n`,
  });
});

function textIn(root: string, station: string): string {
  return readFileSync(join(root, 'content/stations', station), 'utf8');
}

test('joined shares replace a site like a build: no address is lost, and the next run knows its files', async () => {
  const fair = 'title: Fair\ndescription: When we all meet.\nsections: []\n';
  const root = tinySite({ 'content/pages/fair.yaml': fair });
  const merge = async () => {
    await sitegen(root, 'build', '--shard', '1/1', '--out', 'share');
    rmSync(join(root, '.sitegen'), { recursive: true });
    return sitegen(root, 'merge', 'share');
  };
  expect(await merge()).toMatchObject({ exitCode: 0 });
  expect(Object.keys(filesBelow(join(root, '.sitegen/schema')))).toContain('faqs.json');
  writeFileSync(join(root, 'dist/mine.txt'), 'A file of the owner.');
  expect(await merge()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('mine.txt') });
  renameSync(join(root, 'content/pages/fair.yaml'), join(root, 'content/pages/market.yaml'));
  expect((await sitegen(root, 'check')).stdout).toContain('{ from: /fair, to: /market }');
  expect(await merge()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('removed-address') });
});

test('a site that one of the machines has built before can still be joined', async () => {
  const root = copyOfSample();
  expect(await sitegen(root, 'build', ...DAY)).toMatchObject({ exitCode: 0 });
  // Every fresh checkout gives files a different date.
  const today = new Date();
  for (const path of Object.keys(filesBelow(join(root, 'content', 'images'))))
    utimesSync(join(root, 'content', 'images', path), today, today);
  const merged = await sitegen(root, 'merge', ...(await shares(root)), '--out', 'merged', ...DAY);
  expect(merged).toMatchObject({ exitCode: 0, stderr: '' });
});

test('shares of another version with a different record format are refused', async () => {
  const root = copyOfSample();
  const folders = await shares(root);
  const merge = () => sitegen(root, 'merge', ...folders, '--out', 'merged', ...DAY);
  for (const folder of folders.toReversed()) {
    const file = join(root, folder, SHARE_FILE);
    const share = readJsonFile(file) as Share;
    writeJsonFile(file, { ...share, record: '{"version":"0"}\nin another form\n' });
    if (folder === 'share-2')
      expect((await merge()).stderr).toContain('share-1 and share-2 were built by different versions');
  }
  const { exitCode, stderr } = await merge();
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('These shares were built by another version of sitegen, or'),
  });
});

test('shares are not joined where the templates of the site are different, and the message says so', async () => {
  const root = tinySite();
  expect(await sitegen(root, 'build', '--shard', '1/1', '--out', 'share')).toMatchObject({ exitCode: 0 });
  write(root, 'templates/layout/social-links.tsx', 'export const SocialLinks = () => <i>mine</i>;\n');
  expect(await sitegen(root, 'merge', 'share', '--out', 'merged')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the same version and the same templates.'),
  });
});

test.each([
  { shard: { number: 1, of: 1e10 } },
  { files: { 'index.html': null } },
  { files: { '../site.yaml': ['id', 'hash'] } },
  { files: undefined },
  { record: 1, madeFor: undefined },
])('a share into which another program wrote %o is invalid', async (written) => {
  const root = copyOfSample();
  await sitegen(root, 'build', ...DAY, '--shard', '1/1', '--out', 'share');
  const file = join(root, 'share', SHARE_FILE);
  writeJsonFile(file, { ...(readJsonFile(file) as Share), ...written });
  const { stderr } = await sitegen(root, 'merge', 'share', '--out', 'merged', ...DAY);
  expect(stderr).toContain('There is no share of a site in share: .sitegen-share.json cannot be read, or is');
});

test('a file that changes while shares are joined is not published', async () => {
  const root = copyOfSample();
  await sitegen(root, 'build', ...DAY, '--shard', '1/1', '--out', 'share');
  const share = readJsonFile(join(root, 'share', SHARE_FILE)) as Share;
  const { version } = recordIn(Buffer.from(share.record));
  const [path = '', [id] = ['']] = Object.entries(share.files)[0] ?? [];
  const read = readShares([join(root, 'share')], version, root).find(outputFile(path), id)!;
  expect(read().length).toBeGreaterThan(0);
  writeFileSync(join(root, 'share', path), 'half of it');
  expect(read).toThrow('changed in the meantime. Run the command again.');
});

test.each<[string, (page: string) => void]>([
  ['a pipe', (page) => execFileSync('mkfifo', [page])],
  ['a folder', (page) => mkdirSync(page)],
  ['a link', (page) => symlinkSync('../copy.html', page)],
])('%s in the place of a file of a share is made again', async (_, put) => {
  const root = copyOfSample();
  await sitegen(root, 'build', ...DAY, '--shard', '1/1', '--out', 'share');
  const page = join(root, 'share', 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(join(root, 'copy.html'), html);
  rmSync(page);
  put(page);
  const { files, record } = readJsonFile(join(root, 'share', SHARE_FILE)) as Share;
  const { find } = readShares([join(root, 'share')], recordIn(Buffer.from(record)).version, root);
  expect(find(outputFile('index.html'), files['index.html']![0])).toBeUndefined();
  const merged = await sitegen(root, 'merge', 'share', '--out', 'merged', ...DAY);
  expect(merged).toMatchObject({ exitCode: 0, stderr: '' });
  expect(readFileSync(join(root, 'merged', 'index.html'), 'utf8')).toBe(html);
});

test('a finished site never overwrites a share, and a share never overwrites a finished site', async () => {
  const root = copyOfSample();
  await sitegen(root, 'build', ...DAY, '--shard', '1/1', '--out', 'out/share');
  const merge = (out: string) => sitegen(root, 'merge', 'out/share', '--out', out, ...DAY);
  expect((await merge('out/share')).stderr).toContain('is the share out/share, or contains it');
  expect((await merge('out')).stderr).toContain('is the share out/share, or contains it');
  expect(await merge('dist')).toMatchObject({ exitCode: 0 });
  expect((await sitegen(root, 'merge', 'dist', '--out', 'merged')).stderr).toContain(
    'dist has a finished site and not a share of one.',
  );
  const { exitCode, stderr } = await sitegen(root, 'build', ...DAY, '--shard', '1/1', '--out', 'dist');
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('has a finished site'),
  });
});

test('a file that was damaged in transfer is made again', async () => {
  const root = copyOfSample();
  const folders = await shares(root);
  const page = Object.keys(filesBelow(root)).find((path) => /^share-\d\/.+\/index\.html$/.test(path))!;
  writeFileSync(join(root, page), 'half a pa');
  const merged = await sitegen(root, 'merge', ...folders, '--out', 'merged', ...DAY);
  expect(merged).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('that were made here: 1.'),
  });
  const path = page.slice(page.indexOf('/') + 1);
  expect(filesBelow(join(root, 'merged'))[path]).toContain('</html>');
});

test.each(['6/5', '0/5', 'two of five'])('--shard %s is refused', async (share) => {
  const { exitCode, stderr } = await sitegen(copyOfSample(), 'build', '--shard', share, '--out', 'x');
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('2/5') });
});
