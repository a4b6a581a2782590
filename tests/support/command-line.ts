import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a run of the command line left behind. */
export type Run = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the command line in the given folder: the compiled code and real files, but in this process. To start Node and to
 * load sitegen takes longer than what most tests ask of it. One run waits for the one before.
 */
export function sitegen(cwd: string, ...args: readonly string[]): Promise<Run> {
  const run = last.then(() => runHere(cwd, args));
  last = run.catch(() => undefined);
  return run;
}

let last: Promise<unknown> = Promise.resolve();

/** The same in a process of its own, for what only a process has: its start and end, signals, and others beside it. */
export function sitegenProcess(cwd: string, ...args: readonly string[]): Promise<Run> {
  return sitegenOn(process.execPath, cwd, ...args);
}

/** The same on another Node.js than the one that runs the tests. */
export async function sitegenOn(node: string, cwd: string, ...args: readonly string[]): Promise<Run> {
  const binary = join(PROJECT, 'bin', 'sitegen.js');
  try {
    const { stdout, stderr } = await promisify(execFile)(node, [binary, ...args], { cwd, env: plainEnv() });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, stdout, stderr };
  }
}

/** Nothing of the surrounding shell may decide what a test sees; npm_command is what npx sets. */
function plainEnv(): Record<string, string | undefined> {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, npm_command: 'exec' };
}

async function runHere(cwd: string, args: readonly string[]): Promise<Run> {
  const before = process.cwd();
  const giveEnvBack = setEnv(plainEnv());
  const [stdout, stderr] = [listenTo(process.stdout), listenTo(process.stderr)];
  process.chdir(cwd);
  try {
    const exitCode = await commandLine().main(args);
    return { exitCode, stdout: stdout.heard(), stderr: stderr.heard() };
  } finally {
    process.chdir(before);
    for (const { stop } of [stdout, stderr]) stop();
    giveEnvBack();
  }
}

type CommandLine = { main(args: readonly string[]): Promise<number> };

function commandLine(): CommandLine {
  const lib = join(PROJECT, 'lib');
  const { loadCompiled } = createRequire(import.meta.url)(join(lib, 'load-compiled.cjs'));
  return loadCompiled(join(lib, 'cli.cjs')) as CommandLine;
}

/** Key by key: a new object would not be what the system sees, and the clock asks the system. */
function setEnv(env: Record<string, string | undefined>): () => void {
  const before = { ...process.env };
  const set = (values: Record<string, string | undefined>) => {
    for (const key of Object.keys(process.env)) if (values[key] === undefined) delete process.env[key];
    Object.assign(process.env, values);
  };
  set(env);
  return () => set(before);
}

function listenTo(stream: NodeJS.WriteStream): { heard(): string; stop(): void } {
  let heard = '';
  const { write } = stream;
  stream.write = (text: string | Uint8Array) => {
    heard += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  return {
    heard: () => heard,
    stop() {
      stream.write = write;
    },
  };
}
