import { join } from 'node:path';
import { openPictureStore } from '../cache/picture-store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import { openProbe } from '../images/probe-picture.ts';
import type { ServerTheme } from '../model/theme.ts';
import { listFiles } from '../read/list-files.ts';
import { type Analysis, type AnalysisParts, analyze } from './analyze.ts';
import { noRecord } from './last-build.ts';
import { BuildMemory } from './memory.ts';
import { reportMisspeltCounties } from './misspelt-counties.ts';
import { checkSettings } from './plan.ts';

/** The content of a site with all its errors. No picture is opened and no page is rendered. */
export type JudgedContent = {
  readonly parts: AnalysisParts;
  readonly theme: ServerTheme;
  readonly analysis: Analysis;
  readonly found: readonly Diagnostic[];
};

/** Judges the content of a site as it is on the disk. */
export function judgeContent(root: string, theme: ServerTheme): JudgedContent {
  const { value: files, diagnostics: ofFiles } = listFiles(root);
  const probe = openProbe({ image: (name) => name, store: openPictureStore(join(root, '.sitegen', 'none')) });
  const memory = new BuildMemory(noRecord(''));
  const parts = { root, files, ofFiles, templates: theme.pages, probe, memory };
  return judge(parts, theme, analyze(parts));
}

/** The same content with another text in one of its files. Of all other files what they say is known already. */
export function withText(
  { parts, theme, analysis }: JudgedContent,
  path: string,
  text: string,
): JudgedContent {
  const changed = analyze({ ...parts, overlay: new Map([[path, text]]), base: analysis });
  return judge({ ...parts, overlay: new Map(parts.overlay).set(path, text) }, theme, changed);
}

function judge(parts: AnalysisParts, theme: ServerTheme, analysis: Analysis): JudgedContent {
  const { files, routes, ofFiles } = analysis;
  const log = new DiagnosticList([...ofFiles, ...routes.diagnostics, ...checkSettings(analysis, theme)]);
  // What a text names counts for this text alone.
  const memory = new BuildMemory(noRecord(''));
  for (const path of files.yaml.keys()) {
    const { diagnostics, asked } = analysis.file(path);
    log.report(diagnostics);
    memory.addUnsound(asked);
  }
  reportMisspeltCounties(log, { analysis, memory });
  return { parts, theme, analysis, found: log.all() };
}
