import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasReadOnlyDisks, sitegenOnReadOnlyDisk } from '../support/read-only-disk.ts';
import {
  filesBelow,
  ONLY_PROGRESS,
  replace,
  sitegen,
  temporaryFolder,
  tinySite,
  write,
} from '../support/sites.ts';

/* A site that must not be changed, as a container often gets it: only the output can be written. */

const canTry = hasReadOnlyDisks();

test.skipIf(!canTry)('a site on a read-only disk is built into a folder elsewhere', async () => {
  const root = freshSite();
  const elsewhere = temporaryFolder();
  const out = join(elsewhere, 'site');
  expect(await sitegenOnReadOnlyDisk(root, 'build', '--out', out)).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(root, '.sitegen'))).toBe(false);

  replace(root, 'content/pages/home.yaml', 'Welcome', 'Great places');
  expect(await sitegenOnReadOnlyDisk(root, 'build', '--out', out)).toMatchObject({ exitCode: 0 });
  expect(readdirSync(elsewhere).sort()).toEqual(['.site.sitegen', 'site']);
  expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
  expect(filesBelow(out)).toEqual(filesBelow(join(root, 'dist')));
});

test.skipIf(!canTry).each(['check', 'report'])('%s needs to write nothing', async (command) => {
  const root = freshSite();
  const onDisk = await sitegenOnReadOnlyDisk(root, command);
  expect(onDisk).toMatchObject({ exitCode: 0 });
  const { stdout } = await sitegen(root, command);
  expect(withoutTime(onDisk.stdout)).toBe(withoutTime(stdout));
});

test.skipIf(!canTry)(
  'the output cannot be on the read-only disk, and the owner is told what to do',
  async () => {
    const root = freshSite();
    const { exitCode, stderr } = await sitegenOnReadOnlyDisk(root, 'build');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Choose another with --out.')]);
  },
);

test.skipIf(!canTry).each([
  ['check', '--threads', '1'],
  ['check', '--threads', '2'],
  ['build', '--out', 'site'],
])('`%s %s %s` bundles the own templates of a site elsewhere', async (...args) => {
  const root = freshSite();
  write(root, 'templates/components/card.tsx', "export { Card } from './card.original.tsx';\n");
  const { exitCode, stderr } = await sitegenOnReadOnlyDisk(root, ...args);
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(ONLY_PROGRESS)]);
});

/** A site as it comes from its repository: without what earlier commands have kept. */
function freshSite(): string {
  const root = tinySite();
  rmSync(join(root, '.sitegen'), { recursive: true, force: true });
  return root;
}

function withoutTime(told: string): string {
  return told.replace(/in [\d.]+ s/, '');
}
