import { openedPictures } from '../../images/opened-pictures.ts';
import type { PageEntity } from '../../model/page.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { filesBeside } from '../../read/files-beside.ts';
import { misplacedFiles } from '../../resolve/misplaced-files.ts';
import { templateFor } from '../../resolve/plan-routes.ts';
import { SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import { homeOf } from '../../validate/wrong-folder.ts';
import type { Analysis, AnalysisParts } from './analysis.ts';
import { openAnalyzedFiles } from './analyzed-files.ts';
import { analyzedLists } from './analyzed-lists.ts';
import { openHashes } from './file-hashes.ts';
import { publishedRoutes } from './published-routes.ts';
import { openReadings } from './readings.ts';
import { removedPages } from './removed-pages.ts';
import { lookupsOf } from './site-lookups.ts';

/**
 * The analysis of a site: everything else gets the content of files from it. A file is analyzed on first use. Only what decides
 * which pages are published is read at once: site.yaml, and pages that are new or changed.
 */
export function analyze(parts: AnalysisParts): Analysis {
  const { root, files, ofFiles, templates, probe, memory } = parts;
  const readings = openReadings(parts);
  const { of: reading, locate, valueOfFact } = readings;
  const hashes = openHashes(parts, valueOfFact);
  const { of: file, release } = openAnalyzedFiles(parts, readings, hashes, () => lookups);

  const titleOf = (page: PlannedPage) => {
    const before = hashes.recordOf(page.file)?.summary?.label;
    if (before !== undefined) return before;
    const entity = readings.peek(page.file).value as PageEntity | undefined;
    return entity && templateFor(page, entity).label(entity);
  };
  const { routes, allRoutes, asOf } = publishedRoutes(parts, reading, hashes);
  const lookups = lookupsOf(files, routes, {
    allRoutes,
    asOf,
    published: parts.published,
    removed: () =>
      removedPages(memory, {
        yaml: files.yaml,
        routes,
        templates,
        textOf: (path) => reading(path).source?.text,
      }),
    misplaced: () =>
      misplacedFiles(files, filesBeside(root), templates, (path) => homeOf(reading(path).diagnostics)),
    titleOf,
    file: (path) => (files.yaml.has(path) ? file(path) : undefined),
    // Without the references of the page: those may need a part of the next page, and so on through the whole site.
    partsOf: (path) => hashes.recordOf(path)?.summary?.parts ?? reading(path).ids,
  });
  const pictures = openedPictures(files, probe);

  return {
    parts,
    files,
    routes,
    allRoutes,
    lookups,
    ofFiles,
    file,
    examinePictures: (path) => pictures.examine(file(path).references, locate),
    openPictures: pictures.open,
    settings: () =>
      files.yaml.has(SITE.file) ? (file(SITE.file).value as SiteSettings | undefined) : undefined,
    entity: (page) => file(page.file).value as PageEntity | undefined,
    ...analyzedLists(files, file, hashes),
    published: parts.published,
    valueOfFact,
    original: pictures.original,
    hashOf: hashes.of,
    noteHash: hashes.note,
    changesIn(path) {
      const before = hashes.recordOf(path);
      return before === undefined ? file(path).changes : (before.changes ?? []);
    },
    reading,
    release(path) {
      release(path);
      readings.release(path);
    },
    document: readings.document,
    locate,
  };
}
