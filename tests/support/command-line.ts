import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from './repository.ts';

/** The result of a run of the command line. */
export type Run = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/** What stderr says while nothing is wrong: nothing, or the progress of a command that takes long on a busy machine. */
export const ONLY_PROGRESS = /^(?:Working for \d+ s: .*\n)*$/;

/**
 * Runs the command line in the given folder: the compiled code and real files, but in this process. Starting Node and
 * loading sitegen takes longer than the work of most tests. Each run waits for the one before.
 */
export function sitegen(cwd: string, ...args: readonly string[]): Promise<Run> {
  const run = last.then(() => runHere(cwd, args));
  last = run.catch(() => undefined);
  return run;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does the same in a separate process, for tests of process features: start and end, signals, and other processes at
 * the same time.
 */
export function sitegenProcess(cwd: string, ...args: readonly string[]): Promise<Run> {
  return sitegenOn(process.execPath, cwd, ...args);
}

/** Does the same on a different Node.js than the one that runs the tests. */
export async function sitegenOn(node: string, cwd: string, ...args: readonly string[]): Promise<Run> {
  const binary = join(REPOSITORY, 'bin', 'sitegen.js');
  try {
    const { stdout, stderr } = await promisify(execFile)(node, [binary, ...args], { cwd, env: plainEnv() });
    return { exitCode: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, stdout, stderr };
  }
}

/** The surrounding shell must not affect a test. npm_command is set by npx. */
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
  const lib = join(REPOSITORY, 'lib');
  const { loadCompiled } = createRequire(import.meta.url)(join(lib, 'load-compiled.cjs'));
  return loadCompiled(join(lib, 'cli.cjs')) as CommandLine;
}

/** Sets the environment key by key: the system does not see a new object, and the clock reads the system environment. */
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
