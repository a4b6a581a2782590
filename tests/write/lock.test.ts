import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { processName } from '../../generator/cache/process-name.ts';
import { contentHash } from '../../generator/model/content-hash.ts';
import { type BasePath, outputFile } from '../../generator/model/paths.ts';
import { takeLock } from '../../generator/write/lock.ts';
import { type Destination, openStage, restoreOutput } from '../../generator/write/open-stage.ts';
import { workshopOf } from '../../generator/write/workshop.ts';
import { GONE } from '../support/dying-process.ts';
import { destinationIn, publishFiles } from '../support/publish-files.ts';
import { REPOSITORY } from '../support/repository.ts';
import { filesBelow, temporaryFolder, write } from '../support/sites.ts';

/* Two builds never write one output at the same time, and a killed build does not block others. */

const PAGES = { 'index.html': 'whole' };
const SINCE = Date.parse('2026-03-31T12:00:00Z');
const ELSEWHERE = '1.5.in-container';
const REUSED = processName().replace(/\.\d+\./, '.7.');

const holder = (process: string, random = '0123456789ab') => `${process}.${SINCE}.${random}.their-host`;

describe('a build takes the lock of its output', () => {
  test.each<[string, (lock: string) => void]>([
    ['of a process that is gone', (lock) => write(lock, holder(GONE), '')],
    ['of a process whose number another one has now', (lock) => write(lock, holder(REUSED), '')],
    ['of two processes that are gone', (lock) => both(lock)],
    ['that is empty', (lock) => mkdirSync(lock)],
    ['of an older sitegen', (lock) => writeFileSync(lock, '999999999 1')],
    ['that is a link', (lock) => symlinkSync('/etc/hostname', lock)],
    ['that is a pipe', (lock) => execFileSync('mkfifo', [lock])],
    ['with something else in it', (lock) => write(lock, 'notes/of/somebody.txt', 'x')],
  ])('although there is one %s', async (_, plant) => {
    const { to, lock } = newLock();
    plant(lock);
    await publishFiles(to, { pages: PAGES });
    expect(filesBelow(to.out)).toMatchObject(PAGES);
    expect(readdirSync(dirname(lock))).toEqual(['trees.json']);
  });

  test('and leaves nothing of builds that were killed while they took it', async () => {
    const { to, lock } = newLock();
    const atWork = `lock-${holder(processName())}`;
    for (const name of [`lock-${holder(GONE)}`, atWork]) write(dirname(lock), `${name}/x`, '');
    await publishFiles(to, { pages: PAGES });
    expect(readdirSync(dirname(lock))).toEqual([atWork, 'trees.json']);
  });

  test('but not from one that is running: it waits a little, then reports who has it and since when', async () => {
    const { lock } = newLock();
    const first = await takeLock(lock);
    await expect(takeLock(lock, { busy: 100, silent: 200 })).rejects.toThrow(
      new RegExp(`Another build is writing this site: process ${process.pid} on .+, since \\d{4}-.+ UTC`),
    );
    first.assertHeld();
    const second = takeLock(lock, { busy: 5_000, silent: 10_000 });
    await setTimeout(60);
    first.release();
    (await second).release();
    expect(readdirSync(dirname(lock))).toEqual([]);
  });

  test('but a user who stops the command does not wait for it', async () => {
    const { to, lock } = newLock();
    const first = await takeLock(lock);
    const control = new AbortController();
    const second = openStage(to, { signal: control.signal });
    control.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    first.assertHeld();
    first.release();
  });

  test('while it runs nothing is restored: what looks interrupted is its work', () => {
    const { to, lock } = newLock();
    write(lock, holder(processName()), '');
    write(dirname(lock), 'old/.sitegen-output', '');
    restoreOutput(to);
    expect(readdirSync(dirname(lock)).sort()).toEqual(['lock', 'old']);
  });
});

