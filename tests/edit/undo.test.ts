import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonFile } from '../../generator/cache/json-file.ts';
import { oneAtATime } from '../../generator/pipeline/last-change.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { undoChanges } from '../../generator/write/change-files.ts';
import { filesBelow, sitegen, sitegenProcess, temporaryFolder, tinySite, write } from '../support/sites.ts';

/* Undo never touches later changes by another program, or files that were planted in the folder of the site. */

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
  const { failed } = undoChanges(root, [meanwhile, edit('content/gallery.yaml')]);
  expect(failed).toMatchObject({ error: { message: expect.stringContaining('faqs.yaml') }, left: [] });
  expect(filesBelow(join(root, 'content'))).toMatchObject({
    'faqs.yaml': '[] # mine\n',
    'gallery.yaml': '[] # new\n',
  });
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
