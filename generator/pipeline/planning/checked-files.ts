import { gzipSync } from 'node:zlib';
import type { CheckedSite, Weighed } from '../../check/check.ts';
import type { TextArtifact } from '../../model/artifact.ts';
import { type Feeds, feedAt, feedFile, formatsOf } from '../../model/feed.ts';
import type { InputKey } from '../../model/inputs.ts';
import { isOwnFile, ownFilesOf, SETTINGS_FOR_OWN_FILES } from '../../model/own-files.ts';
import { type BasePath, type OutputPath, outputFile } from '../../model/paths.ts';
import type { Theme } from '../../model/theme.ts';
import { readOrNothing } from '../../read/read-or-nothing.ts';
import type { SiteSettings } from '../../schema/entities/site-settings.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { ShownPictures } from './picture-plan.ts';

/** The files of the finished site for the checks of one page; each lookup is reported to `ask`. */
export type CheckedFiles = (ask: (key: InputKey) => void) => CheckedSite;

/** The parts of the finished site. */
type CheckedFileParts = {
  readonly analysis: Analysis;
  readonly theme: Theme;
  readonly sheets: readonly TextArtifact[];
  readonly pictures: ShownPictures;
  readonly settings: SiteSettings;
  readonly base: BasePath;
  readonly feeds: Feeds;
};

/** Opens the files of the finished site; each is looked up when a check needs it. */
export function checkedFiles(parts: CheckedFileParts): CheckedFiles {
  const { analysis, theme, sheets, pictures, settings, base } = parts;
  const { pages, byPath } = analysis.routes;
  const made = new Set<string>([
    ...theme.files.keys(),
    ...sheets.map(({ path }) => path),
    ...ownFilesOf(settings),
  ]);
  const has = (path: string, ask: (key: InputKey) => void) => {
    const page = byPath.get(path as OutputPath);
    if (page !== undefined) {
      ask(`route ${page.route}`);
      return true;
    }
    if (isOwnFile(path)) for (const key of SETTINGS_FOR_OWN_FILES) ask(`settings.${key}`);
    const feed = feedAt(path);
    if (feed !== undefined) {
      ask(`feeds.${feed}`);
      const formats = formatsOf(feed, parts.feeds[feed] ?? []);
      return formats.some((format) => feedFile(feed, format) === path);
    }
    if (made.has(path) || pictures.paths.has(path)) return true;
    ask(`file ${path}`);
    return analysis.files.publicFiles.has(path);
  };
  // Cached: a page names hundreds of files, and most of them are on other pages too.
  const sound = new Set<string>();
  const isMade = (address: string) => {
    if (sound.has(address)) return true;
    const path = address.startsWith(base) ? address.slice(base.length) : '';
    const isOurs = made.has(path) || pictures.paths.has(path);
    if (isOurs) sound.add(address);
    return isOurs;
  };
  const weights = new Map<string, Weighed>();
  const weigh = (path: string) => {
    const known = weights.get(path);
    if (known !== undefined) return known;
    const weighed = weighedFile(path, bytesOf(path));
    weights.set(path, weighed);
    return weighed;
  };
  const bytesOf = (path: string) => {
    const sheet = sheets.find((one) => one.path === path);
    if (sheet !== undefined) return Buffer.from(sheet.text);
    const place = theme.files.get(outputFile(path));
    return place === undefined ? undefined : readOrNothing(place);
  };
  const scripts = [...theme.files.keys()].filter((path) => path.endsWith('.js'));
  const addresses = () => pages.map(({ route }) => (route === '/' ? '/' : `${route}/`));
  return (ask) => ({ settings, base, has: (path) => has(path, ask), isMade, addresses, weigh, scripts });
}

/** The transfer size of a file: text is compressed, as every host does. */
function weighedFile(path: string, bytes: Buffer | undefined): Weighed {
  if (bytes === undefined) return { bytes: 0, text: '', imports: [] };
  if (!/\.(css|js|svg)$/.test(path)) return { bytes: bytes.length, text: '', imports: [] };
  const text = bytes.toString();
  const imports = path.endsWith('.js')
    ? [...text.matchAll(STATIC_IMPORT)].map(([, file]) => `assets/${file}`)
    : [];
  return { bytes: gzipSync(bytes).length, text, imports };
}

/** `import{a as b}from"./chunk-1a2b3c4d.js"`, and not `import("./chunk.js")`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
