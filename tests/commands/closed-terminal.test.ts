import { expect, test } from 'vitest';
import { atTerminal, HAS_TERMINAL } from '../support/at-terminal.ts';
import { sitegen, tinySite } from '../support/sites.ts';

test.skipIf(!HAS_TERMINAL).each([
  ['preview', '--port', '0'],
  ['dev', '--no-open', '--port', '0'],
])('%s ends without a crash report when its terminal is closed', async (...words) => {
  const root = tinySite();
  await sitegen(root, 'build');
  const { terminal, shown, told, isRunning } = atTerminal(root, ...words);
  await expect.poll(shown, { timeout: 30_000 }).toContain('http://127.0.0.1:');
  terminal.kill('SIGKILL');
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
  expect(told()).not.toMatch(/assert|stack trace/i);
});
