import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { REPOSITORY } from '../support/repository.ts';

/*
 * Makes everything go wrong during the writing of a site, on purpose and many times: kills, builds at the same time,
 * full disks, unusual output folders, damaged caches. After each round the output must be completely old or
 * completely new, the next build must work without help, and no file of sitegen may be left over.
 */

/** The result of one kind of stress test. */
export type Figures = {
  readonly kind: string;
  readonly rounds: number;
  readonly errors: readonly string[];
  readonly note: string;
};

/** The site under test: the smallest one, with enough pages for a build that takes a while. */
export type Victim = { readonly root: string; readonly words: readonly [string, string] };

const BINARY = join(REPOSITORY, 'bin', 'sitegen.js');
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const;

/** Makes a victim in a folder. */
export function prepareVictim(folder: string, pages = 20): Victim {
  const root = join(folder, 'victim');
  cpSync(join(REPOSITORY, 'tests', 'golden', 'tiny', 'site'), root, { recursive: true });
  for (let page = 0; page < pages; page += 1)
    writeFileSync(
      join(root, 'content/pages', `page-${page}.yaml`),
      `title: Page ${page}\ndescription: Page number ${page}.\nsections:\n  - type: text\n    text: Some words.\n`,
    );
  return { root, words: ['heading: Welcome\n', 'heading: Karibu\n'] };
}

/** Kills builds at random moments, half of them while the trees change places or the old one is deleted. */
export async function killBuilds(victim: Victim, rounds: number): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  let time = 400;
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    change(victim, round);
    // In some rounds the next tree must be removed completely, as after a killed build.
    if (round % 5 === 0) rmSync(join(workshopOf(victim), 'trees.json'), { force: true });
    const start = performance.now();
    const build = startBuild(victim.root);
    const ended = end(build);
    if (round % 2 === 0) await beginsToWrite(victim, build, round % 4 === 0 ? 'journal' : 'lock');
    else await setTimeout(Math.random() * 1.2 * time);
    if (round % 4 !== 0) await setTimeout(Math.random() * (round % 2 === 0 ? 40 : 5));
    if (build.kill(SIGNALS[round % 3])) killed += 1;
    else time = performance.now() - start;
    await ended;
    if (existsSync(join(victim.root, 'dist')))
      mustBe(whole, dist(victim), errors, `killed in round ${round}`);
    // Some builds are killed again before anything is restored.
    if (round % 3 !== 2) continue;
    const next = await run(victim.root);
    if (next.code !== 0) errors.push(`round ${round}: the next build ended with ${next.code}: ${next.words}`);
    mustBe([whole[(round + 1) % 2]!], dist(victim), errors, `after round ${round}`);
    errors.push(...leftovers(victim).map((left) => `round ${round}: ${left} is left over`));
  }
  return { kind: 'kills', rounds, errors, note: `${killed} builds were killed before they had ended` };
}

/** Starts several builds at the same time; `wrap` starts them elsewhere, for example in separate process namespaces. */
export async function buildAtOnce(
  victim: Victim,
  {
    rounds,
    count,
    wrap = [],
  }: { readonly rounds: number; readonly count: number; readonly wrap?: readonly string[] },
): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  for (let round = 0; round < rounds; round += 1) {
    change(victim, round);
    const builds = await Promise.all(Array.from({ length: count }, () => run(victim.root, [], wrap)));
    for (const { code, words } of builds) if (code !== 0) errors.push(`round ${round}: ${code}: ${words}`);
    mustBe([whole[(round + 1) % 2]!], dist(victim), errors, `after round ${round}`);
    errors.push(...leftovers(victim).map((left) => `round ${round}: ${left} is left over`));
  }
  const where = wrap.length > 0 ? ', each with process numbers of its own' : '';
  return { kind: `${count} builds at once${where}`, rounds, errors, note: `${rounds * count} builds` };
}

/** Kills a build with separate process numbers, as container systems do, and starts the next in another container. */
export async function killContainers(
  victim: Victim,
  rounds: number,
  wrap: readonly string[],
): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  for (let round = 0; round < rounds; round += 1) {
    change(victim, round);
    const build = startBuild(victim.root, [], wrap);
    const ended = end(build);
    await beginsToWrite(victim, build, 'lock');
    build.kill('SIGKILL');
    await ended;
    const next = await run(victim.root, [], wrap);
    if (next.code !== 0) errors.push(`round ${round}: ${next.code}: ${next.words}`);
    mustBe([whole[(round + 1) % 2]!], dist(victim), errors, `after round ${round}`);
  }
  return { kind: 'kills in containers', rounds, errors, note: 'the lock of each was taken over' };
}

