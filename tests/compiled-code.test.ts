import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES_HASH, sourcesHash } from '../generator/bundle/sources-hash.ts';
import { assertCompiled } from './support/assert-compiled.ts';
import { REPOSITORY } from './support/repository.ts';
import { temporaryFolder, write } from './support/sites.ts';

/* A developer who forgets `npm run prepare` must not get the results of old code. */

describe('the tests start', () => {
  test('if nothing has changed since the code was compiled', () => {
    const root = compiledProject();
    expect(() => assertCompiled(root)).not.toThrow();
    expect(readFileSync(join(REPOSITORY, 'lib', SOURCES_HASH), 'utf8')).toBe(sourcesHash(REPOSITORY));
  });

  test('if only a template or a guide was changed', () => {
    const root = compiledProject();
    write(root, 'generator/diagnostics/ERRORS.md', '# All errors\n');
    write(root, 'templates/sections/text/section.tsx', 'export const textTemplate = 2;\n');
    expect(() => assertCompiled(root)).not.toThrow();
  });
});

describe('the tests do not start, and say what to run,', () => {
  test.each<[string, (root: string) => void]>([
    ['if a source was changed', (root) => write(root, 'generator/cli.ts', 'export const main = 2;\n')],
    ['if a source was added', (root) => write(root, 'generator/commands/more.ts', '')],
    ['if a source was deleted', (root) => rmSync(join(root, 'generator/commands/build.ts'))],
    ['if a schema was changed', (root) => write(root, 'templates/sections/text/schema.ts', '')],
    ['if nothing was compiled', (root) => rmSync(join(root, 'lib'), { recursive: true })],
  ])('%s', (_, change) => {
    const root = compiledProject();
    change(root);
    expect(() => assertCompiled(root)).toThrow('Run: npm run prepare');
  });
});

/** A project that was compiled in its present state. */
function compiledProject(): string {
  const root = temporaryFolder();
  write(root, 'generator/cli.ts', 'export const main = 1;\n');
  write(root, 'generator/commands/build.ts', 'export const build = 1;\n');
  write(root, 'templates/sections/text/schema.ts', 'export const textSection = 1;\n');
  write(root, 'templates/sections/text/section.tsx', 'export const textTemplate = 1;\n');
  write(root, `lib/${SOURCES_HASH}`, sourcesHash(root));
  return root;
}
