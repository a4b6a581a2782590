import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Run last by `npm ci`: builds a small site, so the code cache (load-compiled.ts) exists before the owner's first build. That
 * build would leave a worse cache: V8 discards early compiled code in a long run.
 */
const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const site = mkdtempSync(join(tmpdir(), 'sitegen-prepare-'));
try {
  cpSync(join(packageRoot, 'tests', 'golden', 'tiny', 'site'), site, { recursive: true });
  spawnSync(process.execPath, [join(packageRoot, 'bin', 'sitegen.js'), 'build', '--root', site]);
} finally {
  rmSync(site, { recursive: true, force: true });
}