/** Builds on file systems of a few hundred KiB, which become full at different moments; then they get more room. */
export async function fillDisks(victim: Victim, folder: string, rounds: number): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  const disk = join(folder, 'disk');
  const size = Math.ceil(Object.values(whole[0]!).join('').length / 1024) * 2 + 400;
  let full = 0;
  for (let round = 0; round < rounds; round += 1) {
    mkdirSync(disk, { recursive: true });
    const kib = Math.round((size * (round + 1)) / rounds);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'none', disk]);
    try {
      const out = join(disk, 'dist');
      const builds = [];
      for (const version of [0, 1]) {
        change(victim, version);
        builds.push(await run(victim.root, ['--out', out]));
        if (existsSync(out)) mustBe(whole, filesBelow(out), errors, `on ${kib} KiB`);
      }
      for (const { code, words } of builds) {
        if (code !== 0) full += 1;
        if (code !== 0 && !/[Tt]he disk is full/.test(words)) errors.push(`${kib} KiB: ${words}`);
      }
      execFileSync('mount', ['-o', 'remount,size=64m', disk]);
      const next = await run(victim.root, ['--out', out]);
      if (next.code !== 0) errors.push(`${kib} KiB, given room: ${next.words}`);
      mustBe([whole[0]!], filesBelow(out), errors, `on ${kib} KiB, given room`);
      const left = readdirSync(disk).filter((name) => !['dist', '.dist.sitegen'].includes(name));
      errors.push(...left.map((name) => `${kib} KiB: ${name} is left over`));
    } finally {
      execFileSync('umount', [disk]);
    }
  }
  return { kind: 'small disks', rounds, errors, note: `${full} of ${2 * rounds} builds found no room` };
}

/** Tries output folders of every kind: each is written completely, or refused in one line without a change. */
export async function tryOutputs(victim: Victim, folder: string): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  change(victim, 0);
  const outputs = outputsFor(victim, folder);
  let refused = 0;
  for (const out of outputs) {
    const content = JSON.stringify(filesBelow(join(victim.root, 'content')));
    const { code, words } = await run(victim.root, ['--out', out]);
    if (code === 0)
      mustBe([whole[1]!], filesBelow(out.startsWith('/') ? out : join(victim.root, out)), errors, out);
    else {
      refused += 1;
      if (code !== 2 || !/^sitegen: [^\n]+\n?$/.test(words)) errors.push(`--out ${out}: ${code}: ${words}`);
    }
    if (JSON.stringify(filesBelow(join(victim.root, 'content'))) !== content)
      errors.push(`--out ${out} changed content/`);
  }
  return { kind: '--out targets', rounds: outputs.length, errors, note: `${refused} were refused` };
}

/** Damages every file below .sitegen/ in every way. */
export async function damageCaches(victim: Victim): Promise<Figures> {
  const { errors, whole } = await twoVersions(victim);
  const secret = join(victim.root, '..', 'secret');
  writeFileSync(secret, 'the secret of this machine');
  const kinds: Readonly<Record<string, (path: string, bytes: Buffer) => void>> = {
    empty: (path) => writeFileSync(path, ''),
    'cut to 100 bytes': (path, bytes) => writeFileSync(path, bytes.subarray(0, 100)),
    'one bit': (path, bytes) => writeFileSync(path, flipped(bytes)),
    longer: (path, bytes) => writeFileSync(path, Buffer.concat([bytes, Buffer.from('more')])),
    script: (path) => writeFileSync(path, '<script>alert(1)</script>'),
    link: (path) => symlinkSync(secret, path),
    loop: (path) => symlinkSync(path, path),
    pipe: (path) => execFileSync('mkfifo', [path]),
    folder: (path) => mkdirSync(join(path, 'deep'), { recursive: true }),
    closed: (path, bytes) => writeFileSync(path, bytes, { mode: 0 }),
  };
  const folder = join(victim.root, '.sitegen');
  let entries = 0;
  for (const [round, [kind, damage]] of Object.entries(kinds).entries()) {
    await run(victim.root);
    for (const path of Object.keys(filesBelow(folder))) {
      const bytes = readFileSync(join(folder, path));
      rmSync(join(folder, path));
      damage(join(folder, path), bytes);
      entries += 1;
    }
    if (round % 2 === 0) rmSync(join(victim.root, 'dist'), { recursive: true });
    change(victim, round);
    const { code, words } = await run(victim.root);
    if (code !== 0) errors.push(`${kind}: ${code}: ${words}`);
    mustBe([whole[(round + 1) % 2]!], dist(victim), errors, kind);
    if (JSON.stringify(dist(victim)).includes('the secret')) errors.push(`${kind}: the secret was published`);
    errors.push(...leftovers(victim).map((left) => `${kind}: ${left} is left over`));
  }
  return {
    kind: 'damaged caches',
    rounds: Object.keys(kinds).length,
    errors,
    note: `${entries} entries in all`,
  };
}

