import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../support/repository.ts';
import { sitegen, tinySite } from '../support/sites.ts';

const HAS_SCRIPT = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

test.skipIf(!HAS_SCRIPT).each([
  ['preview', '--port 0'],
  ['dev', '--no-open --port 0'],
])('%s ends without a crash report when its terminal is closed', async (command, options) => {
  const root = tinySite();
  await sitegen(root, 'build');
  const call = `'${process.execPath}' '${join(REPOSITORY, 'bin', 'sitegen.js')}' ${command} ${options}`;
  const terminal = spawn('script', ['-qec', `echo $$ > pid; exec ${call} 2> told`, '/dev/null'], {
    cwd: root,
  });
  let shown = '';
  terminal.stdout.on('data', (text) => {
    shown += text;
  });
  await expect.poll(() => shown, { timeout: 30_000 }).toContain('http://127.0.0.1:');
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  terminal.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  expect(readFileSync(join(root, 'told'), 'utf8')).not.toMatch(/assert|stack trace/i);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
