import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take a minute or half of one although they are short, without their folders. On a machine that never ran
 * them, as in CI, vitest begins with the largest files.
 */
const LONG: ReadonlySet<string> = new Set([
  'axe',
  'compress',
  'equals-build',
  'every-page',
  'examples',
  'focus',
  'hostile-strings',
  'incremental',
  'installed-package',
  'killed-build',
  'made-sites',
  'new-collection',
  'node-versions',
  'one-verdict',
  'own-template-errors',
  'own-templates',
  'real-hosts',
  'stillness',
  'stopped-build',
  'torture',
  'unusual-content',
  'weight',
]);

/** Starts the files that take long before the others: the last one to end would leave a core without work. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.has(/([^/\\]+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? '');
}
