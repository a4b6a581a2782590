import { hashOfFiles } from './theme-hash.ts';

/**
 * The file in lib/ with the hash of the sources that were compiled. Only tests read it, so its extension keeps it out of the
 * package.
 */
export const SOURCES_HASH = 'sources-hash.cache';

/** A hash that changes with every change of a file that is compiled into lib/. */
export function sourcesHash(packageRoot: string): string {
  return hashOfFiles(packageRoot, ['generator', 'templates'], (path) => COMPILED.test(path));
}

/** The generator, and the schemas in templates/. All other templates are bundled when a site is built. */
const COMPILED = /^generator\/.*\.(?:ts|json)$|[/.]schema\.ts$/;
