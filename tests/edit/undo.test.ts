import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonFile } from '../../generator/cache/json-file.ts';
import { unfinishedBeside } from '../../generator/cache/unfinished.ts';
import { makeChanges, oneAtATime, undoLastChange } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { applyChanges, findChangesToUndo, undoChanges } from '../../generator/write/change-files.ts';
import { withFailing } from '../support/failing-disk.ts';
import { filesBelow, sitegen, sitegenProcess, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* Undo keeps later changes by another program, and a record planted in the folder of the site does no harm. */

const HILL = 'content/stations/hill.yaml';
const LINKED = { 'content/faqs.yaml': '- question: Where?\n  answer: On [the hill](/stations/hill).\n' };

test.each<[command: readonly string[], written: string]>([
  [['new', 'station', 'Lake'], 'content/stations/lake.yaml'],
  [['remove', 'hill', '--references'], HILL],
  [['rename', 'hill', 'mount'], HILL],
])('undo of %j restores nothing if %s was written by hand since then', async (command, written) => {
  const root = tinySite(LINKED);
  // A page shows the stations: the last one could not be removed.
  await sitegen(root, 'new', 'station', 'Valley');
  expect(await sitegen(root, ...command)).toMatchObject({ exitCode: 0 });
  write(root, written, 'name: Mine\n');
  const before = filesBelow(join(root, 'content'));
  expect(await sitegen(root, 'undo')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`${written} has changed since. Nothing was restored.`),
  });
  expect(filesBelow(join(root, 'content'))).toEqual(before);
});

test.each([0o600, 0o660, 0o444])('undo of a removed file restores its permissions: %i', async (rights) => {
  const root = tinySite();
  await sitegen(root, 'new', 'station', 'Valley');
  chmodSync(join(root, HILL), rights);
  await sitegen(root, 'remove', 'hill', '--references');
  await sitegen(root, 'undo');
  expect(statSync(join(root, HILL)).mode & 0o7777).toBe(rights);
});

test('a planted record does not make undo create a setuid file', async () => {
  const root = tinySite();
  const planted = [{ kind: 'remove', path: 'content/jobs.yaml', before: '[]\n', mode: 0o4777 }];
  write(root, '.sitegen/last-change.json', jsonFile(planted));
  expect((await sitegen(root, 'undo')).exitCode).toBe(0);
  expect(statSync(join(root, 'content/jobs.yaml')).mode & 0o7777).toBe(0o777);
});

test.each([
  { path: 'content/jobs.yaml', before: '[]\n', mode: '0644' },
  { path: 'content/jobs.yaml', before: '[]\n', newFolder: 1 },
  { path: 'content/jobs.yaml' },
  null,
])('a damaged record of the last change counts as none: %j', async (change) => {
  const root = tinySite();
  write(root, '.sitegen/last-change.json', jsonFile([change && { kind: 'remove', ...change }]));
  const before = filesBelow(join(root, 'content'));
  expect(await sitegen(root, 'undo')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'sitegen: There is no change to undo.\n',
  });
  expect(filesBelow(join(root, 'content'))).toEqual(before);
});

test('a user who waits too long for another command reads which one it is', async () => {
  const project = openProject({ root: tinySite() });
  await oneAtATime(project, async () => {
    const waiting = oneAtATime(project, () => undefined, { busy: 50, silent: 5_000 });
    await expect(waiting).rejects.toThrow(
      `Another command is changing this site: process ${process.pid} on `,
    );
  });
  await oneAtATime(project, () => undefined, { busy: 50, silent: 5_000 });
});

