import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { openedPictures } from '../../images/opened-pictures.ts';
import type { Content } from '../../model/content.ts';
import { bytesHash, type FactValues, hashWithFacts, tokensIn } from '../../model/fact-tokens.ts';
import { stampText } from '../../model/files.ts';
import type { InputKey } from '../../model/inputs.ts';
import type { PageEntity } from '../../model/page.ts';
import type { Route } from '../../model/paths.ts';
import type { PlannedPage } from '../../model/plan.ts';
import { locator } from '../../model/source.ts';
import { filesBeside } from '../../read/files-beside.ts';
import { hasAnyWord, readContentFile } from '../../read/read-file.ts';
import { daysIn } from '../../resolve/last-modified.ts';
import type { RemovedPages, SoundReferences } from '../../resolve/lookups.ts';
import { type Misplaced, misplacedFiles } from '../../resolve/misplaced-files.ts';
import { isShared, planRoutes, templateFor } from '../../resolve/plan-routes.ts';
import { checkReferences } from '../../resolve/references.ts';
import { routesOn } from '../../resolve/routes-on.ts';
import { asName } from '../../resolve/suggest-page.ts';
import { LISTS, type ListName, SITE } from '../../schema/content.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import { homeOf } from '../../validate/wrong-folder.ts';
import type { Analysis, AnalysisParts, AnalyzedFile } from './analysis.ts';
import { KeptFiles } from './kept-files.ts';
import { openReadings } from './readings.ts';
import { removedPages } from './removed-pages.ts';
import { lookupsOf } from './site-lookups.ts';

/**
 * Opens the files of a site. Reads at once only what decides which pages are published: site.yaml, and pages that are new or
 * have changed.
 */
export function analyze(parts: AnalysisParts): Analysis {
  const { root, files, ofFiles, templates, probe, memory } = parts;
  const readings = openReadings(parts);
  const { of: reading, locate, valueOfFact } = readings;
  const known = new KeptFiles<AnalyzedFile>();
  const hashes = new Map<string, string | undefined>();
  const sound: SoundReferences = new Map();
  let otherInBase: readonly string[] | undefined;
  /** Of other files, only the settings and the names of parts can change what is wrong in a file. */
  const isAsInBase = ({ asked }: AnalyzedFile) => {
    otherInBase ??= [...(parts.overlay?.keys() ?? [])].filter(
      (path) => path === SITE.file || !sameIds(reading(path).ids, parts.base?.reading(path).ids),
    );
    return otherInBase.every((path) => path !== SITE.file && !asksForPartOf(path, asked));
  };
  const inBase = (path: string) => {
    const before = parts.overlay?.has(path) === false ? parts.base?.file(path) : undefined;
    if (before === undefined || !isAsInBase(before)) return undefined;
    // Once here, it is not looked for again in as many analyses as there were changes before this one.
    known.keep(path, before);
    return before;
  };

  const file = (path: string): AnalyzedFile => {
    const before = known.get(path) ?? inBase(path);
    if (before !== undefined) return before;
    const { source, ...analysis } = reading(path);
    const diagnostics: Diagnostic[] = [];
    const asked = new Set<InputKey>();
    const analyzed = { asked, ...analysis, diagnostics };
    // Known before its references are checked: those of site.yaml lead to itself.
    known.keep(path, analyzed);
    hashes.set(path, analyzed.hash);
    const locateHere = source === undefined ? locate : locator(() => source.text);
    const ofReferences = checkReferences(analysis.references, {
      lookups,
      sound,
      locate: locateHere,
      ask: (key) => asked.add(key),
    });
    diagnostics.push(...unexplained(analysis.diagnostics, ofReferences), ...ofReferences);
    return analyzed;
  };

  const hashOf = (path: string) => {
    if (!hashes.has(path)) hashes.set(path, hashNow(path, parts, valueOfFact));
    return hashes.get(path);
  };
  const partsBefore = (path: string) => memory.files.of(path, hashOf(path))?.summary?.parts;

  const titleBefore = (path: string) => memory.files.of(path, hashOf(path))?.summary?.label;
  const titleIn = (page: PlannedPage) => {
    const entity = readings.peek(page.file).value as PageEntity | undefined;
    return entity && templateFor(page, entity).label(entity);
  };
  const changesIn = (path: string) => {
    const before = memory.files.of(path, hashOf(path));
    return before === undefined ? file(path).changes : (before.changes ?? []);
  };
  const allRoutes = parts.routes ?? planRoutes(files, templates);
  /** Of a page that is not known only its text is looked at: hardly any page comes or goes. */
  const changesOfPage = ({ file: path, templates }: PlannedPage) => {
    const isOnDisk = !parts.overlay?.has(path);
    if (parts.changing !== undefined && isOnDisk) return parts.changing.get(path) ?? [];
    if (parts.base !== undefined && isOnDisk) return parts.base.changesIn(path);
    const before = memory.files.of(path, hashOf(path));
    if (before !== undefined) return before.changes ?? [];
    const isKnown = isShared(templates) || parts.overlay?.has(path) === true;
    return isKnown || hasAnyWord(join(root, path), PUBLISHING) ? reading(path).changes : [];
  };
  const { timeZone } =
    (files.yaml.has(SITE.file) ? (reading(SITE.file).value as SiteSettings) : undefined) ?? {};
  const asOf = timeZone === undefined ? undefined : parts.asOf?.(timeZone);
  const routes = asOf === undefined ? allRoutes : routesOn(asOf, allRoutes, changesOfPage);
  let removed: RemovedPages | undefined;
  let misplaced: Misplaced | undefined;
  let titles: ReadonlyMap<string, Route> | undefined;
  const lookups = lookupsOf(files, routes, {
    allRoutes,
    asOf,
    removed: () => {
      const textOf = (path: string) => reading(path).source?.text;
      removed ??= removedPages(memory, { yaml: files.yaml, routes, templates, textOf });
      return removed;
    },
    misplaced: () => {
      misplaced ??= misplacedFiles(files, filesBeside(root), templates, (path) =>
        homeOf(reading(path).diagnostics),
      );
      return misplaced;
    },
    titles: () => {
      titles ??= titlesOf(routes.pages, (page) => titleBefore(page.file) ?? titleIn(page));
      return titles;
    },
    file: (path) => (files.yaml.has(path) ? file(path) : undefined),
    // Not with what the page refers to: that may be a part of the next page, and so on to the last one of the site.
    partsOf: (path) => partsBefore(path) ?? reading(path).ids,
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
      const before = files.yaml.has(path) ? memory.files.of(path, hashOf(path))?.days : [];
      return before ?? daysIn(name, file(path).value as readonly object[]);
    },
    itemCount(name) {
      const path = LISTS[name].file;
      if (!files.yaml.has(path)) return 0;
      return memory.files.of(path, hashOf(path))?.items ?? file(path).items;
    },
    published: parts.published,
    valueOfFact,
    original: pictures.original,
    hashOf,
    noteHash: (path, hash) => hashes.set(path, hash),
    changesIn,
    reading,
    release(path) {
      known.release(path);
      readings.release(path);
    },
    document: readings.document,
    locate,
  };
}

