/*
 * What the pictures of the shipped site cost: the first build, which makes all of them, and the second, which makes
 * none. Prints times of whole commands and the memory they took at most; run it on a quiet machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SECOND_BUILDS = 11;
const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
for (const part of ['site.yaml', 'content', 'public'])
  cpSync(join(project, part), join(root, part), { recursive: true });

// The command itself, in a process that tells at its end how much memory it took.
const measured = `
  const { default: { main } } = await import(${JSON.stringify(new URL('../../lib/cli.cjs', import.meta.url).href)});
  const exitCode = await main(['build']);
  process.send({ exitCode, kilobytes: process.resourceUsage().maxRSS });
`;

/** Builds once: milliseconds, and megabytes at most. */
function build() {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', measured], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let told;
    child.on('message', (message) => {
      told = message;
      child.disconnect();
    });
    child.on('exit', () => {
      if (told?.exitCode !== 0) reject(new Error('The site has faults; see npx sitegen check.'));
      else resolve({ time: performance.now() - start, memory: told.kilobytes / 1024 });
    });
  });
}

/** The files below a folder: how many, and how many kilobytes, by ending. */
function census(folder) {
  const byEnding = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const [count, bytes] = byEnding.get(extname(entry.name)) ?? [0, 0];
    const { size } = statSync(join(entry.parentPath, entry.name));
    byEnding.set(extname(entry.name), [count + 1, bytes + size]);
  }
  return [...byEnding].map(
    ([ending, [count, bytes]]) => `${count} ${ending} ${(bytes / 1000).toFixed(0)} kB`,
  );
}

try {
  const first = await build();
  const seconds = [];
  for (let run = 0; run < SECOND_BUILDS; run += 1) {
    const start = performance.now();
    execFileSync(process.execPath, [join(project, 'bin', 'sitegen.js'), 'build'], { cwd: root });
    seconds.push(performance.now() - start);
  }
  seconds.sort((a, b) => a - b);
  const second = await build();
  const [fastest, median] = [seconds[0], seconds[Math.floor(SECOND_BUILDS / 2)]];
  console.log(`originals       ${census(join(root, 'content', 'images')).join(', ')}`);
  console.log(`published       ${census(join(root, 'dist', 'images')).join(', ')}`);
  console.log(
    `first build     ${(first.time / 1000).toFixed(1)} s, at most ${first.memory.toFixed(0)} MB of memory`,
  );
  console.log(`second build    fastest ${fastest.toFixed(0)} ms, median ${median.toFixed(0)} ms`);
  console.log(`                at most ${second.memory.toFixed(0)} MB of memory`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
