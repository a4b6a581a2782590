import { openSite } from '../pipeline/project.ts';
import { atWork, whatIsPublished } from './at-work.ts';
import { tell } from './build.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { printDone, type Speech } from './terminal.ts';

/** `sitegen merge <folders>`: exit code 0 if the shares were joined and published, 1 if the site has errors. */
export async function run(
  folders: readonly string[],
  typed: TypedOptions & Speech & { readonly timings?: boolean },
): Promise<number> {
  const start = performance.now();
  const project = openSite(typed);
  const { merge } = await import('../pipeline/merge.ts');
  const options = buildOptions(typed);
  const made = await atWork(
    () => whatIsPublished(project),
    (work) => merge(project, folders, options, work),
  );
  const exitCode = tell(made, typed, project, start);
  if (made.isPublishable && made.madeHere > 0) {
    printDone(
      `Pages that were made here: ${made.madeHere}. Pages with a warning are always made here. If there are more, build the shares from the same files and for the same day as the merge.`,
      typed,
    );
  }
  return exitCode;
}
