import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { readOrNothing } from '../read/read-or-nothing.ts';

/** The file in lib/ with the hash of the compiled code. */
export const CODE_HASH = 'code-hash';

/**
 * The version of the code that makes a site: the version of sitegen, its compiled code, and the libraries that are not compiled
 * into it. Records by other code are not valid.
 */
export function codeVersion(packageRoot: string): string {
  const compiled = readOrNothing(join(packageRoot, 'lib', CODE_HASH)) ?? '';
  const { version, dependencies } = manifest;
  return [version, dependencies.sharp, dependencies['html-validate'], compiled].join(' ');
}
