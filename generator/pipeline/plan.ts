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
import type { LoadedTheme, RenderAssets, Theme } from '../model/theme.ts';
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

/** The inputs of a plan: the content of the files, the templates, and the options of the command line. */
export type PlanParts = {
  readonly analysis: Analysis;
  readonly memory: BuildMemory;
  readonly theme: Theme;
  readonly server: LoadedTheme;
  readonly tags: TagReader;
  /** When the snapshot of the site's files was taken. */
  readonly snapshot: Pick<Snapshot, 'at'>;
  /** The base path from the options; without it, the path of the site's own address is used. */
  readonly base: BasePath | undefined;
  asOf(timeZone: string): CalendarDate;
  /** The location of a file in public/, by its path. */
  publicFile(path: string): string;
  /** The location of a picture in content/images/, by its path. */
  image(path: string): string;
  /** Called with picture files as soon as a page needs them. */
  onPictures(jobs: readonly FileJob[]): void;
};

/** Everything that is decided before a page is rendered. Each page needs only this and its own file. */
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
  /** The site's own style sheets. */
  readonly sheets: readonly TextArtifact[];
  /** The layouts checked in this build, by their hashes. */
  readonly layouts: Map<string, CheckedLayout>;
};

/** A checked layout. */
type CheckedLayout = {
  readonly facts: LayoutFacts;
  /** False if it has diagnostics, which the next build must find again. */
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
  const colours = ownPalettes(settings.theme ?? {}, server.palette);
  const assets = assetsOf(theme, sheets, colours);
  const recorder = openRecorder();
  const titles = titleDrawing(server, site, colours.light);
  const pictures = openShownPictures(analysis, recorder, titles, parts.onPictures);
  const renderer = openRenderer({
    settings,
    base,
    routes: { has: (route) => analysis.routes.byRoute.has(route) },
    publicFiles: {
      has: (path) => analysis.files.publicFiles.has(path),
      get: (path) => analysis.files.publicFiles.get(path)?.size,
    },
    pictures,
    theme: server,
    tags: parts.tags,
    site: recordedSite(site, recorder),
    assets,
    recorder,
  });
  const { pages } = analysis.routes;
  const files = checkedFiles({ ...parts, sheets, pictures, settings, base, feeds: site.feeds });
  const layouts: SitePlan['layouts'] = new Map();
  return {
    plan: { parts, settings, base, site, pages, assets, renderer, pictures, files, sheets, layouts },
    diagnostics,
  };
}

function baseOf(url: string): BasePath {
  const { pathname } = new URL(url);
  return (pathname.endsWith('/') ? pathname : `${pathname}/`) as BasePath;
}

type OwnPalettes = ReturnType<typeof ownPalettes>;

/** The files that every page loads: those of the theme, and the site's own style sheets. */
function assetsOf(theme: Theme, sheets: readonly TextArtifact[], { light, dark }: OwnPalettes): RenderAssets {
  return {
    stylesheets: [...theme.stylesheets, ...sheets.map(({ path }) => path)],
    noScriptStylesheets: theme.noScriptStylesheets,
    scripts: theme.scripts,
    colours: { light: light['forest-deep'], dark: dark['forest-deep'] },
  };
}

/** How the titles of pages are drawn, with the ridge line and the colours of the site. */
function titleDrawing({ titlePicture }: LoadedTheme, site: Site, light: OwnPalettes['light']) {
  return {
    ...titlePicture,
    ridge: titlePicture.ridgeOf(site),
    colours: {
      ground: light['forest-deep'],
      far: light.forest,
      near: light.tea,
      words: light['on-forest'],
      accent: light.grain,
    },
  };
}
