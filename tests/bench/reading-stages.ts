/*
 * Runs once the stages from the files of a site to the data of the templates, in a separate process, without results
 * from an earlier build. Prints the milliseconds of each stage and of all, and the processor time.
 * tests/bench/reading.mjs runs it.
 */

import { bundleTheme } from '../../generator/bundle/bundle-theme.ts';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { openTags } from '../../generator/html/tags.ts';
import { openProbe } from '../../generator/images/probe-picture.ts';
import { analyze } from '../../generator/pipeline/analysis/analyze.ts';
import { plan } from '../../generator/pipeline/plan.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { noRecord } from '../../generator/pipeline/record/build-record.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';
import { listFiles } from '../../generator/read/list-files.ts';
import type { CalendarDate } from '../../generator/schema/fields.ts';

async function run(): Promise<void> {
  const project = openProject({ root: process.argv[2] ?? '.' });
  const { root, packageRoot, installedTheme, themeCache, pictureCache, image } = project;
  const theme = await bundleTheme({ packageRoot, installed: installedTheme, cache: themeCache });
  const server = await theme.server();
  const store = openPictureStore(pictureCache);
  const memory = new BuildMemory(noRecord(''));
  const found: Diagnostic[] = [];

  const worked = process.cpuUsage();
  const began = performance.now();
  const { value: files, diagnostics: ofFiles } = listFiles(root);
  const probe = openProbe({ image, store });
  const analysis = analyze({ root, files, ofFiles, templates: server.pages, probe, memory });
  const listed = performance.now();
  for (const path of files.yaml.keys()) analysis.reading(path);
  const read = performance.now();
  for (const path of files.yaml.keys()) found.push(...analysis.file(path).diagnostics);
  const referred = performance.now();
  const planned = plan({
    analysis,
    memory,
    theme,
    server,
    tags: openTags(),
    snapshot: { at: Date.now() },
    base: undefined,
    asOf: () => '2026-01-15' as CalendarDate,
    publicFile: project.publicFile,
    image: project.image,
    onPictures: () => undefined,
  });
  const done = performance.now();
  const { user, system } = process.cpuUsage(worked);

  found.push(...ofFiles, ...planned.diagnostics);
  if (found.length > 0) throw new Error(`The site has errors: ${found[0]?.code}`);
  process.stdout.write(
    JSON.stringify({
      listing: listed - began,
      reading: read - listed,
      references: referred - read,
      planning: done - referred,
      together: done - began,
      processor: (user + system) / 1000,
      sinceStart: done,
    }),
  );
}

void run();