/** Without the values that are wrong by their form, where it is known what they were meant to refer to. */
function unexplained(
  ofFile: readonly Diagnostic[],
  ofReferences: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (ofReferences.length === 0) return ofFile;
  const places = new Set(ofReferences.map(({ at }) => `${at.line}:${at.column}`));
  return ofFile.filter(({ code, at }) => code !== 'wrong-value' || !places.has(`${at.line}:${at.column}`));
}

function titlesOf(
  pages: readonly PlannedPage[],
  titleOf: (page: PlannedPage) => string | undefined,
): ReadonlyMap<string, Route> {
  const all = pages.map((page) => [asName(titleOf(page) ?? ''), page.route] as const);
  return new Map(all.filter(([name]) => name !== '').reverse());
}

/** What a page says that comes or goes. In quotes YAML lets any letter be written as an escape. */
const PUBLISHING = ['publishFrom', 'expires', '\\'];

function asksForPartOf(path: string, asked: ReadonlySet<InputKey>): boolean {
  for (const key of asked) if (key.startsWith(`part ${path}#`)) return true;
  return false;
}

function sameIds(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A file with the stamp it had when it was last read is the same; any other is read and hashed, if it was known at all. */
function hashNow(
  path: string,
  { root, files, memory, overlay }: AnalysisParts,
  valueOfFact: FactValues,
): string | undefined {
  const last = memory.files.lastLook(path);
  const stamp = files.yaml.get(path);
  if (last === undefined || stamp === undefined || overlay?.has(path)) return undefined;
  if (last.stamp === stampText(stamp))
    return hashWithFacts(bytesHash(last.hash), last.tokens ?? [], valueOfFact);
  const now = readContentFile(join(root, path), path).value;
  return now && hashWithFacts(now.hash, tokensIn(now.text), valueOfFact);
}