/** Returns the two expected versions of the victim, built separately. */
async function twoVersions(victim: Victim) {
  const errors: string[] = [];
  const whole: Files[] = [];
  for (const version of [0, 1]) {
    change(victim, version + 1);
    const { code, words } = await run(victim.root);
    if (code !== 0) throw new Error(`The victim cannot be built: ${words}`);
    whole.push(dist(victim));
  }
  return { errors, whole };
}

/** Puts the victim into its first version after an odd number of rounds, else into its second. */
function change({ root, words }: Victim, round: number): void {
  const file = join(root, 'content/pages/home.yaml');
  const text = readFileSync(file, 'utf8');
  const [before, after] = round % 2 === 1 ? [words[1], words[0]] : words;
  writeFileSync(`${file}~`, text.replace(before, after));
  renameSync(`${file}~`, file);
}

type Files = Readonly<Record<string, string>>;

function mustBe(whole: readonly Files[], found: Files, errors: string[], when: string): void {
  if (!whole.some((one) => JSON.stringify(one) === JSON.stringify(found)))
    errors.push(`${when}: no whole site`);
}

function dist({ root }: Victim): Files {
  return existsSync(join(root, 'dist')) ? filesBelow(join(root, 'dist')) : {};
}

function workshopOf({ root }: Victim): string {
  const [name = ''] = readdirSync(join(root, '.sitegen/output'));
  return join(root, '.sitegen/output', name);
}

function leftovers(victim: Victim): readonly string[] {
  const { root } = victim;
  const expected = ['.sitegen', 'content', 'dist', 'public', 'site.yaml'];
  const beside = readdirSync(root).filter((name) => !expected.includes(name));
  const inWorkshop = readdirSync(workshopOf(victim)).filter((name) => !['next', 'trees.json'].includes(name));
  const unfinished = readdirSync(join(root, '.sitegen'), { recursive: true, encoding: 'utf8' });
  return [...beside, ...inWorkshop, ...unfinished.filter((name) => name.endsWith('.making'))];
}

async function beginsToWrite(victim: Victim, build: ChildProcess, what: string): Promise<void> {
  const path = join(workshopOf(victim), what);
  while (!existsSync(path) && build.exitCode === null && build.signalCode === null)
    await setTimeout(what === 'lock' ? 1 : 0);
}

function startBuild(root: string, args: readonly string[] = [], wrap: readonly string[] = []): ChildProcess {
  const [command = '', ...rest] = [
    ...wrap,
    process.execPath,
    BINARY,
    'build',
    '--as-of',
    '2026-01-15',
    ...args,
  ];
  return spawn(command, rest, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function run(root: string, args: readonly string[] = [], wrap: readonly string[] = []) {
  const build = startBuild(root, args, wrap);
  let words = '';
  build.stderr?.on('data', (data) => {
    words += data;
  });
  // A build that hangs is an error as well.
  const stop = AbortSignal.timeout(120_000);
  stop.addEventListener('abort', () => build.kill('SIGKILL'));
  return { code: await end(build), words };
}

function end(build: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => build.once('close', resolve));
}

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  if (copy.length > 0) copy[at] = copy[at]! ^ 1;
  return copy;
}

/** Returns forty-five places for an output. */
function outputsFor({ root }: Victim, folder: string): readonly string[] {
  const at = (name: string) => join(folder, 'outputs', name);
  mkdirSync(at('empty'), { recursive: true });
  for (const name of ['full', 'made/.sitegen-output']) mkdirSync(at(name), { recursive: true });
  for (const name of ['full/thesis.txt', 'file']) writeFileSync(at(name), 'years of work');
  symlinkSync(at('empty'), at('link'));
  symlinkSync(at('nowhere'), at('dangling'));
  symlinkSync(at('loop'), at('loop'));
  execFileSync('mkfifo', [at('pipe')]);
  const inside = [
    '.',
    '..',
    '../..',
    'content',
    'content/x',
    'content/../content',
    'public',
    'public/x',
    '.sitegen',
    '.sitegen/output',
    '.sitegen/cache',
    '.git',
    '.git/x',
    'node_modules',
    'site.yaml',
    'site.yaml/x',
    './dist',
    'a/b/c/d',
    '.hidden',
    'content-2',
  ];
  const names = [
    'new',
    'empty',
    'empty/',
    'full',
    'made',
    'file',
    'file/x',
    'link',
    'link/x',
    'dangling',
    'loop',
    'pipe',
    'with blank',
    "with'quote",
    'é',
    'e\u0301',
    '日本',
    '-dash',
    'a'.repeat(200),
    'a'.repeat(300),
  ];
  return [...inside, ...names.map(at), '/', '/proc/x', '/dev/null', '/dev/null/x', root];
}

function filesBelow(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths
      .sort()
      .map((path) => [path.slice(folder.replace(/\/$/, '').length + 1), readFileSync(path, 'latin1')]),
  );
}
