import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

/** Installed by `npm ci --prefix .ci/node-versions`, as `.ci/run` does; there are packages for Linux only. */
export const NODE_VERSIONS = { oldest: '20.19.0', middle: '22.23.3', newest: '24.21.0' } as const;

/** The hint if one of them is not installed. */
export const HOW_TO_INSTALL = 'To install it on Linux: npm ci --prefix .ci/node-versions';

/** Returns the program of one of them, or undefined if it is not installed. */
export function nodeOf(age: keyof typeof NODE_VERSIONS): string | undefined {
  const name = `${age}-${process.platform}-${process.arch}`;
  const node = join(REPOSITORY, '.ci', 'node-versions', 'node_modules', name, 'bin', 'node');
  return existsSync(node) ? node : undefined;
}
