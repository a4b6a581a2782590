/*
 * Makes the pictures of the shipped site once, before the tests run: every test that builds the site takes them from
 * the cache. Otherwise several tests at the same time would each make all of them on a machine with an empty cache.
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
  // The tests report errors in the site.
} finally {
  rmSync(folder, { recursive: true, force: true });
}
