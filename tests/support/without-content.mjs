/*
 * Runs the tests of the tool in a copy of the project without a site: no content/, public/ or site.yaml. So no change
 * of the owner there can break one of them. The arguments of the command go to vitest:
 * `node tests/support/without-content.mjs --project node`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'sitegen-without-content-'));
try {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0');
  const ofTheSite = /^(content\/|public\/|site\.yaml$|tests\/spec\/)/;
  for (const file of tracked.filter(
    (one) => one !== '' && !ofTheSite.test(one) && existsSync(join(project, one)),
  ))
    cpSync(join(project, file), join(copy, file));
  cpSync(join(project, 'lib'), join(copy, 'lib'), { recursive: true });
  mkdirSync(join(project, '.sitegen'), { recursive: true });
  for (const folder of ['node_modules', '.sitegen'])
    symlinkSync(join(project, folder), join(copy, folder), 'junction');
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
    cwd: copy,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
