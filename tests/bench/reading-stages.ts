/*
 * One run of the stages that turn the files of a site into what the templates show, in a process of its own; it prints
 * the milliseconds of each and of all, and those the processor worked. tests/bench/reading.mjs runs it.
 */
import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { judgeContent } from '../../generator/pipeline/content-errors.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { listFiles } from '../../generator/read/list-files.ts';

async function printTimes(): Promise<void> {
  const project = openProject({ root: process.argv[2] ?? '.' });
  const theme = await bundleTheme({
    packageRoot: project.packageRoot,
    installed: project.installedTheme,
    cache: project.themeCache,
  });
  const server = await theme.server();
  const worked = process.cpuUsage();
  const began = performance.now();
  listFiles(project.root);
  const listed = performance.now();
  const { found } = judgeContent(project.root, server);
  const done = performance.now();
  const { user, system } = process.cpuUsage(worked);

  if (found.length > 0) throw new Error(`The site has errors: ${found[0]?.code}`);
  process.stdout.write(
    JSON.stringify({
      listing: listed - began,
      together: done - listed,
      processor: (user + system) / 1000,
      sinceStart: done,
    }),
  );
}

void printTimes();