describe('a lock of another container or machine, where the process cannot be checked', () => {
  test('is respected while its build renews it', async () => {
    const { lock } = newLock();
    write(lock, holder(ELSEWHERE), '');
    const beat = setInterval(() => utimesSync(join(lock, holder(ELSEWHERE)), new Date(), new Date()), 50);
    try {
      await expect(takeLock(lock, { busy: 300, silent: 400 })).rejects.toThrow(
        'process 1 on their-host, since 2026-03-31 12:00:00 UTC',
      );
    } finally {
      clearInterval(beat);
    }
  });

  test('is no lock if its time is no date, even if its file is renewed', async () => {
    const { lock } = newLock();
    const impossible = holder(ELSEWHERE).replace(String(SINCE), '9'.repeat(20));
    write(lock, impossible, '');
    const beat = setInterval(() => write(lock, impossible, ''), 50);
    try {
      (await takeLock(lock, { busy: 300, silent: 400 })).release();
    } finally {
      clearInterval(beat);
    }
  });

  test('is taken over after renewals stop, and the build that slept meanwhile publishes nothing', async () => {
    const { lock } = newLock();
    const asleep = await takeLock(lock);
    const [name = ''] = readdirSync(lock);
    execFileSync('mv', [join(lock, name), join(lock, name.replace(processName(), ELSEWHERE))]);
    const other = await takeLock(lock, { busy: 100, silent: 200 });
    expect(() => asleep.assertHeld()).toThrow('Another build started');
    asleep.release();
    other.assertHeld();
    other.release();
    expect(readdirSync(dirname(lock))).toEqual([]);
  });
});

test('the stage of a build that slept through the take-over publishes nothing', async () => {
  const { to, lock } = newLock();
  const asleep = await openStage(to);
  asleep.add({ path: outputFile('index.html'), id: contentHash('late'), text: 'late' });
  const [name = ''] = readdirSync(lock);
  renameSync(join(lock, name), join(lock, name.replace(processName(), ELSEWHERE)));
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(lock, name.replace(processName(), ELSEWHERE)), longAgo, longAgo);
  const other = await takeLock(lock, { busy: 100, silent: 200 });
  await expect(asleep.publish('/' as BasePath)).rejects.toThrow('Another build started');
  await asleep.close();
  other.release();
  expect(existsSync(to.out)).toBe(false);
});

test('of three processes that all find a dead lock, only one has it at each moment', async () => {
  const { lock } = newLock();
  const log = join(temporaryFolder(), 'log');
  const script = join(REPOSITORY, 'tests', 'support', 'lock-in-turn.ts');
  const runs = Array.from({ length: 3 }, () =>
    spawn(process.execPath, [join(REPOSITORY, 'tests/support/run.mjs'), script, lock, log, GONE], {
      stdio: 'inherit',
    }),
  );
  const codes = await Promise.all(runs.map((run) => new Promise((resolve) => run.once('exit', resolve))));
  expect(codes).toEqual([0, 0, 0]);
  const turns = readFileSync(log, 'utf8').trim().split('\n');
  expect(turns).toHaveLength(3 * 2 * 60);
  // Each turn begins and ends before the next begins.
  const overlaps = turns.filter(
    (turn, at) => at % 2 === 1 && turn !== turns[at - 1]?.replace('begin', 'end'),
  );
  expect(overlaps).toEqual([]);
});

function newLock() {
  const to = destinationIn(temporaryFolder());
  mkdirSync(to.trees, { recursive: true });
  const { lock } = workshopOf(to.out, to.trees);
  mkdirSync(dirname(lock));
  return { to, lock };
}

function both(lock: string): void {
  for (const random of ['0123456789ab', 'ba9876543210']) write(lock, holder(GONE, random), '');
}

describe('several sites that write into one folder', () => {
  const destinationOf = (folder: string, site: string): Destination => {
    const root = join(folder, site);
    return { out: join(folder, 'www'), root, trees: join(root, '.sitegen', 'output') };
  };

  test('wait for each other, and leave nothing next to the output', async () => {
    const folder = temporaryFolder();
    const [one, other] = [destinationOf(folder, 'one'), destinationOf(folder, 'other')];
    const stage = await openStage(one);
    const waiting = publishFiles(other, { pages: { 'index.html': 'other' } });
    await setTimeout(200);
    expect(existsSync(other.out)).toBe(false);
    await stage.close();
    await waiting;
    expect(filesBelow(other.out)).toMatchObject({ 'index.html': 'other' });
    expect(readdirSync(folder).sort()).toEqual(['one', 'other', 'www']);
  });

  test.skipIf(process.platform === 'win32')('a site that is reached by a link is the same site', async () => {
    const folder = temporaryFolder();
    const real = destinationIn(folder, join(folder, 'site', 'dist'));
    await publishFiles(real, { pages: PAGES });
    symlinkSync('site', join(folder, 'alias'));
    const root = join(folder, 'alias');
    const alias = { out: join(root, 'dist'), root, trees: join(root, '.sitegen', 'output') };
    const stage = await openStage(alias);
    expect(readdirSync(real.root).sort()).toEqual(['.sitegen', 'dist']);
    await stage.close();
    await publishFiles(alias, { pages: { 'index.html': 'by the link' } });
    expect(readdirSync(real.trees)).toHaveLength(1);
    expect(filesBelow(real.out)).toMatchObject({ 'index.html': 'by the link' });
  });
});
