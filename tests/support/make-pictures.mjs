/*
 * Makes the pictures of the shipped site once, before the tests run: every test that builds it takes them from the
 * cache. Several tests at a time would otherwise each make all of them on a machine that has never made them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sitegen-pictures-'));
try {
  const command = [join(project, 'bin', 'sitegen.js'), 'build', '--out', join(folder, 'out')];
  execFileSync(process.execPath, command, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
} catch {
  // What is wrong with the site is for the tests to say.
} finally {
  rmSync(folder, { recursive: true, force: true });
}
