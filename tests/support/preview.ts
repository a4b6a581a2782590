import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { REPOSITORY } from './repository.ts';

/** A preview that was started in a terminal. */
export type RunningPreview = {
  /** The address that it printed. */
  readonly address: string;
  /** Presses Ctrl and C, or ends it in another way; returns the exit code and all its output. */
  end(signal?: NodeJS.Signals): Promise<{ readonly exitCode: number | null; readonly said: string }>;
};

/** Starts the real `sitegen preview` on a free port and waits until it prints its address. */
export async function startPreview(cwd: string, ...args: readonly string[]): Promise<RunningPreview> {
  const binary = join(REPOSITORY, 'bin', 'sitegen.js');
  const child = spawn(process.execPath, [binary, 'preview', '--port', '0', ...args], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = listenTo(child);
  const address = await heard(/http:\/\/\S+/);
  return {
    address,
    async end(signal = 'SIGINT') {
      child.kill(signal);
      const [exitCode] = await once(child, 'close');
      return { exitCode, said: await heard(/.*/s) };
    },
  };
}

/** Returns the first output that matches, as soon as it is printed. */
function listenTo(child: ChildProcess): (pattern: RegExp) => Promise<string> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      said += data;
    });
  }
  return async (pattern) => {
    for (;;) {
      const [words] = pattern.exec(said) ?? [];
      if (words !== undefined) return words;
      if (child.exitCode !== null) throw new Error(`The preview ended: ${said}`);
      await Promise.race([once(child.stdout!, 'data'), once(child, 'close')]);
    }
  };
}
