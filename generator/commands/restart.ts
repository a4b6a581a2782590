import { hasLastBuild, type Project } from '../pipeline/project.ts';
import type { Snapshot } from '../read/snapshot.ts';

/**
 * Restarts a command that makes many new pages, to save memory. V8 in Node 24 keeps up to 128 MiB of young objects, four times
 * as much as before and no faster. Only an option at the start of Node changes this: 10,000 pages take 270 MiB with it and 400
 * without. The process keeps its identity for the program that started it. A restart takes a tenth of a second, so a site with
 * known pages is built without one. Nothing happens on systems that cannot replace a process, such as Windows. (Node.js,
 * `process.execve`)
 */
export function restartForManyPages(project: Project, { files }: Snapshot, useCache: boolean): void {
  const { execPath, execArgv, env, argv, versions } = process;
  const isNeeded = Number.parseInt(versions.node, 10) >= FIRST_WITH_LARGE_YOUNG_HEAP;
  const isChosen = `${execArgv} ${env.NODE_OPTIONS ?? ''}`.includes(OPTION);
  if (!isNeeded || isChosen || (useCache && hasLastBuild(project)) || !hasManyPages(files)) return;
  try {
    (process as Replaceable).execve?.(
      execPath,
      [execPath, ...execArgv, `${OPTION}=${MEBIBYTES}`, ...argv.slice(1)],
      env,
    );
  } catch {
    // If the system or its owner does not allow it, the command takes more memory.
  }
}

/** Missing from the types of the oldest supported Node.js. */
type Replaceable = { execve?(file: string, args: readonly string[], env: NodeJS.ProcessEnv): never };

const FIRST_WITH_LARGE_YOUNG_HEAP = 24;

/** V8 has three spaces of this size for young objects. */
const OPTION = '--max-semi-space-size';
const MEBIBYTES = 8;

function hasManyPages(files: Snapshot['files']): boolean {
  let count = 0;
  for (const path of files.keys()) if (path.endsWith('.yaml')) count += 1;
  return count >= MANY;
}

/** From this number of pages, the memory is noticeable and a tenth of a second is not. */
const MANY = 3_000;
