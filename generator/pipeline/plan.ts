import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { TagReader } from '../html/tags.ts';
import type { FileJob } from '../images/file-job.ts';
import type { TextArtifact } from '../model/artifact.ts';
import type { LayoutFacts } from '../model/facts.ts';
import { openRecorder } from '../model/inputs.ts';
import { ownPalettes } from '../model/palette.ts';
import type { BasePath } from '../model/paths.ts';
import type { PlannedPage } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import type { RenderAssets, ServerTheme, Theme } from '../model/theme.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { paletteSheets } from '../render/palette-sheet.ts';
import { openRenderer, type Renderer } from '../render/renderer.ts';
import { recordedSite } from '../resolve/recorded-site.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { CalendarDate } from '../schema/calendar-date.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';
import type { Analysis } from './analysis/analysis.ts';
import { labelOf, orderedSummaries } from './analysis/summaries.ts';
import { answerTo } from './planning/answers.ts';
import { checkSettings } from './planning/check-settings.ts';
import { type CheckedFiles, checkedFiles } from './planning/checked-files.ts';
import { ownRidge } from './planning/own-ridge.ts';
import { openShownPictures, type ShownPictures } from './planning/picture-plan.ts';
import type { BuildMemory } from './record/memory.ts';

/** What a site is planned from: what its files say, the templates, and what was decided at the terminal. */
export type PlanParts = {
  readonly analysis: Analysis;
  readonly memory: BuildMemory;
  readonly theme: Theme;
  readonly server: ServerTheme;
  readonly tags: TagReader;
  /** When the files of the site were looked at. */
  readonly snapshot: Pick<Snapshot, 'at'>;
  /** The base path that was asked for; without it the path of the site's own address decides. */
  readonly base: BasePath | undefined;
  asOf(timeZone: string): CalendarDate;
  /** Where a file of public/ is, by its path. */
  publicFile(path: string): string;
  /** Where a picture of content/images/ is, by its path. */
  image(path: string): string;
  /** Told of files of pictures as soon as it is known that they are needed. */
  onPictures(jobs: readonly FileJob[]): void;
};

/** Everything that is decided before a page is rendered. Each page needs nothing but this and its own file. */
export type SitePlan = {
  readonly parts: PlanParts;
  readonly settings: SiteSettings;
  readonly base: BasePath;
  readonly site: Site;
  readonly pages: readonly PlannedPage[];
  readonly assets: RenderAssets;
  readonly renderer: Renderer;
  readonly pictures: ShownPictures;
  /** The files of the finished site, as the checks see them. */
  readonly files: CheckedFiles;
  /** Style sheets of the site's own. */
  readonly sheets: readonly TextArtifact[];
  /** The layouts that were checked in this build, by their hashes. */
  readonly layouts: Map<string, CheckedLayout>;
};

/** A layout after its check. */
export type CheckedLayout = {
  readonly facts: LayoutFacts;
  /** False if something was found, which then must be found again in the next build. */
  readonly isWithoutDiagnostics: boolean;
};

/** Plans a site, or reports why its settings allow none. */
export function plan(parts: PlanParts): {
  readonly plan?: SitePlan;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { analysis, memory, theme, server } = parts;
  const settings = analysis.settings();
  const own = ownRidge(settings?.theme?.ridge, parts);
  const diagnostics = [...checkSettings(analysis, server), ...own.diagnostics];
  if (settings === undefined || !server.languages.includes(settings.language)) return { diagnostics };

  const base = parts.base ?? baseOf(settings.url);
  const site = resolveSite({
    settings,
    asOf: parts.asOf(settings.timeZone),
    publicFiles: analysis.files.publicFiles,
    ridge: own.ridge,
    list: (name) => analysis.list(name),
    summaries: (collection) => orderedSummaries(collection, parts),
    labelOf: (route) => labelOf(route, parts),
  });
  memory.questions.answerWith((key) => answerTo(key, { site, base, analysis }));
  const sheets = paletteSheets(settings, server.palette);
  const { light, dark } = ownPalettes(settings.theme ?? {}, server.palette);
  const assets: RenderAssets = {
    stylesheets: [...theme.stylesheets, ...sheets.map(({ path }) => path)],
    noScriptStylesheets: theme.noScriptStylesheets,
    scripts: theme.scripts,
    colours: { light: light['forest-deep'], dark: dark['forest-deep'] },
  };
  const recorder = openRecorder();
  const titles = {
    ...server.titlePicture,
    ridge: server.titlePicture.ridgeOf(site),
    colours: {
      ground: light['forest-deep'],
      far: light.forest,
      near: light.tea,
      words: light['on-forest'],
      accent: light.grain,
    },
  };
  const pictures = openShownPictures(analysis, recorder, titles, parts.onPictures);
  const publicFiles = {
    has: (path: string) => analysis.files.publicFiles.has(path),
    get: (path: string) => analysis.files.publicFiles.get(path)?.size,
  };
  const renderer = openRenderer({
    settings,
    base,
    routes: { has: (route) => analysis.routes.byRoute.has(route) },
    publicFiles,
    pictures,
    theme: server,
    tags: parts.tags,
    site: recordedSite(site, recorder),
    assets,
    recorder,
  });
  const { pages } = analysis.routes;
  const files = checkedFiles({ ...parts, sheets, pictures, settings, base, feeds: site.feeds });
  const layouts = new Map<string, CheckedLayout>();
  const made = {
    parts,
    settings,
    base,
    site,
    pages,
    assets,
    renderer,
    pictures,
    files,
    sheets,
    layouts,
  };
  return { plan: made, diagnostics };
}

function baseOf(url: string): BasePath {
  const { pathname } = new URL(url);
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) as BasePath;
}
