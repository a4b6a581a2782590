import manifest from '../../package.json' with { type: 'json' };
import { bundleTheme } from '../bundle/bundle-theme.ts';
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts';
import { openPictureStore, type PictureStore } from '../cache/picture-store.ts';
import { openProbe, type PictureProbe } from '../images/probe-picture.ts';
import type { ServerTheme, Theme } from '../model/theme.ts';
import { listFiles } from '../read/list-files.ts';
import { type Analysis, analyze } from './analyze.ts';
import { noRecord, recordFrom } from './last-build.ts';
import { BuildMemory } from './memory.ts';
import type { SitePlan } from './plan.ts';
import type { Project } from './project.ts';

/** What every command begins with: the templates, what is known from before, and the files of the site. */
export type Session = {
  readonly project: Project;
  readonly theme: Theme;
  readonly server: ServerTheme;
  readonly store: PictureStore;
  readonly probe: PictureProbe;
  readonly memory: BuildMemory;
  readonly analysis: Analysis;
};

/** Opens a session; with `useCache` what the last build found out counts. */
export async function openSession(
  project: Project,
  { useCache }: { readonly useCache: boolean },
): Promise<Session> {
  const { root, packageRoot, installedTheme, themeCache, pictureCache, lastBuild, image } = project;
  const theme = await bundleTheme({ packageRoot, installed: installedTheme, cache: themeCache });
  const server = await theme.server();
  const store = openPictureStore(pictureCache);
  const probe = openProbe({ image, store });
  const version = `${manifest.version} ${manifest.dependencies.sharp} ${theme.hash}`;
  const record = useCache ? recordFrom(readJsonFile(lastBuild), version) : noRecord(version);
  const memory = new BuildMemory(record);
  const { value: files, diagnostics } = listFiles(root);
  const analysis = analyze({ root, files, ofFiles: diagnostics, templates: server.pages, probe, memory });
  return { project, theme, server, store, probe, memory, analysis };
}

/** Keeps for the next build what this one found out. */
export async function remember(
  { project, memory, probe }: Session,
  plan: SitePlan | undefined,
): Promise<void> {
  await probe.save();
  writeJsonFile(project.lastBuild, memory.record(plan?.renderer.askedByLayouts));
}
