import { check } from '../pipeline/check.ts';
import { openProject } from '../pipeline/project.ts';
import { siteOptions, type TypedOptions } from './options.ts';
import { printDiagnostics, printDone, type Speech, secondsSince } from './terminal.ts';

/** `sitegen check`: exit code 0 if the site could be published, 1 if its content has faults. Publishes nothing. */
export async function run(typed: TypedOptions & Speech): Promise<number> {
  const start = performance.now();
  const made = await check(openProject(typed), siteOptions(typed));
  const isSound = made.output !== undefined;
  printDiagnostics(made, typed, isSound ? 'the site can be published' : 'the site cannot be published');
  if (!isSound) return 1;
  printDone(`Checked ${made.pageCount} pages in ${secondsSince(start)}: the site can be published.`, typed);
  return 0;
}
