import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

/** True if this computer can start a command in a terminal. */
export const HAS_TERMINAL = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/** A command that runs in a terminal. */
type AtTerminal = {
  /** Ends when the terminal is closed or the command has ended, with the exit code of the command. */
  readonly terminal: ChildProcess;
  /** What the terminal has shown. */
  shown(): string;
  /** What the command has written to standard error. */
  told(): string;
  type(keys: string): void;
  send(signal: NodeJS.Signals): void;
  isRunning(): boolean;
};

/** Starts `sitegen` in a terminal. The files `pid` and `told` in the folder belong to this helper. */
export function atTerminal(folder: string, ...words: readonly string[]): AtTerminal {
  const call = [process.execPath, join(REPOSITORY, 'bin', 'sitegen.js'), ...words];
  const quoted = call.map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['-qec', `echo $$ > pid; exec ${quoted} 2> told`, '/dev/null'], {
    cwd: folder,
  });
  let shown = '';
  terminal.stdout.on('data', (text) => {
    shown += text;
  });
  const send = (signal: NodeJS.Signals | 0) =>
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), signal);
  return {
    terminal,
    shown: () => shown,
    told: () => readFileSync(join(folder, 'told'), 'utf8'),
    type: (keys) => terminal.stdin.write(keys),
    send,
    isRunning() {
      try {
        return send(0);
      } catch {
        return false;
      }
    },
  };
}