test('two commands at once both do their work, and undo reverts the last', async () => {
  const root = tinySite(LINKED);
  const runs = await Promise.all([
    sitegenProcess(root, 'new', 'faq', 'When?'),
    sitegenProcess(root, 'new', 'faq', 'Why?'),
  ]);
  expect(runs.map(({ exitCode, stderr }) => ({ exitCode, stderr }))).toEqual([
    { exitCode: 0, stderr: '' },
    { exitCode: 0, stderr: '' },
  ]);
  const asked = () => readFileSync(join(root, 'content/faqs.yaml'), 'utf8').match(/(?<=question: ).*/g);
  expect(asked()?.toSorted()).toEqual(['When?', 'Where?', 'Why?']);
  await sitegen(root, 'undo');
  expect(asked()).toHaveLength(2);
});

test('undo of a new name reports where each file is again', async () => {
  const root = tinySite(LINKED);
  await sitegen(root, 'rename', 'hill', 'mount');
  const { stdout } = await sitegen(root, 'undo');
  expect(stdout).toContain(`Moved content/stations/mount.yaml back to ${HILL}.\n`);
  expect(stdout).toContain('Restored content/faqs.yaml.\n');
  expect(stdout).not.toContain('Restored content/stations/mount.yaml');
});

test('undo restores all files or none, also if one of them changes at that moment', () => {
  const root = tinySite({ 'content/faqs.yaml': '[] # new\n', 'content/gallery.yaml': '[] # new\n' });
  const edit = (path: string) => ({ kind: 'edit', path, before: '[]\n', after: '[] # new\n' }) as const;
  let asked = 0;
  const meanwhile = {
    ...edit('content/faqs.yaml'),
    get after() {
      asked += 1;
      if (asked > 1) write(root, 'content/faqs.yaml', '[] # mine\n');
      return '[] # new\n';
    },
  };
  const failed = undoChanges(root, findChangesToUndo(root, [meanwhile, edit('content/gallery.yaml')]));
  expect(failed).toMatchObject({
    error: { message: 'content/faqs.yaml changed in the meantime. Run the command again.' },
    left: [],
  });
  expect(filesBelow(join(root, 'content'))).toMatchObject({
    'faqs.yaml': '[] # mine\n',
    'gallery.yaml': '[] # new\n',
  });
});

test.each([['undo'], ['check', '--fix', '--undo']])(
  'if there is nothing to undo, %s writes nothing',
  async (...command) => {
    const root = tinySite();
    rmSync(join(root, '.sitegen'), { recursive: true, force: true });
    const before = readdirSync(root);
    expect(await sitegen(root, ...command)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('There is no change to undo.'),
    });
    expect(readdirSync(root)).toEqual(before);
  },
);

test('an undo that cannot be written can be tried again, and does not count as killed', () => {
  const root = tinySite({ 'content/faqs.yaml': '[]\n' });
  const project = openProject({ root });
  const path = 'content/faqs.yaml';
  makeChanges(project, [{ kind: 'edit', path, before: '[]\n', after: '[] # new\n' }]);
  mkdirSync(unfinishedBeside(join(root, path)));
  expect(() => undoLastChange(project)).toThrow(/faqs\.yaml: .* Nothing was restored\.$/);
  write(root, path, '[] # mine\n');
  expect(() => undoLastChange(project)).toThrow(`${path} has changed since. Nothing was restored.`);
  makeChanges(project, [{ kind: 'create', path: 'content/jobs.yaml', after: '[]\n' }]);
});

test('a change that cannot be written names the file by its path in the folder of the site', async () => {
  const root = tinySite({ 'content/faqs.yaml': '[]\n' });
  const inTheWay = unfinishedBeside(join(root, 'content/faqs.yaml'));
  mkdirSync(inTheWay);
  expect(await sitegen(root, 'new', 'faq', 'Why?')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^sitegen: content\/faqs\.yaml: .* Nothing was changed\.\n$/),
  });
  rmSync(inTheWay, { recursive: true });
  await sitegen(root, 'new', 'faq', 'Why?');
  mkdirSync(inTheWay);
  expect((await sitegen(root, 'undo')).stderr).toMatch(
    /^sitegen: content\/faqs\.yaml: .* Nothing was restored\.\n$/,
  );
});

