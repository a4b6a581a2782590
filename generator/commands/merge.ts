import { openProject } from '../pipeline/project.ts';
import { tell } from './build.ts';
import { buildOptions, type TypedOptions } from './options.ts';
import { pictureProgress, type Speech } from './terminal.ts';

/** `sitegen merge <folders>`: exit code 0 if the shares were joined and published, 1 if the site has errors. */
export async function run(
  folders: readonly string[],
  typed: TypedOptions & Speech & { readonly out?: string; readonly timings?: boolean },
): Promise<number> {
  const start = performance.now();
  const project = openProject(typed);
  const { merge } = await import('../pipeline/merge.ts');
  return tell(await merge(project, folders, buildOptions(typed), pictureProgress()), typed, project, start);
}
