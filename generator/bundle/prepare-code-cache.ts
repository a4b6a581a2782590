import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Run last by `npm ci`: builds a small site, so that the code cache (load-compiled.ts) is there before the first build
 * of the owner's. That first build would leave a poorer one: V8 forgets what it compiled early in a long run.
 */
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const site = mkdtempSync(join(tmpdir(), 'sitegen-prepare-'));
try {
  cpSync(join(packageRoot, 'tests', 'golden', 'tiny', 'site'), site, { recursive: true });
  spawnSync(process.execPath, [join(packageRoot, 'bin', 'sitegen.js'), 'build', '--root', site]);
} finally {
  rmSync(site, { recursive: true, force: true });
}
