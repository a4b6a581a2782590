import { join } from 'node:path';
import type { Checked, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withoutHidden } from '../../diagnostics/hidden.ts';
import type { FactValues } from '../../model/fact-tokens.ts';
import type { FileAnalysis } from '../../model/file-analysis.ts';
import type { SiteFiles } from '../../model/files.ts';
import { type Locator, locator, type SourceFile, type YamlDocument } from '../../model/source.ts';
import { readYamlFile, type YamlFile } from '../../read/read-yaml-file.ts';
import type { CalendarDate } from '../../schema/calendar-date.ts';
import { SITE } from '../../schema/content.ts';
import { kindOf } from '../../schema/content-kind.ts';
import { analyzeFile, unreadFile } from '../../validate/analyze-file.ts';
import { withCommentedKey } from '../../validate/commented-key.ts';
import { openFacts } from './fact-values.ts';
import { KeptFiles } from './kept-files.ts';

/** The content of a file by itself, with its text if it could be read. */
export type FileReading = FileAnalysis & {
  readonly source: SourceFile | undefined;
  /** False if the parser stopped at an error. */
  readonly isParsed: boolean;
};

/** The files of a site, each read on first use, without its references. */
export type Readings = {
  /** The content of a file. It is kept until it is released. */
  of(path: string): FileReading;
  /** The same, but not kept: for one value from each of many files. */
  peek(path: string): FileReading;
  release(path: string): void;
  /** The file with the place of each value. Read again, since only messages need it. */
  document(path: string): YamlDocument | undefined;
  readonly locate: Locator;
  /** The value of a fact by its name. */
  readonly valueOfFact: FactValues;
};

/** The inputs for reading files. */
export type ReadingParts = {
  readonly root: string;
  readonly files: SiteFiles;
  /** Texts that replace those on disk, by path. */
  readonly overlay?: ReadonlyMap<string, string> | undefined;
  /** Readings of the same files; everything that is not overlaid is reused from them. */
  readonly base?: { reading(path: string): FileReading };
  /** The day the site is built for, in its time zone; without it all pages count as published. */
  readonly asOf?: ((timeZone: string) => CalendarDate) | undefined;
};

/** Opens the files of a site. Nothing is read yet. */
export function openReadings({ root, files, overlay, base, asOf }: ReadingParts): Readings {
  const kept = new KeptFiles<FileReading>();
  const parseFile = (path: string) => {
    const text = overlay?.get(path) ?? base?.reading(path).source?.text;
    return readYamlFile(join(root, path), path, text);
  };
  let settingsFile: Checked<YamlFile> | undefined;
  /** The settings are used often, so they are read once. Other files are not kept, or memory would grow with them. */
  const read = (path: string) => {
    if (path !== SITE.file) return parseFile(path);
    settingsFile ??= parseFile(path);
    return settingsFile;
  };
  const document = (path: string) => (files.yaml.has(path) ? read(path).value.document : undefined);
  const facts = openFacts({
    files: files.yaml,
    document,
    asOf: (timeZone) => asOf?.(timeZone),
  });

  const readFile = (path: string): FileReading => {
    const reading = readingOf(path, read(path));
    if (reading.source === undefined) return reading;
    const findIn = (text: string) => readingOf(path, readYamlFile(join(root, path), path, text)).diagnostics;
    return { ...reading, diagnostics: withCommentedKey(reading.source, reading.diagnostics, findIn) };
  };

  const readingOf = (path: string, { value, diagnostics }: Checked<YamlFile>): FileReading => {
    const kind = kindOf(path)!;
    const analysis =
      value.document === undefined ? unreadFile(path) : analyzeFile(kind, value.document, facts);
    // The fact may exist: this is unknown until the facts of site.yaml can be read.
    const mayBeWrong = ({ code }: Diagnostic) =>
      code !== 'unknown-fact' || hasReadableFacts(document(SITE.file));
    const ofContent = withoutHidden(analysis.diagnostics.filter(mayBeWrong), 'yaml', diagnostics);
    const ofYaml = withoutHidden(diagnostics, 'content', ofContent);
    // The parser may have read past a line with an id.
    const ids = diagnostics.some(({ severity }) => severity === 'error') ? undefined : analysis.ids;
    const isParsed = value.document !== undefined;
    return { source: value.source, isParsed, ...analysis, ids, diagnostics: [...ofYaml, ...ofContent] };
  };

  return {
    of(path) {
      const ofBase = overlay?.has(path) ? undefined : base?.reading(path);
      // The content of a text with facts depends on the overlaid files.
      const before = kept.get(path) ?? (ofBase?.tokens.length === 0 ? ofBase : undefined);
      const now = before ?? readFile(path);
      kept.keep(path, now);
      return now;
    },
    peek: (path) => kept.get(path) ?? readFile(path),
    release: (path) => kept.release(path),
    document: (path) => read(path).value.document,
    locate: locator((path) => read(path).value.source?.text),
    valueOfFact: facts.valueOfFact,
  };
}

/** False for a site.yaml without keys, and for facts in another form than a list of groups with ids. */
function hasReadableFacts(settings: YamlDocument | undefined): boolean {
  if (settings?.root.kind !== 'group') return false;
  const facts = settings.root.entries.get('facts')?.value;
  if (facts === undefined || (facts.kind === 'text' && facts.isEmpty)) return true;
  return facts.kind === 'list' && facts.items.every((one) => one.kind === 'group' && one.entries.has('id'));
}
