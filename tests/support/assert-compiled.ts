import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES_HASH, sourcesHash } from '../../generator/bundle/sources-hash.ts';

/**
 * Throws if lib/ was not compiled from the present sources. Most tests run the compiled code, and would test old code without
 * saying so.
 */
export function assertCompiled(project: string): void {
  const compiled = join(project, 'lib', SOURCES_HASH);
  if (existsSync(compiled) && readFileSync(compiled, 'utf8') === sourcesHash(project)) return;
  throw new Error(
    'The compiled code in lib/ is not that of the sources in generator/ and templates/. Run: npm run prepare',
  );
}
