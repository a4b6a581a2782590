import { bundleTheme } from '../bundle/bundle-theme.ts';
import { openPictureStore } from '../cache/picture-store.ts';
import type { Check } from '../check/check.ts';
import { checkSite } from '../check/check-site.ts';
import { FAST_CHECKS } from '../check/index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import { pictureFiles } from '../images/picture-files.ts';
import type { PictureFolders } from '../images/picture-folders.ts';
import { type PictureJob, planPictures } from '../images/plan-pictures.ts';
import { probePictures } from '../images/probe-pictures.ts';
import type { Output } from '../model/artifact.ts';
import { asOfDay } from '../model/clock.ts';
import type { BasePath } from '../model/paths.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { selectPages, wantedPictures } from '../model/select-pages.ts';
import { readProject } from '../read/read-project.ts';
import { assemble } from '../render/assemble.ts';
import { paletteSheets } from '../render/palette-sheet.ts';
import { renderPages } from '../render/render-pages.ts';
import type { Names } from '../schema/export/json-schema.ts';
import type { CalendarDate } from '../schema/fields.ts';
import { validateContent } from '../validate/validate-content.ts';
import { namesOf } from './editor-schemas.ts';
import type { Project } from './project.ts';

/** What the person at the terminal decided, and what the system says of the time. */
export type SiteOptions = {
  readonly base: BasePath | undefined;
  readonly asOf: CalendarDate | undefined;
  /** Under `strict` a warning stops the site as an error does. */
  readonly strict: boolean;
  readonly sourceDateEpoch: string | undefined;
  readonly now: Date;
};

/** The site in memory, or what keeps it from being made. */
export type MadeSite = {
  readonly diagnostics: readonly Diagnostic[];
  /** The files to publish, or undefined if the content has faults that must not be published. */
  readonly output: Output | undefined;
  /** The pictures among these files; those that the cache does not hold must be made before they can be published. */
  readonly pictures: { readonly jobs: readonly PictureJob[]; readonly places: PictureFolders };
  readonly pageCount: number;
  /** Where the site lives on its host; undefined if there is no site. */
  readonly base: BasePath | undefined;
  /** What an editor can offer while content is written. */
  readonly names: Names;
  /** The text of a file of the site, for showing its lines. */
  sourceOf(file: string): string | undefined;
};

/**
 * Makes the whole site in memory and judges it. Each line is a stage; each stage lives in the folder of its name.
 */
export async function makeSite(
  project: Project,
  options: SiteOptions,
  checks: readonly Check[] = FAST_CHECKS,
): Promise<MadeSite> {
  const log = new DiagnosticList();
  const theme = await bundleTheme({
    packageRoot: project.packageRoot,
    installed: project.installedTheme,
    cache: project.themeCache,
  });
  const sources = log.add(readProject(project.root));
  const content = log.add(validateContent(sources));
  const resolved = log.add(
    resolveSite(content, sources, theme.server, {
      base: options.base,
      asOf: (timeZone) => asOfDay(options, timeZone),
    }),
  );
<<<<<<< HEAD
  const places: PicturePlaces = { image: project.image, cache: openFileCache(project.pictureCache) };
  const originals = log.add(await probePictures(content.references, sources, places));
=======
  const places: PictureFolders = { image: project.image, store: openPictureStore(project.pictureCache) };
  const originals = log.add(await probePictures(content.references, sources.images, places));
>>>>>>> h-pics
  const names = namesOf(content, sources, theme.server.pages);
  const sourceOf = (file: string) => sources.texts.get(file);
  const unmade = () => {
    const pictures = { jobs: [], places };
    return {
      diagnostics: log.sorted(),
      output: undefined,
      pictures,
      pageCount: 0,
      base: undefined,
      names,
      sourceOf,
    };
  };
  if (resolved === undefined || log.isFatal(options.strict)) return unmade();
  const pages = selectPages(resolved);
  const { pictures, jobs } = planPictures(wantedPictures(content, pages), originals);
  const palette = paletteSheets(resolved.site, theme.server.palette);
  const dress = { pictures, theme, ownSheets: palette };
  const rendered = renderPages(resolved.site, pages, dress);
  const files = [...rendered, ...palette, ...pictureFiles(jobs, places)];
  const output = assemble(resolved, files, theme, project);
  log.add(await checkSite(output, { resolved, content, sources, dress }, checks));
  if (log.isFatal(options.strict)) return unmade();
  return {
    diagnostics: log.sorted(),
    output,
    pictures: { jobs, places },
    pageCount: rendered.filter(({ path }) => path.endsWith('.html')).length,
    base: resolved.site.base,
    names,
    sourceOf,
  };
}
