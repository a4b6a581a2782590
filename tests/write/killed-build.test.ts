import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restoreOutput } from '../../generator/write/open-stage.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, replace, sitegen, tinySite } from '../support/sites.ts';

/* The real command, killed at random moments: a complete site is published whatever it was doing. */

const ROUNDS = 16;

test('a build killed at any moment leaves the old or the new site, and the next one works', async () => {
  const root = tinySite(manyPages(20));
  const to = { out: join(root, 'dist'), trees: join(root, '.sitegen', 'output') };
  const { lock } = workshopOf(to.out, to.trees);
  const names = readdirSync(root);

  const sites = new Map<string, Readonly<Record<string, string>>>();
  let [now, other] = ['Welcome', 'Karibu'];
  const change = () => {
    for (const page of ['home', 'page-3']) replace(root, `content/pages/${page}.yaml`, now, other);
    [now, other] = [other, now];
  };
  let time = 0;
  for (let build = 0; build < 2; build += 1) {
    const start = performance.now();
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0 });
    time = performance.now() - start;
    sites.set(now, filesBelow(to.out));
    change();
  }
  const whole = [...sites.values()];
  expect(whole[0]).not.toEqual(whole[1]);

  let seenWriting = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // A killed build leaves its lock.
    const left = holderOf(lock);
    const build = spawn(process.execPath, [join(REPOSITORY, 'bin', 'sitegen.js'), 'build'], {
      cwd: root,
      stdio: 'ignore',
    });
    const ended = once(build, 'exit');
    // Half of them are killed when they start to write, or a little later.
    if (round % 2 === 0) {
      while ([left, undefined].includes(holderOf(lock)) && build.exitCode === null) await setTimeout(1);
      if (build.exitCode === null) seenWriting += 1;
      await setTimeout(Math.random() * 0.3 * time);
    } else await setTimeout(Math.random() * 1.1 * time);
    build.kill('SIGKILL');
    await ended;

    // Between two renames there is no output for a moment; the next command, of any kind, completes them.
    if (!existsSync(to.out)) restoreOutput(to);
    expect(whole).toContainEqual(filesBelow(to.out));
    if (round % 4 === 3) {
      expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
      expect(filesBelow(to.out)).toEqual(sites.get(now));
    }
    change();
  }

  expect(seenWriting).toBeGreaterThan(ROUNDS / 4);
  for (let build = 0; build < 2; build += 1) {
    expect(await sitegen(root, 'build')).toMatchObject({ exitCode: 0, stderr: '' });
    expect(filesBelow(to.out)).toEqual(sites.get(now));
    change();
  }
  expect(readdirSync(root)).toEqual([...names, 'dist'].sort());
  expect(readdirSync(to.trees).map((name) => readdirSync(join(to.trees, name)))).toEqual([
    ['next', 'trees.json'],
  ]);
});

/** Returns the holder of a lock; undefined if it is free. */
function holderOf(lock: string): string | undefined {
  return existsSync(lock) ? readdirSync(lock)[0] : undefined;
}

function manyPages(count: number): Readonly<Record<string, string>> {
  const page = (number: number) =>
    `title: Welcome ${number}\ndescription: Page number ${number}.\nsections:\n  - type: text\n    text: Some words.\n`;
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`content/pages/page-${index}.yaml`, page(index)]),
  );
}