test('a new page that cannot be written leaves no new folder', async () => {
  const root = tinySite();
  const create = { kind: 'create', path: 'content/pages/about/us.yaml', after: 'title: Us\n' } as const;
  await withFailing(
    'fsyncSync',
    () => true,
    () => expect(applyChanges(root, [create])).toMatchObject({ error: { code: 'ENOSPC' }, left: [] }),
  );
  expect(existsSync(join(root, 'content/pages/about'))).toBe(false);
});

test('a folder at the path of the record is replaced', () => {
  const root = tinySite();
  const project = openProject({ root });
  write(root, '.sitegen/last-change.json/theirs', '');
  makeChanges(project, [{ kind: 'create', path: 'content/jobs.yaml', after: '[]\n' }]);
  expect(undoLastChange(project).made).toHaveLength(1);
});

test('a planted list of changes does not lead to a file outside the site', async () => {
  const around = temporaryFolder();
  const root = join(around, 'site');
  renameSync(tinySite(), root);
  write(around, 'victim.txt', 'mine');
  const path = 'content/images/../../../victim.txt';
  const planted = [{ kind: 'edit', path, before: 'theirs', after: 'mine' }];
  write(root, '.sitegen/last-change.json', jsonFile(planted));
  expect(await sitegen(root, 'undo')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`${path} is not a path in the folder of the site.`),
  });
  expect(readFileSync(join(around, 'victim.txt'), 'utf8')).toBe('mine');
});

test.each(['package.json', 'public/robots.txt', 'content/notes.txt', 'templates/page.tsx'])(
  'a planted list of changes does not change %s, which is not content',
  async (path) => {
    const root = tinySite({ [path]: 'mine' });
    write(
      root,
      '.sitegen/last-change.json',
      jsonFile([{ kind: 'edit', path, before: 'theirs', after: 'mine' }]),
    );
    expect(await sitegen(root, 'undo')).toMatchObject({
      exitCode: 2,
      stderr: `sitegen: ${path} is not a file of the content. Nothing was restored.\n`,
    });
    expect(readFileSync(join(root, path), 'utf8')).toBe('mine');
  },
);

test.each([
  { kind: 'move', path: 'content/images/copy.jpg', to: 'package.json' },
  { kind: 'move', path: 'package.json', to: 'content/images/mine.jpg' },
])('a planted move from $to to $path leaves every file in its place', async (move) => {
  const root = tinySite({ [move.to]: 'mine' });
  write(root, '.sitegen/last-change.json', jsonFile([move]));
  expect(await sitegen(root, 'undo')).toMatchObject({
    exitCode: 2,
    stderr: 'sitegen: package.json is not a file of the content. Nothing was restored.\n',
  });
  expect(readFileSync(join(root, move.to), 'utf8')).toBe('mine');
  expect(existsSync(join(root, move.path))).toBe(false);
});

test.each([
  ['package.json', 'is not a file of the content'],
  ['content/images/../../../victim.txt', 'is not a path in the folder of the site'],
])(
  'a planted unfinished change of %s does not change it, and blocks changes only until undo',
  async (path, reason) => {
    const around = temporaryFolder();
    const root = join(around, 'site');
    renameSync(tinySite(), root);
    const victim = join(root, path);
    writeFileSync(victim, 'mine');
    await sitegen(root, 'new', 'faq', 'When?');
    const planted = [{ kind: 'edit', path, before: 'theirs', after: 'mine' }];
    write(root, '.sitegen/unfinished-change.json', jsonFile(planted));
    expect((await sitegen(root, 'new', 'faq', 'Why?')).stderr).toContain('Run npx sitegen undo');
    expect(await sitegen(root, 'undo')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `sitegen: ${path} ${reason}. Nothing was restored. You can change the site again.\n`,
    });
    expect((await sitegen(root, 'new', 'faq', 'Why?')).exitCode).toBe(0);
    expect(readFileSync(victim, 'utf8')).toBe('mine');
  },
);
