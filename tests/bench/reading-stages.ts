/*
 * One run of the stages that turn the files of a site into what the templates show, in a process of its own; it prints
 * the milliseconds of each and of all, and those the processor worked. tests/bench/reading.mjs runs it.
 */
import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { resolveSite } from '../../generator/resolve/resolve-site.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { readProject } from '../../generator/read/read-project.ts';
import type { CalendarDate } from '../../generator/schema/fields.ts';
import { validateContent } from '../../generator/validate/validate-content.ts';

const project = openProject({ root: process.argv[2] ?? '.' });
const theme = await bundleTheme({
  packageRoot: project.packageRoot,
  installed: project.installedTheme,
  cache: project.themeCache,
});
const worked = process.cpuUsage();
const began = performance.now();
const sources = readProject(project.root);
const read = performance.now();
const content = validateContent(sources.value);
const validated = performance.now();
const resolved = resolveSite(content.value, sources.value, theme.server, {
  base: undefined,
  asOf: () => '2026-01-15' as CalendarDate,
});
const done = performance.now();
const { user, system } = process.cpuUsage(worked);

const found = [sources, content, resolved].flatMap(({ diagnostics }) => diagnostics);
if (found.length > 0) throw new Error(`The site has mistakes: ${found[0]?.code}`);
process.stdout.write(
  JSON.stringify({
    reading: read - began,
    validating: validated - read,
    resolving: done - validated,
    together: done - began,
    processor: (user + system) / 1000,
    sinceStart: done,
  }),
);
