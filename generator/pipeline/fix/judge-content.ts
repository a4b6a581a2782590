import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../diagnostics/list.ts';
import type { FileChange } from '../../model/file-change.ts';
import type { FileStamp } from '../../model/files.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { ServerTheme } from '../../model/theme.ts';
import { IMAGE_FOLDER } from '../../schema/asset-paths.ts';
import type { Analysis, AnalysisParts } from '../analysis/analysis.ts';
import { analyze } from '../analysis/analyze.ts';
import { reportMisspeltCounties } from '../analysis/misspelt-counties.ts';
import { checkSettings } from '../planning/check-settings.ts';
import { removeOfFolders, removeOfNamedFiles } from '../planning/remove-consequences.ts';
import { noRecord } from '../record/build-record.ts';
import { BuildMemory } from '../record/memory.ts';
import { subjectsOf } from '../record/questions.ts';
import type { Session } from '../session.ts';

/** The content of a site with all its errors. No pictures are opened and no pages are rendered. */
export type JudgedContent = {
  readonly parts: AnalysisParts;
  readonly theme: ServerTheme;
  /** The files to judge: all files of the site, or those the caller names. */
  readonly paths: readonly string[];
  /** The counties that all other files name. */
  readonly named: ReadonlySet<string>;
  readonly analysis: Analysis;
  /** The errors and warnings of the settings and of these files. */
  readonly found: readonly Diagnostic[];
};

/** Judges the content of a session: these files, or all. Reuses what the session knows. */
export function judgeSession(
  { analysis, server, memory }: Pick<Session, 'analysis' | 'memory'> & { readonly server: ServerTheme },
  paths?: readonly string[],
): JudgedContent {
  const parts = { ...analysis.parts, routes: analysis.allRoutes };
  return judge({
    parts,
    theme: server,
    paths: paths ?? [...parts.files.yaml.keys()],
    named: paths === undefined ? new Set() : memory.files.namesOf('counties'),
    analysis,
  });
}

/** The same content with other texts for some files, by path. The results for all other files are reused. */
export function withTexts(before: JudgedContent, texts: ReadonlyMap<string, string>): JudgedContent {
  const { parts, analysis: base } = before;
  const analysis = analyze({ ...parts, overlay: texts, base });
  const overlay = new Map([...(parts.overlay ?? []), ...texts]);
  return judge({ ...before, parts: { ...parts, overlay }, analysis });
}

/** The same content after changes that are not written yet, including new, moved or removed files. */
export function withChanges(before: JudgedContent, changes: readonly FileChange[]): JudgedContent {
  const { parts, analysis } = before;
  const yaml = new Map(parts.files.yaml);
  const images = new Map(parts.files.images);
  const overlay = new Map(parts.overlay);
  const textOf = (path: string) => overlay.get(path) ?? analysis.reading(path).source?.text ?? '';
  for (const change of changes) {
    const { path } = change;
    if (change.kind === 'move' && path.startsWith(IMAGES)) {
      images.set(change.to.slice(IMAGES.length), images.get(path.slice(IMAGES.length))!);
      images.delete(path.slice(IMAGES.length));
    } else if (change.kind === 'move') {
      overlay.set(change.to, textOf(path));
      yaml.set(change.to, yaml.get(path)!);
      yaml.delete(path);
    } else if (change.kind === 'remove') {
      yaml.delete(path);
    } else {
      overlay.set(path, change.after);
      if (change.kind === 'create') yaml.set(path, NEW_FILE);
    }
  }
  const inOrder = new Map([...yaml].sort(([one], [other]) => (one < other ? -1 : 1)));
  // Routes depend on the files, which have changed.
  const { routes: _, ...rest } = parts;
  const memory = new BuildMemory(noRecord(''));
  const now = { ...rest, files: { ...parts.files, yaml: inOrder, images }, overlay, memory };
  const paths = [...inOrder.keys()];
  return judge({ ...before, parts: now, paths, named: new Set(), analysis: analyze(now) });
}

const IMAGES = `${IMAGE_FOLDER}/`;

/** The stamp of a file that is not written yet, for which the system has no data. */
const NEW_FILE: FileStamp = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0 };

function judge(content: Omit<JudgedContent, 'found'>): JudgedContent {
  const { analysis, theme, paths, named } = content;
  const { routes, ofFiles } = analysis;
  const log = new DiagnosticList([...ofFiles, ...routes.diagnostics, ...checkSettings(analysis, theme)]);
  const asked = new Set<InputKey>();
  for (const path of paths) {
    const file = analysis.file(path);
    log.report(file.diagnostics);
    for (const question of file.asked) asked.add(question);
  }
  removeOfFolders(log);
  removeOfNamedFiles(log);
  reportMisspeltCounties(log, analysis, () => [...named, ...subjectsOf('counties', [...asked])]);
  return { ...content, found: log.all() };
}
