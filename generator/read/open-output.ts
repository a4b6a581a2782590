import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { HostingRules } from '../model/hosting.ts';
import { baseInMarker, MARKER, RULES_FILE } from '../model/marker.ts';
import { type OutputPath, outputFile } from '../model/paths.ts';
import type { PublishedFolder, PublishedSite } from '../model/published-site.ts';
import { openLargeFiles } from './large-files.ts';

/**
 * Opens the folder of a finished site. Every build swaps in a complete folder with its marker, so the marker tells whether
 * everything that was read belongs to one build.
 */
export function openOutput(out: string): PublishedFolder {
  let known: { readonly build: string; readonly site: PublishedSite } | undefined;
  return {
    current() {
      const build = buildIn(out);
      if (build === undefined) return undefined;
      if (known?.build === build) return known.site;
      const site = readSite(out, build);
      known = site && { build, site };
      return site;
    },
  };
}

/** The identity of a build; undefined if the folder is not an output folder of sitegen. */
function buildIn(out: string): string | undefined {
  const stat = lstatSync(join(out, MARKER), { bigint: true, throwIfNoEntry: false });
  return stat?.isFile() ? `${stat.dev} ${stat.ino} ${stat.mtimeNs}` : undefined;
}

/** Reads the file list of a build; undefined if it was replaced while it was read. */
function readSite(out: string, build: string): PublishedSite | undefined {
  const isCurrent = () => buildIn(out) === build;
  const large = openLargeFiles();
  const read = (file: OutputPath) => unlessReplaced(() => large.read(join(out, file)), isCurrent);
  const readPart: PublishedSite['readPart'] = (file, choose) =>
    unlessReplaced(() => large.readPart(join(out, file), choose), isCurrent);
  try {
    const base = baseInMarker(readFileSync(join(out, MARKER), 'utf8'));
    const files = new Set(listFiles(out));
    const rules = files.has(outputFile(RULES_FILE)) ? rulesIn(join(out, RULES_FILE)) : undefined;
    return isCurrent() ? { base, files, rules, read, readPart } : undefined;
  } catch (error) {
    if (isCurrent()) throw error;
    return undefined;
  }
}

/** Reads the hosting rules; undefined if the file is damaged, which `check --output` reports. */
function rulesIn(file: string): HostingRules | undefined {
  try {
    const rules = JSON.parse(readFileSync(file, 'utf8')) as Partial<HostingRules>;
    return Array.isArray(rules.redirects) && rules.headers !== undefined
      ? (rules as HostingRules)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Lists ordinary files only: a link would show its target. */
function listFiles(out: string): readonly OutputPath[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MARKER)
    .map((entry) => outputFile(relative(out, join(entry.parentPath, entry.name)).split(sep).join('/')));
}

async function unlessReplaced<T>(work: () => Promise<T>, isCurrent: () => boolean): Promise<T | undefined> {
  try {
    const done = await work();
    return isCurrent() ? done : undefined;
  } catch (error) {
    if (isCurrent()) throw error;
    return undefined;
  }
}
