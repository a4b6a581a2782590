import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withoutHidden } from '../../diagnostics/hidden.ts';
import { openedPictures } from '../../images/opened-pictures.ts';
import type { Content } from '../../model/content.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { PageEntity } from '../../model/page.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { locator } from '../../model/source.ts';
import { filesBeside } from '../../read/files-beside.ts';
import { daysIn } from '../../resolve/last-modified.ts';
import type { SoundReferences } from '../../resolve/lookups.ts';
import { misplacedFiles } from '../../resolve/misplaced-files.ts';
import { templateFor } from '../../resolve/plan-routes.ts';
import { checkReferences } from '../../resolve/references.ts';
import { LISTS, type ListName, SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import { homeOf } from '../../validate/wrong-folder.ts';
import type { Analysis, AnalysisParts, AnalyzedFile } from './analysis.ts';
import { openBaseFiles } from './base-files.ts';
import { openHashes } from './file-hashes.ts';
import { KeptFiles } from './kept-files.ts';
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
  const known = new KeptFiles<AnalyzedFile>();
  const hashes = openHashes(parts, valueOfFact);
  const sound: SoundReferences = new Map();
  const inBase = openBaseFiles(parts, reading);

  const file = (path: string): AnalyzedFile => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const ofBase = inBase(path);
    if (ofBase !== undefined) {
      // Kept here, so it is not looked up again through as many analyses as there were changes before this one.
      known.keep(path, ofBase);
      return ofBase;
    }
    const { source, isParsed: _, ...analysis } = reading(path);
    const diagnostics: Diagnostic[] = [];
    const asked = new Set<InputKey>();
    const analyzed = { asked, ...analysis, diagnostics };
    // Kept before its references are checked, because those of site.yaml lead back to itself.
    known.keep(path, analyzed);
    hashes.note(path, analyzed.hash);
    const locateHere = source === undefined ? locate : locator(() => source.text);
    const ofReferences = checkReferences(analysis.references, {
      lookups,
      sound,
      locate: locateHere,
      ask: (key) => asked.add(key),
    });
    diagnostics.push(...withoutHidden(analysis.diagnostics, 'references', ofReferences), ...ofReferences);
    return analyzed;
  };

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
    list<N extends ListName>(name: N) {
      const path = LISTS[name].file;
      return ((files.yaml.has(path) ? file(path).value : undefined) ?? []) as Content['lists'][N];
    },
    daysIn(name) {
      const path = LISTS[name].file;
      const before = files.yaml.has(path) ? hashes.recordOf(path)?.days : [];
      return before ?? daysIn(name, file(path).value as readonly object[]);
    },
    itemCount(name) {
      const path = LISTS[name].file;
      if (!files.yaml.has(path)) return 0;
      return hashes.recordOf(path)?.items ?? file(path).items;
    },
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
      known.release(path);
      readings.release(path);
    },
    document: readings.document,
    locate,
  };
}
